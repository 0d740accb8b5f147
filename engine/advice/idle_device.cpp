// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/idle_device.h"

#include "engine/advice/host_time.h"
#include "engine/analysis/start_up.h"
#include "engine/base/span_union.h"
#include "engine/program/host_copies.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace streamscope::advice {
namespace {

constexpr DurationNs kReaction = 100'000;  ///< that the host takes at most to call again

/// A time without work, and the operation that ended when it began.
struct Pause {
    TimeRange range;
    OperationId before{};
};

/// The last is the time after all work.
std::vector<Pause> pausesOf(const Trace& trace) {
    std::vector<OperationId> work;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (!isMark(trace.kind[i])) {
            work.push_back(idAt<OperationId>(i));
        }
    }
    std::ranges::stable_sort(work, {}, [&](OperationId one) { return trace.start[indexOf(one)]; });
    std::vector<Pause> pauses;
    OperationId last = OperationId::None;
    for (const OperationId operation : work) {
        const std::size_t i = indexOf(operation);
        if (last != OperationId::None && trace.start[i] > trace.end[indexOf(last)]) {
            pauses.push_back({{trace.end[indexOf(last)], trace.start[i]}, last});
        }
        const bool isLast = last == OperationId::None || trace.end[i] >= trace.end[indexOf(last)];
        last = isLast ? operation : last;
    }
    if (last != OperationId::None) {
        const TimeNs end = trace.end[indexOf(last)];
        pauses.push_back({{end, std::max(end, trace.makespan)}, last});
    }
    return pauses;
}

/// Whether one of the spans holds the moment and goes on after it.
bool goesOn(const IntervalSet& spans, TimeNs moment) {
    const auto at = std::ranges::upper_bound(spans, moment, {}, &TimeRange::end);
    return at != spans.end() && at->begin <= moment;
}

/// What of `set` is in none of `others`.
IntervalSet without(const IntervalSet& set, const IntervalSet& others) {
    IntervalSet rest;
    for (TimeRange span : set) {
        auto at = std::ranges::upper_bound(others, span.begin, {}, &TimeRange::end);
        for (; at != others.end() && at->begin < span.end; ++at) {
            rest.push_back({span.begin, std::max(span.begin, at->begin)});
            span.begin = std::min(at->end, span.end);
        }
        rest.push_back(span);
    }
    std::erase_if(rest, [](const TimeRange& span) { return span.isEmpty(); });
    return rest;
}

/// When the host is in calls of each kind.
struct Calls {
    IntervalSet waiting;  ///< for the device, also those that copied
    IntervalSet freeing;  ///< and waiting for the device
    IntervalSet allocating;
    IntervalSet startUp;

    Calls(const Trace& trace, const std::vector<HostCall>& calls) {
        SpanUnion waits;
        SpanUnion waitingFrees;
        SpanUnion allocations;
        SpanUnion starts;
        for (const HostCall& call : calls) {
            const bool isCopy = call.operation != OperationId::None &&
                                isBetweenHostAndDevice(trace.kind[indexOf(call.operation)]);
            if (call.kind == HostCallKind::Synchronize || isCopy) {
                waits.add({call.begin, call.end});
            }
            if (isAllocating(call) && call.waitedFor != OperationId::None) {
                waitingFrees.add({call.begin, call.end});
            }
            if (isAllocating(call)) {
                allocations.add({call.begin, call.end});
            }
        }
        for (const StartUpCall& call : startUpCalls(trace)) {
            starts.add(call.call);
        }
        waiting = waits.take();
        freeing = waitingFrees.take();
        allocating = allocations.take();
        startUp = starts.take();
    }
};

}  // namespace

bool isReadback(const Trace& trace, OperationId operation) {
    const std::size_t i = indexOf(operation);
    return trace.kind[i] == OperationKind::CopyDeviceToHost && trace.size[i] <= kReadbackBytes;
}

IdleDevice idleDeviceOf(const Trace& trace, const std::vector<HostCall>& hostCalls) {
    const Calls calls(trace, hostCalls);
    std::vector<Pause> pauses = pausesOf(trace);
    IntervalSet idle;
    IntervalSet reactions;
    if (!pauses.empty()) {
        pauses.pop_back();
    }
    for (const Pause& pause : pauses) {
        idle.push_back(pause.range);
        if (pause.range.length() < kReaction && goesOn(calls.waiting, pause.range.begin)) {
            reactions.push_back(pause.range);
        }
    }
    const auto take = [&](const IntervalSet& set) {
        IntervalSet taken = intersect(idle, set);
        idle = without(idle, set);
        return taken;
    };
    IdleDevice device;
    device.startUp = take(calls.startUp);
    const IntervalSet inFrees = take(calls.freeing);
    device.allocations = take(calls.allocating);
    device.outside = take(without(outsideOfCalls(trace), reactions));
    auto pause = pauses.begin();
    for (const TimeRange& span : idle) {
        while (pause->range.end <= span.begin) {
            ++pause;
        }
        const TimeNs begin = pause->range.begin;
        IntervalSet& spans = goesOn(calls.freeing, begin)       ? device.frees
                             : !goesOn(calls.waiting, begin)    ? device.calls
                             : isReadback(trace, pause->before) ? device.readbacks
                                                                : device.synchronizations;
        spans.push_back(span);
    }
    device.frees.insert(device.frees.end(), inFrees.begin(), inFrees.end());
    std::ranges::sort(device.frees, {}, &TimeRange::begin);
    return device;
}

void addWaitsOfFrees(const Trace& trace, std::vector<HostCall>& calls) {
    const std::vector<Pause> pauses = pausesOf(trace);
    for (HostCall& call : calls) {
        const bool canWait = call.kind == HostCallKind::Free &&
                             call.operation == OperationId::None &&
                             call.waitedFor == OperationId::None;
        const auto beginOf = [](const Pause& pause) { return pause.range.begin; };
        const auto next = std::ranges::upper_bound(pauses, call.begin, {}, beginOf);
        const bool isIdle = next != pauses.begin() && (next - 1)->range.end > call.begin;
        if (canWait && !isIdle && next != pauses.end() && next->range.begin < call.end) {
            call.waitedFor = next->before;
        }
    }
}

}  // namespace streamscope::advice
