// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/data_chain.h"
#include "engine/advice/facts.h"
#include "engine/base/span_union.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <vector>

// How much less time a run could take, at most.

namespace streamscope::advice {

DurationNs Facts::gainableByStreams(Otherwise otherwise) const {
    const DurationNs least =
        program == nullptr ? 0 : dataChainOf(*program, trace, otherwise).longest;
    return std::clamp<DurationNs>(makespan() - least, 0, makespan());
}

bool Facts::keepsLength(std::size_t i, Shortened shortened) const {
    const bool isShorter =
        (shortened == Shortened::HostCopies && isBetweenHostAndDevice(trace.kind[i])) ||
        (shortened == Shortened::PeerCopies && trace.kind[i] == OperationKind::CopyPeerToPeer);
    return !isShorter && activityOf(trace.kind[i]).has_value();
}

/// A stream keeps its order: the time in which its operations that keep their length ran.
DurationNs Facts::longestStreamWithout(Shortened shortened) const {
    std::vector<RunningUnion> streams(trace.streams.size());
    std::vector<DurationNs> times(trace.streams.size(), 0);
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (keepsLength(i, shortened) && trace.stream[i] != StreamId::None) {
            streams[indexOf(trace.stream[i])].add({trace.start[i], trace.end[i]});
            times[indexOf(trace.stream[i])] += durationAlone(idAt<OperationId>(i));
        }
    }
    DurationNs longest = 0;
    for (std::size_t i = 0; i < streams.size(); ++i) {
        longest = streams[i].isOrdered()
                      ? std::max(longest, std::min(times[i], streams[i].length()))
                      : longest;
    }
    return longest;
}

/// The longest single operation that keeps its length.
DurationNs Facts::longestWithout(Shortened shortened) const {
    DurationNs longest = 0;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (keepsLength(i, shortened)) {
            longest = std::max(longest, durationAlone(idAt<OperationId>(i)));
        }
    }
    return longest;
}

/// What the host does itself, as long as it takes at least: of several workers each its part.
DurationNs Facts::timeOfHost() const {
    const std::uint32_t workers = input.features.hostWorkers;
    if (workers <= 1) {
        return metrics.asRun.activities[static_cast<std::size_t>(Activity::Host)];
    }
    std::map<EngineId, DurationNs> functions;
    std::map<ThreadId, DurationNs> threads;
    DurationNs longest = 0;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (trace.kind[i] == OperationKind::HostFunction) {
            DurationNs& time = functions[trace.engine[i]];
            time += trace.end[i] - trace.start[i];
            longest = std::max(longest, time / workers);
        }
    }
    for (const HostCall& call : trace.hostCalls) {
        DurationNs& time = threads[call.thread];
        time += call.kind == HostCallKind::Work ? call.end - call.begin : 0;
        longest = std::max(longest, time);
    }
    return longest;
}

/// With no time for calls, nor for copies that a longer one could take along: streams keep their
/// order, and what takes one at a time goes on doing so.
DurationNs Facts::boundWithoutCalls() const {
    std::vector<DurationNs> streams(trace.streams.size(), 0);
    std::vector<DurationNs> engines(trace.engines.size(), 0);
    DurationNs bound = std::max(
        metrics.asRun.activities[static_cast<std::size_t>(Activity::Kernel)], timeOfHost());
    const auto add = [&](std::vector<DurationNs>& times, std::size_t at, DurationNs time) {
        if (at < times.size()) {
            times[at] += time;
            bound = std::max(bound, times[at]);
        }
    };
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        const auto operation = idAt<OperationId>(i);
        if (!activityOf(trace.kind[i]) || isShortCopy(operation)) {
            continue;
        }
        const std::size_t engine = indexOf(trace.engine[i]);
        bound = std::max(bound, durationAlone(operation));
        add(streams, indexOf(trace.stream[i]), durationAlone(operation));
        if (engine < m_busy.size() && !m_busy[engine].empty()) {
            add(engines, engine, durationAlone(operation));
        }
    }
    return bound;
}

/// In the calls of copies between host and device: where they stage, they are shorter then too.
DurationNs Facts::timeOfHostCopyCalls() const {
    DurationNs time = 0;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        time += isBetweenHostAndDevice(trace.kind[i]) ? trace.issueEnd[i] - trace.issueBegin[i] : 0;
    }
    return time;
}

DurationNs Facts::gainable(Shortened shortened) const {
    if (shortened == Shortened::Nothing) {
        return std::max<DurationNs>(0, makespan() - leastInAnyOrder(metrics));
    }
    if (shortened == Shortened::Waits) {
        return std::max<DurationNs>(
            0, makespan() -
                   std::max(leastInAnyOrder(metrics), longestStreamWithout(Shortened::Nothing)));
    }
    if (shortened == Shortened::Calls) {
        return std::max<DurationNs>(0, makespan() - boundWithoutCalls());
    }
    const DurationNs staging = shortened == Shortened::HostCopies ? timeOfHostCopyCalls() : 0;
    DurationNs bound =
        std::max(longestWithout(shortened), std::max<DurationNs>(0, metrics.asRun.calls - staging));
    for (std::size_t i = 0; i < kActivityCount; ++i) {
        const auto activity = static_cast<Activity>(i);
        const bool isShorter =
            (shortened == Shortened::HostCopies &&
             (activity == Activity::CopyIn || activity == Activity::CopyOut)) ||
            (shortened == Shortened::PeerCopies && activity == Activity::CopyPeer);
        const DurationNs time =
            activity == Activity::Host ? timeOfHost() : metrics.asRun.activities[i];
        bound = isShorter ? bound : std::max(bound, time);
    }
    bound = std::max(bound, longestStreamWithout(shortened));
    return std::max<DurationNs>(0, makespan() - bound);
}

}  // namespace streamscope::advice
