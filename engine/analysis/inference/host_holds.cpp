// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/inference/host_holds.h"

#include "engine/analysis/blocking_copies.h"
#include "engine/analysis/blocking_launches.h"
#include "engine/analysis/full_queues.h"
#include "engine/analysis/inference/issue_times.h"
#include "engine/analysis/inference/memory_waits.h"
#include "engine/analysis/unrecorded_work.h"

#include <algorithm>

namespace streamscope::inference {
namespace {

struct Held {
    HostBlock block;
    ThreadId thread{};
};

/// A call waited for the operation, if it is known which, and went on until it returned: what that
/// was for is not known where it took long.
void hold(ThreadId thread, TimeRange call, OperationId by, TimeNs ended, std::vector<Held>& held) {
    const bool isShort = by == OperationId::None || call.end - ended <= kReturn;
    const TimeNs until = isShort ? call.end : ended;
    held.push_back({{call.begin, until, by, Reason::HostBlocked}, thread});
    if (!isShort) {
        held.push_back({{until, call.end, OperationId::None, Reason::HostBlocked}, thread});
    }
}

/// H13, H19: a call that made an operation and returned after it waited for that one.
bool waitedForItsOwn(const Trace& trace, const HostCall& call) {
    if (call.operation == OperationId::None) {
        return false;
    }
    const TimeNs end = trace.end[indexOf(call.operation)];
    return end > call.begin && end <= call.end;
}

/// H13: the call of a copy from or to pageable memory goes on while the copy runs, and returns when
/// the last part of it is staged, which may be before the copy begins.
void addPageableCopies(const Trace& trace, std::vector<Held>& held) {
    for (std::size_t i = 0; i < trace.recorded.size(); ++i) {
        if (isBlockingPageable(trace, i)) {
            const TimeRange call{trace.issueBegin[i], trace.issueEnd[i]};
            const bool isWithin = call.end > trace.start[i];
            hold(trace.recorded[i].thread, call,
                 isWithin ? idAt<OperationId>(i) : OperationId::None, trace.end[i], held);
        }
    }
}

void addHostCalls(const Trace& trace, const FullQueues& queues, std::vector<Held>& held) {
    constexpr DurationNs kLongCall = 20'000;
    if (trace.hostCalls.empty()) {
        return;
    }
    const EndsInCalls ends(trace);
    const std::vector<OperationId> memory = waitsOfMemoryCalls(trace, ends);
    for (std::size_t i = 0; i < trace.hostCalls.size(); ++i) {
        const HostCall& call = trace.hostCalls[i];
        const bool isLaunch =
            call.kind == HostCallKind::GraphLaunch && call.waitedFor == OperationId::None;
        if (call.kind == HostCallKind::Work || call.kind == HostCallKind::Other || isLaunch ||
            isOfUnrecordedWork(call) || queues.freedBy(call.operation) != OperationId::None) {
            continue;
        }
        const bool isMemory = isOfMemory(call);
        const OperationId by = call.waitedFor != OperationId::None ? call.waitedFor
                               : waitedForItsOwn(trace, call)      ? call.operation
                               : isMemory                          ? memory[i]
                                                                   : ends.lastIn(call);
        const TimeNs ended = by == OperationId::None ? call.begin : trace.end[indexOf(by)];
        const bool isKnown =
            call.waitedFor != OperationId::None || by == call.operation || isMemory;
        const bool hasWaited = ended > call.begin && (isKnown || call.end - ended <= kReturn);
        if (hasWaited && isMemory) {
            held.push_back({{call.begin, ended, by, Reason::ImplicitSync}, call.thread});
        } else if (hasWaited) {
            hold(call.thread, {call.begin, call.end}, by, ended, held);
        } else if (call.kind == HostCallKind::Synchronize && call.end - call.begin >= kLongCall) {
            hold(call.thread, {call.begin, call.end}, OperationId::None, call.begin, held);
        }
    }
}

/// H7: the launch of a kernel held its thread until the kernel had ended.
void addBlockingLaunches(const Trace& trace, std::vector<Held>& held) {
    const std::vector<bool> isBlocking = blockingLaunches(trace);
    for (std::size_t i = 0; i < isBlocking.size(); ++i) {
        if (isBlocking[i]) {
            hold(trace.recorded[i].thread, {trace.issueBegin[i], trace.issueEnd[i]},
                 idAt<OperationId>(i), trace.end[i], held);
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
