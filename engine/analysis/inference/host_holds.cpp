// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/inference/host_holds.h"

#include "engine/analysis/full_queues.h"
#include "engine/analysis/inference/ends.h"
#include "engine/analysis/inference/issue_times.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

namespace streamscope::inference {
namespace {

/// From the end of what was waited for to that of the call, at most: the thread wakes up, and the
/// last part of a D2H copy leaves its staging buffer. What a call takes beyond that is not a wait.
constexpr DurationNs kReturn = 300'000;

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
            const TimeNs until = std::min(returned, trace.end[i] + kReturn);
            held.push_back({{trace.issueBegin[i], until, idAt<OperationId>(i), Reason::HostBlocked},
                            one.thread});
        }
    }
}

/// Until when a device has something to do of what was issued to it before some time.
class IssuedWork {
public:
    explicit IssuedWork(const Trace& trace) : m_trace(trace), m_byDevice(trace.devices.size() + 1) {
        for (std::size_t i = 0; i < operationCount(trace); ++i) {
            if (!isMark(trace.kind[i])) {
                m_byDevice[deviceOf(i)].emplace_back(trace.issueBegin[i], trace.end[i]);
            }
        }
        for (auto& issued : m_byDevice) {
            std::ranges::sort(issued);
            TimeNs latest = 0;
            for (auto& [begin, end] : issued) {
                end = latest = std::max(latest, end);
            }
        }
    }
    /// Of the device of `operation`.
    [[nodiscard]] TimeNs endOf(OperationId operation, TimeNs issuedBefore) const {
        const auto& issued = m_byDevice[deviceOf(indexOf(operation))];
        const auto behind = std::ranges::lower_bound(issued, std::pair(issuedBefore, TimeNs{0}));
        return behind == issued.begin() ? 0 : (behind - 1)->second;
    }

private:
    [[nodiscard]] std::size_t deviceOf(std::size_t i) const {
        const StreamId stream = m_trace.stream[i];
        const std::size_t device = stream == StreamId::None
                                       ? m_byDevice.size()
                                       : indexOf(m_trace.streams[indexOf(stream)].device);
        return std::min(device, m_byDevice.size() - 1);
    }

    const Trace& m_trace;
    /// Begins of calls, and the latest end of all that was issued until then.
    std::vector<std::vector<std::pair<TimeNs, TimeNs>>> m_byDevice;
};

/// H9, H10: a call that allocates or frees synchronized a device only if all that had been issued
/// to it was over when the call returned.
bool mayHaveSynchronized(const IssuedWork& issued, const HostCall& call, OperationId by) {
    constexpr DurationNs kClockSlack = 5'000;  // between host and device
    return by != OperationId::None && issued.endOf(by, call.begin) <= call.end + kClockSlack;
}

/// One that allocates returns soon after the device has nothing left to do, and takes no longer in
/// itself.
bool isMostlyWait(const HostCall& call, TimeNs ended) {
    constexpr DurationNs kShortCall = 20'000;
    return call.kind == HostCallKind::Free ||
           (call.end - ended <= kReturn && call.end - call.begin >= kShortCall &&
            2 * (ended - call.begin) >= call.end - call.begin);
}

bool isOfMemory(const HostCall& call) {
    return call.kind == HostCallKind::Allocate || call.kind == HostCallKind::Free;
}

/// Functions of which a call returned while the device had something to do: none of them
/// synchronizes.
class Asynchronous {
public:
    Asynchronous(const Trace& trace, const IssueTimes& issues, const EndIndex& ends,
                 const IssuedWork& issued)
        : m_trace(trace) {
        for (const HostCall& call : trace.hostCalls) {
            const OperationId by =
                isOfMemory(call) ? issues.lastBefore(ends, call.begin, call.end, call.operation)
                                 : OperationId::None;
            if (by != OperationId::None && !mayHaveSynchronized(issued, call, by)) {
                m_functions.insert(functionOf(call));
            }
        }
    }
    [[nodiscard]] bool contains(const HostCall& call) const {
        return m_functions.contains(functionOf(call));
    }

private:
    [[nodiscard]] std::string_view functionOf(const HostCall& call) const {
        return call.step == StepId::None ? std::string_view() : stepLabel(m_trace, call.step);
    }

    const Trace& m_trace;
    std::set<std::string_view> m_functions;
};

void addHostCalls(const Trace& trace, const FullQueues& queues, std::vector<Held>& held) {
    if (trace.hostCalls.empty()) {
        return;
    }
    const IssueTimes issues(trace);
    const EndIndex ends(trace, [&trace](std::size_t i) { return !isMark(trace.kind[i]); });
    const IssuedWork issued(trace);
    const Asynchronous asynchronous(trace, issues, ends, issued);
    const auto didSynchronize = [&](const HostCall& call, OperationId by, TimeNs ended) {
        return mayHaveSynchronized(issued, call, by) && isMostlyWait(call, ended) &&
               !asynchronous.contains(call);
    };
    for (const HostCall& call : trace.hostCalls) {
        const bool isWaitUnlikely =
            call.kind == HostCallKind::GraphLaunch && call.waitedFor == OperationId::None;
        if (call.kind == HostCallKind::Work || call.kind == HostCallKind::Other || isWaitUnlikely ||
            queues.freedBy(call.operation) != OperationId::None) {
            continue;
        }
        const bool isMemory = isOfMemory(call);
        const OperationId by = call.waitedFor != OperationId::None ? call.waitedFor
                               : waitedForItsOwn(trace, call)
                                   ? call.operation
                                   : issues.lastBefore(ends, call.begin, call.end, call.operation);
        const TimeNs ended = by == OperationId::None ? call.begin : trace.end[indexOf(by)];
        const bool isKnown = call.waitedFor != OperationId::None || by == call.operation;
        const bool didWait =
            isKnown || (isMemory ? didSynchronize(call, by, ended) : call.end - ended <= kReturn);
        if (ended > call.begin && didWait) {
            const Reason reason = isMemory ? Reason::ImplicitSync : Reason::HostBlocked;
            const TimeNs until = std::min(call.end, isMemory ? ended : ended + kReturn);
            held.push_back({{call.begin, until, by, reason}, call.thread});
        }
    }
}

std::vector<Held> heldCalls(const Trace& trace, const FullQueues& queues) {
    std::vector<Held> held;
    addHostCalls(trace, queues, held);
    addPageableCopies(trace, held);
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
