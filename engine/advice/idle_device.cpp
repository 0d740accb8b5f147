// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/idle_device.h"

#include "engine/advice/host_time.h"
#include "engine/analysis/start_up.h"
#include "engine/analysis/unrecorded_work.h"
#include "engine/base/span_union.h"
#include "engine/program/host_copies.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace streamscope::advice {
namespace {

constexpr DurationNs kReaction = 100'000;  ///< that the host takes at most to call again

/// A time without work, and the operations that end and begin there.
struct Pause {
    TimeRange range;
    OperationId before{};
    OperationId next{};
};

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
            pauses.push_back({{trace.end[indexOf(last)], trace.start[i]}, last, operation});
        }
        const bool isLast = last == OperationId::None || trace.end[i] >= trace.end[indexOf(last)];
        last = isLast ? operation : last;
    }
    return pauses;
}

/// When calls began that gave work to a device which the recording lacks.
std::vector<TimeNs> unrecordedIssues(const Trace& trace) {
    std::vector<TimeNs> begins;
    for (const HostCall& call : trace.hostCalls) {
        if (isOfUnrecordedWork(call)) {
            begins.push_back(call.begin);
        }
    }
    std::ranges::sort(begins);
    return begins;
}

/// By the thread that issued the work after them, those between work. Left out are those in which
/// work may have run that the recording lacks: work issued since what ended before the pause, and
/// before what ended it.
std::map<ThreadId, std::vector<Pause>> pausesByThread(const Trace& trace) {
    const std::vector<TimeNs> unrecorded = unrecordedIssues(trace);
    std::map<ThreadId, std::vector<Pause>> pauses;
    for (const Pause& pause : pausesOf(trace)) {
        const TimeNs since = trace.issueBegin[indexOf(pause.before)];
        const auto issued = std::ranges::lower_bound(unrecorded, since);
        if (issued == unrecorded.end() || *issued >= trace.issueBegin[indexOf(pause.next)]) {
            pauses[trace.recorded[indexOf(pause.next)].thread].push_back(pause);
        }
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

/// When a host thread is in calls of each kind.
struct Calls {
    SpanUnion waiting;  ///< for the device, also those that copied
    SpanUnion freeing;  ///< and waiting for the device
    SpanUnion allocating;

    void add(const Trace& trace, const HostCall& call) {
        const bool isCopy = call.operation != OperationId::None &&
                            isBetweenHostAndDevice(trace.kind[indexOf(call.operation)]);
        if (call.kind == HostCallKind::Synchronize || isCopy) {
            waiting.add({call.begin, call.end});
        }
        if (isAllocating(call) && call.waitedFor != OperationId::None) {
            freeing.add({call.begin, call.end});
        }
        if (isAllocating(call)) {
            allocating.add({call.begin, call.end});
        }
    }
};

/// Of each thread; of ThreadId::None those of all.
std::map<ThreadId, Calls> callsByThread(const Trace& trace, const std::vector<HostCall>& calls) {
    std::map<ThreadId, Calls> all;
    for (const HostCall& call : calls) {
        all[call.thread].add(trace, call);
        all[ThreadId::None].add(trace, call);
    }
    return all;
}

/// The first calls of the process, which every thread waits for.
IntervalSet startUpOf(const Trace& trace) {
    SpanUnion starts;
    for (const StartUpCall& call : startUpCalls(trace)) {
        starts.add(call.call);
    }
    return starts.take();
}

/// What the host did in the pauses that one thread ended.
class ThreadTimes {
public:
    ThreadTimes(Calls& calls, IntervalSet outside, const IntervalSet& startUp)
        : m_waiting(calls.waiting.take()),
          m_freeing(calls.freeing.take()),
          m_allocating(calls.allocating.take()),
          m_outside(std::move(outside)),
          m_startUp(startUp) {}

    void addTo(IdleDevice& device, const Trace& trace, const std::vector<Pause>& pauses) const {
        IntervalSet idle;
        IntervalSet reactions;
        for (const Pause& pause : pauses) {
            idle.push_back(pause.range);
            if (pause.range.length() < kReaction && goesOn(m_waiting, pause.range.begin)) {
                reactions.push_back(pause.range);
            }
        }
        const auto take = [&](IntervalSet& into, const IntervalSet& set) {
            const IntervalSet taken = intersect(idle, set);
            into.insert(into.end(), taken.begin(), taken.end());
            idle = without(idle, set);
        };
        take(device.startUp, m_startUp);
        take(device.frees, m_freeing);
        take(device.allocations, m_allocating);
        take(device.outside, without(m_outside, reactions));
        auto pause = pauses.begin();
        for (const TimeRange& span : idle) {
            while (pause->range.end <= span.begin) {
                ++pause;
            }
            setOf(device, trace, *pause).push_back(span);
        }
    }

private:
    /// Of the rest of a pause.
    [[nodiscard]] IntervalSet& setOf(IdleDevice& device, const Trace& trace,
                                     const Pause& pause) const {
        const TimeNs begin = pause.range.begin;
        return goesOn(m_freeing, begin)          ? device.frees
               : !goesOn(m_waiting, begin)       ? device.calls
               : isReadback(trace, pause.before) ? device.readbacks
                                                 : device.synchronizations;
    }

    IntervalSet m_waiting;
    IntervalSet m_freeing;
    IntervalSet m_allocating;
    IntervalSet m_outside;
    const IntervalSet& m_startUp;
};

}  // namespace

bool isReadback(const Trace& trace, OperationId operation) {
    const std::size_t i = indexOf(operation);
    return trace.kind[i] == OperationKind::CopyDeviceToHost && trace.size[i] <= kReadbackBytes;
}

IdleDevice idleDeviceOf(const Trace& trace, const std::vector<HostCall>& hostCalls) {
    IdleDevice device;
    const IntervalSet startUp = startUpOf(trace);
    std::map<ThreadId, Calls> calls = callsByThread(trace, hostCalls);
    const std::map<ThreadId, IntervalSet> inCalls = timesInCalls(trace);
    for (const auto& [thread, pauses] : pausesByThread(trace)) {
        const auto own = inCalls.find(thread);
        IntervalSet outside = outsideOf(own == inCalls.end() ? IntervalSet() : own->second, trace);
        ThreadTimes(calls[thread], std::move(outside), startUp).addTo(device, trace, pauses);
    }
    for (IntervalSet* set :
         {&device.readbacks, &device.synchronizations, &device.frees, &device.calls,
          &device.allocations, &device.outside, &device.startUp}) {
        std::ranges::sort(*set, {}, &TimeRange::begin);
    }
    return device;
}

}  // namespace streamscope::advice
