// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/inference/host_holds.h"

#include "engine/analysis/blocking_launches.h"
#include "engine/analysis/full_queues.h"
#include "engine/analysis/inference/ends.h"
#include "engine/analysis/inference/issue_times.h"
#include "engine/analysis/inference/issued_work.h"
#include "engine/analysis/unrecorded_work.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>

namespace streamscope::inference {
namespace {

/// From the end of what was waited for to that of the call, at most: the thread wakes up, and the
/// last part of a D2H copy leaves its staging buffer. Of a call that takes longer the wait is
/// assumed to be over when the operation ends.
constexpr DurationNs kReturn = 300'000;

TimeNs waitEnd(TimeNs ended, TimeNs returned) {
    return returned - ended <= kReturn ? returned : ended;
}

struct Held {
    HostBlock block;
    ThreadId thread{};
};

/// H13, H19: a call that made an operation and returned after it waited for that one.
bool waitedForItsOwn(const Trace& trace, const HostCall& call) {
    if (call.operation == OperationId::None) {
        return false;
    }
    const TimeNs end = trace.end[indexOf(call.operation)];
    return end > call.begin && end <= call.end;
}

/// H13: the call of a copy from or to pageable memory goes on while the copy runs, and returns when
/// the last part of it is staged.
void addPageableCopies(const Trace& trace, std::vector<Held>& held) {
    constexpr DurationNs kLastPart = 50'000;
    constexpr DurationNs kLongCall = 100'000;
    for (std::size_t i = 0; i < trace.recorded.size(); ++i) {
        const RecordedOperation& one = trace.recorded[i];
        const bool isPageable = one.hostMemory == static_cast<std::uint8_t>(HostMemory::Pageable);
        const TimeNs returned = trace.issueEnd[i];
        const DurationNs within = returned - trace.start[i];
        const bool isLong = 2 * within >= trace.end[i] - trace.start[i] ||
                            returned - trace.issueBegin[i] >= kLongCall;
        if (isPageable && one.thread != ThreadId::None && within > 0 &&
            (isLong || trace.end[i] - returned <= kLastPart)) {
            const TimeNs until = waitEnd(trace.end[i], returned);
            held.push_back({{trace.issueBegin[i], until, idAt<OperationId>(i), Reason::HostBlocked},
                            one.thread});
        }
    }
}

bool isOfMemory(const HostCall& call) {
    return call.kind == HostCallKind::Allocate || call.kind == HostCallKind::Free;
}

/// One that allocates returns soon after the device has nothing left to do, and takes no longer in
/// itself.
bool isMostlyWait(const HostCall& call, TimeNs ended) {
    constexpr DurationNs kShortCall = 20'000;
    return call.kind == HostCallKind::Free ||
           (call.end - ended <= kReturn && call.end - call.begin >= kShortCall &&
            2 * (ended - call.begin) >= call.end - call.begin);
}

/// Which calls that allocate or free synchronized a device: all that had been issued to it was over
/// when they returned, and no call of the same function returned earlier than that.
class MemorySynchronization {
public:
    MemorySynchronization(const Trace& trace, const IssueTimes& issues, const EndIndex& ends)
        : m_trace(trace) {
        if (std::ranges::none_of(trace.hostCalls, isOfMemory)) {
            return;
        }
        m_issued.emplace(trace, trace.end);
        for (const HostCall& call : trace.hostCalls) {
            const OperationId by =
                isOfMemory(call) ? issues.lastBefore(ends, call.begin, call.end, call.operation)
                                 : OperationId::None;
            if (by != OperationId::None && !wasOver(call, by)) {
                m_asynchronous.insert(functionOf(call));
            }
        }
    }
    /// `by`: what ended last while it went on, at `ended`.
    [[nodiscard]] bool contains(const HostCall& call, OperationId by, TimeNs ended) const {
        return by != OperationId::None && wasOver(call, by) && isMostlyWait(call, ended) &&
               !m_asynchronous.contains(functionOf(call));
    }

private:
    [[nodiscard]] bool wasOver(const HostCall& call, OperationId by) const {
        constexpr DurationNs kClockSlack = 5'000;  // between host and device
        const StreamId stream = m_trace.stream[indexOf(by)];
        if (stream == StreamId::None) {
            return true;
        }
        const auto* before =
            m_issued->ofDevice(m_trace.streams[indexOf(stream)].device, call.begin);
        return before == nullptr || before->end <= call.end + kClockSlack;
    }
    [[nodiscard]] std::string_view functionOf(const HostCall& call) const {
        return call.step == StepId::None ? std::string_view() : stepLabel(m_trace, call.step);
    }

