// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/moment.h"

#include <algorithm>
#include <utility>

namespace streamscope {
namespace {

using Queue = MomentIndex::Queue;
using QueueOrder = Queue::Order;
using TimeOf = TimeNs (*)(const Trace&, std::uint32_t);

TimeNs startOf(const Trace& trace, std::uint32_t i) {
    return trace.start[i];
}
TimeNs endOf(const Trace& trace, std::uint32_t i) {
    return std::max(trace.start[i], trace.end[i]);
}
TimeNs readyOf(const Trace& trace, std::uint32_t i) {
    return std::min(trace.ready[i], trace.start[i]);
}
TimeNs issueOf(const Trace& trace, std::uint32_t i) {
    return std::min(trace.issueBegin[i], readyOf(trace, i));
}

/// The order by one of the times; nothing if that is the order given.
QueueOrder sortedBy(const Trace& trace, const QueueOrder& listed, TimeOf timeOf) {
    const auto time = [&](std::uint32_t i) { return timeOf(trace, i); };
    if (std::ranges::is_sorted(listed, {}, time)) {
        return {};
    }
    QueueOrder order = listed;
    std::ranges::stable_sort(order, {}, time);
    return order;
}

const QueueOrder& orElse(const QueueOrder& order, const Queue& queue) {
    return order.empty() ? queue.listed : order;
}

/// How many of them have reached this time. O(log n).
std::size_t countUntil(const Trace& trace, const QueueOrder& order, TimeOf timeOf, TimeNs time) {
    const auto place = std::ranges::upper_bound(order, time, {},
                                                [&](std::uint32_t i) { return timeOf(trace, i); });
    return static_cast<std::size_t>(place - order.begin());
}

/// Those that run, found backwards from the last that started.
std::vector<OperationId> runningOf(const Trace& trace, const QueueOrder& byStart,
                                   std::size_t started, std::size_t count, TimeNs time) {
    std::vector<OperationId> running;
    for (std::size_t i = started; i > 0 && running.size() < count; --i) {
        if (endOf(trace, byStart[i - 1]) > time) {
            running.push_back(idAt<OperationId>(byStart[i - 1]));
        }
    }
    std::ranges::reverse(running);
    return running;
}

std::vector<Pending> nextOf(const Trace& trace, const QueueOrder& byStart, std::size_t started,
                            TimeNs time) {
    std::vector<Pending> next;
    const std::size_t last = std::min(byStart.size(), started + StreamMoment::kNext);
    for (std::size_t i = started; i < last; ++i) {
        const auto operation = idAt<OperationId>(byStart[i]);
        next.push_back(
            {operation, phaseAt(trace, operation, time), holdAt(trace, operation, time)});
    }
    return next;
}

StreamMoment streamAt(const Trace& trace, const Queue& queue, TimeNs time) {
    const QueueOrder& byStart = orElse(queue.byStart, queue);
    const std::size_t issued = countUntil(trace, orElse(queue.byIssue, queue), issueOf, time);
    const std::size_t ready = countUntil(trace, orElse(queue.byReady, queue), readyOf, time);
    const std::size_t started = countUntil(trace, byStart, startOf, time);
    const std::size_t done = countUntil(trace, orElse(queue.byEnd, queue), endOf, time);
    StreamMoment stream;
    stream.counts = {queue.listed.size() - issued, issued - ready, ready - started, started - done,
                     done};
    stream.running = runningOf(trace, byStart, started, started - done, time);
    stream.next = nextOf(trace, byStart, started, time);
    return stream;
}

/// The first of these times after `time`, or the last before it.
std::optional<TimeNs> neighbor(const Trace& trace, const QueueOrder& order, TimeOf timeOf,
                               TimeNs time, bool isForward) {
    const std::size_t place = countUntil(trace, order, timeOf, isForward ? time : time - 1);
    if (isForward ? place == order.size() : place == 0) {
        return std::nullopt;
    }
    return timeOf(trace, order[isForward ? place : place - 1]);
}

std::optional<TimeNs> nearer(std::optional<TimeNs> left, std::optional<TimeNs> right,
                             bool isForward) {
    if (!left || !right) {
        return left ? left : right;
    }
    return isForward ? std::min(*left, *right) : std::max(*left, *right);
}

std::optional<TimeNs> boundaryIn(const Trace& trace, const Queue& queue, TimeNs time,
                                 bool isForward) {
    return nearer(neighbor(trace, orElse(queue.byStart, queue), startOf, time, isForward),
                  neighbor(trace, orElse(queue.byEnd, queue), endOf, time, isForward), isForward);
}

}  // namespace

Phase phaseAt(const Trace& trace, OperationId operation, TimeNs time) {
    const auto i = static_cast<std::uint32_t>(operation);
    return endOf(trace, i) <= time     ? Phase::Done
           : startOf(trace, i) <= time ? Phase::Running
           : readyOf(trace, i) <= time ? Phase::Ready
           : issueOf(trace, i) <= time ? Phase::Queued
                                       : Phase::NotIssued;
}

Hold holdAt(const Trace& trace, OperationId operation, TimeNs time) {
    for (const Cause& cause : causesOf(trace, operation)) {
        if (cause.until > time) {
            return {cause.reason, cause.blocker};
        }
    }
    const std::size_t i = indexOf(operation);
    if (i < trace.reason.size()) {
        return {trace.reason[i], trace.blocker[i]};
    }
    return {};
}

MomentIndex::MomentIndex(const Trace& trace) : m_queues(trace.streams.size()) {
    std::vector<std::size_t> sizes(m_queues.size());
    for (const StreamId stream : trace.stream) {
        if (stream != StreamId::None) {
            ++sizes[indexOf(stream)];
        }
    }
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        m_queues[i].listed.reserve(sizes[i]);
    }
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (trace.stream[i] != StreamId::None) {
            m_queues[indexOf(trace.stream[i])].listed.push_back(static_cast<std::uint32_t>(i));
        }
    }
    for (Queue& queue : m_queues) {
        queue.byIssue = sortedBy(trace, queue.listed, issueOf);
        queue.byReady = sortedBy(trace, queue.listed, readyOf);
        queue.byStart = sortedBy(trace, queue.listed, startOf);
        queue.byEnd = sortedBy(trace, queue.listed, endOf);
    }
    m_calls.resize(trace.threads.size());
    for (std::size_t i = 0; i < trace.hostCalls.size(); ++i) {
        const std::size_t thread = indexOf(trace.hostCalls[i].thread);
        if (thread < m_calls.size()) {
            m_calls[thread].push_back(static_cast<std::uint32_t>(i));
        }
    }
    for (QueueOrder& calls : m_calls) {
        const auto begin = [&](std::uint32_t i) { return trace.hostCalls[i].begin; };
        if (!std::ranges::is_sorted(calls, {}, begin)) {
            std::ranges::stable_sort(calls, {}, begin);
        }
    }
}