    const Trace& m_trace;
    std::optional<IssuedWork> m_issued;
    std::set<std::string_view> m_asynchronous;  ///< functions
};

void addHostCalls(const Trace& trace, const FullQueues& queues, std::vector<Held>& held) {
    if (trace.hostCalls.empty()) {
        return;
    }
    const IssueTimes issues(trace);
    const EndIndex ends(trace, [&trace](std::size_t i) { return !isMark(trace.kind[i]); });
    const MemorySynchronization synchronized(trace, issues, ends);
    for (const HostCall& call : trace.hostCalls) {
        const bool isLaunch =
            call.kind == HostCallKind::GraphLaunch && call.waitedFor == OperationId::None;
        if (call.kind == HostCallKind::Work || call.kind == HostCallKind::Other || isLaunch ||
            isOfUnrecordedWork(call) || queues.freedBy(call.operation) != OperationId::None) {
            continue;
        }
        const bool isMemory = isOfMemory(call);
        const OperationId by = call.waitedFor != OperationId::None ? call.waitedFor
                               : waitedForItsOwn(trace, call)
                                   ? call.operation
                                   : issues.lastBefore(ends, call.begin, call.end, call.operation);
        const TimeNs ended = by == OperationId::None ? call.begin : trace.end[indexOf(by)];
        const bool isKnown = call.waitedFor != OperationId::None || by == call.operation;
        const bool didWait = isKnown || (isMemory ? synchronized.contains(call, by, ended)
                                                  : call.end - ended <= kReturn);
        if (ended > call.begin && didWait) {
            const Reason reason = isMemory ? Reason::ImplicitSync : Reason::HostBlocked;
            const TimeNs until = isMemory ? ended : waitEnd(ended, call.end);
            held.push_back({{call.begin, until, by, reason}, call.thread});
        }
    }
}

/// H7: the launch of a kernel held its thread until the kernel had ended.
void addBlockingLaunches(const Trace& trace, std::vector<Held>& held) {
    const std::vector<bool> isBlocking = blockingLaunches(trace);
    for (std::size_t i = 0; i < isBlocking.size(); ++i) {
        if (isBlocking[i]) {
            held.push_back({{trace.issueBegin[i], waitEnd(trace.end[i], trace.issueEnd[i]),
                             idAt<OperationId>(i), Reason::HostBlocked},
                            trace.recorded[i].thread});
        }
    }
}

std::vector<Held> heldCalls(const Trace& trace, const FullQueues& queues) {
    std::vector<Held> held;
    addHostCalls(trace, queues, held);
    addPageableCopies(trace, held);
    addBlockingLaunches(trace, held);
    std::ranges::stable_sort(held, {}, [](const Held& each) { return each.block.until; });
    return held;
}

/// Of the thread that issued each operation; nothing: the trace does not say it.
std::vector<ThreadId> threadsOf(const Trace& trace, const Order& order) {
    std::vector<ThreadId> threads = order.thread;
    if (threads.empty()) {
        threads.resize(trace.recorded.size());
        std::ranges::transform(trace.recorded, threads.begin(), &RecordedOperation::thread);
    }
    return trace.threads.size() > 1 ? threads : std::vector<ThreadId>{};
}

}  // namespace

HostHolds::HostHolds(const Trace& trace, const Order& order) {
    const std::size_t count = operationCount(trace);
    const std::vector<ThreadId> threads = threadsOf(trace, order);
    const bool knowsThreads = !threads.empty();
    std::vector<std::vector<Held>> byThread(knowsThreads ? trace.threads.size() : 1);
    const FullQueues queues = fullQueues(trace, trace.end);
    for (const Held& held : heldCalls(trace, queues)) {
        const std::size_t thread = knowsThreads ? indexOf(held.thread) : 0;
        if (thread < byThread.size()) {
            byThread[thread].push_back(held);
        }
    }
    std::vector<std::size_t> next(byThread.size(), 0);
    std::vector<std::uint32_t> newest(byThread.size(), HostBlocks::kNone);
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t thread = knowsThreads ? indexOf(threads[i]) : 0;
        if (thread >= byThread.size()) {
            continue;  // nobody knows who issued it
        }
        const std::vector<Held>& held = byThread[thread];
        while (next[thread] < held.size() &&
               held[next[thread]].block.until <= trace.issueBegin[i]) {
            newest[thread] = m_blocks.add(held[next[thread]++].block, newest[thread]);
        }
        if (const OperationId freed = queues.freedBy(idAt<OperationId>(i));
            freed != OperationId::None) {
            newest[thread] = m_blocks.add(
                {trace.issueBegin[i], trace.end[indexOf(freed)], freed, Reason::LaunchQueueFull},
                newest[thread]);
        }
        if (newest[thread] != HostBlocks::kNone) {
            m_of.resize(count, HostBlocks::kNone);
            m_of[i] = newest[thread];
        }
    }
}

}  // namespace streamscope::inference