std::size_t MomentIndex::bytes() const noexcept {
    std::size_t bytes = m_queues.capacity() * sizeof(Queue);
    for (const Queue& queue : m_queues) {
        for (const QueueOrder* order :
             {&queue.listed, &queue.byIssue, &queue.byReady, &queue.byStart, &queue.byEnd}) {
            bytes += order->capacity() * sizeof(std::uint32_t);
        }
    }
    for (const QueueOrder& calls : m_calls) {
        bytes += calls.capacity() * sizeof(std::uint32_t);
    }
    return bytes;
}

namespace {

/// The call that goes on; of calls within each other the innermost that is found soon.
std::optional<std::size_t> callAt(const Trace& trace, const QueueOrder& calls, TimeNs time) {
    constexpr int kMaxNested = 8;
    auto next =
        std::ranges::upper_bound(calls, time, {}, [&](auto i) { return trace.hostCalls[i].begin; });
    for (int looked = 0; looked < kMaxNested && next != calls.begin(); ++looked) {
        if (trace.hostCalls[*--next].end > time) {
            return *next;
        }
    }
    return std::nullopt;
}

/// The last of an order until `time` that is no mark.
std::optional<RunEvent> lastOf(const Trace& trace, const QueueOrder& order, TimeOf timeOf,
                               TimeNs time) {
    for (std::size_t i = countUntil(trace, order, timeOf, time); i > 0; --i) {
        if (!isMark(trace.kind[order[i - 1]])) {
            return RunEvent{timeOf(trace, order[i - 1]), idAt<OperationId>(order[i - 1]),
                            timeOf == startOf};
        }
    }
    return std::nullopt;
}

void addOccupants(const Trace& trace, const std::vector<OperationId>& running, Moment& moment) {
    for (const OperationId operation : running) {
        for (const EngineId engine :
             {trace.engine[indexOf(operation)], alsoEngineOf(trace, indexOf(operation))}) {
            if (engine != EngineId::None) {
                moment.occupants[indexOf(engine)].push_back(operation);
            }
        }
    }
}

/// A busy engine's blocker is the last of those that one waits for: at the moment it is what runs.
void nameOccupant(const Trace& trace, const Moment& moment, Hold& hold) {
    const bool isBusy = hold.reason == Reason::EngineBusy || hold.reason == Reason::HostWorkerBusy;
    const EngineId engine = isBusy && hold.blocker != OperationId::None
                                ? trace.engine[indexOf(hold.blocker)]
                                : EngineId::None;
    if (engine != EngineId::None && !moment.occupants[indexOf(engine)].empty()) {
        hold.blocker = moment.occupants[indexOf(engine)].front();
    }
}

}  // namespace

Moment momentAt(const Trace& trace, const MomentIndex& index, TimeNs time) {
    Moment moment{time, {}, std::vector<std::vector<OperationId>>(trace.engines.size()), {}};
    moment.streams.reserve(index.queues().size());
    for (const Queue& queue : index.queues()) {
        moment.streams.push_back(streamAt(trace, queue, time));
        addOccupants(trace, moment.streams.back().running, moment);
    }
    for (StreamMoment& stream : moment.streams) {
        for (Pending& pending : stream.next) {
            nameOccupant(trace, moment, pending.hold);
        }
    }
    for (const QueueOrder& calls : index.calls()) {
        moment.calls.push_back(callAt(trace, calls, time));
    }
    return moment;
}

std::optional<RunEvent> lastEvent(const Trace& trace, const MomentIndex& index, TimeNs time) {
    std::optional<RunEvent> last;
    const auto isLater = [&](const RunEvent& event) {
        return !last || event.time > last->time ||
               (event.time == last->time && event.isStart && !last->isStart);
    };
    for (const Queue& queue : index.queues()) {
        for (const auto& event : {lastOf(trace, orElse(queue.byEnd, queue), endOf, time),
                                  lastOf(trace, orElse(queue.byStart, queue), startOf, time)}) {
            last = event && isLater(*event) ? event : last;
        }
    }
    return last;
}

std::optional<TimeNs> nextBoundary(const Trace& trace, const MomentIndex& index, TimeNs time,
                                   bool isForward, std::optional<StreamId> stream) {
    if (stream && *stream != StreamId::None) {
        return boundaryIn(trace, index.queues()[indexOf(*stream)], time, isForward);
    }
    std::optional<TimeNs> best;
    for (const Queue& queue : index.queues()) {
        best = nearer(best, boundaryIn(trace, queue, time, isForward), isForward);
    }
    return best;
}

}  // namespace streamscope
