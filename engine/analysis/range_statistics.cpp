// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/range_statistics.h"

#include "engine/analysis/activity_sets.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace streamscope {
namespace {

TimeRange common(TimeRange left, TimeRange right) {
    return {std::max(left.begin, right.begin), std::min(left.end, right.end)};
}

struct CollectedInRange {
    /// By device, and last of what belongs to none.
    std::vector<std::array<SpanUnion, kOperationKindCount>> kinds;
    std::vector<RunningUnion> engines;
    std::vector<RunningUnion> streams;
};

/// The bytes of an operation that lie within the range, if it moves any.
std::uint64_t bytesWithin(const Trace& trace, std::size_t i, TimeRange part) {
    if (!isCopy(trace.kind[i]) && trace.kind[i] != OperationKind::Set) {
        return 0;
    }
    const DurationNs whole = trace.end[i] - trace.start[i];
    if (part.length() == whole) {
        return trace.size[i];
    }
    const double share = static_cast<double>(part.length()) / static_cast<double>(whole);
    return static_cast<std::uint64_t>(std::llround(static_cast<double>(trace.size[i]) * share));
}

CollectedInRange collect(const Trace& trace, TimeRange range, RangeStatistics& statistics) {
    CollectedInRange all;
    const std::size_t deviceCount = deviceCountOf(trace);
    all.kinds.resize(deviceCount + 1);
    all.engines.resize(trace.engines.size());
    all.streams.resize(trace.streams.size());
    const std::size_t count = operationCount(trace);
    for (std::size_t i = 0; i < count; ++i) {
        const TimeRange part = common({trace.start[i], trace.end[i]}, range);
        if (part.isEmpty()) {  // as marks are
            continue;
        }
        ++statistics.operations;
        KindUse& kind = statistics.kinds[static_cast<std::size_t>(trace.kind[i])];
        ++kind.operations;
        kind.bytes += trace.kind[i] == OperationKind::Kernel ? 0 : bytesWithin(trace, i, part);
        all.kinds[deviceAt(trace, indexOf(trace.engine[i]), deviceCount)]
                 [static_cast<std::size_t>(trace.kind[i])]
                     .add(part);
        for (const EngineId engine : {trace.engine[i], alsoEngineOf(trace, i)}) {
            if (engine != EngineId::None) {
                all.engines[indexOf(engine)].add(part);
            }
        }
        if (trace.stream[i] != StreamId::None) {
            all.streams[indexOf(trace.stream[i])].add(part);
        }
    }
    return all;
}

/// The slow way, for an engine or stream whose operations did not start in order of issue.
template <typename IsOwn>
DurationNs unitedLength(const Trace& trace, TimeRange range, const IsOwn& isOwn) {
    SpanUnion spans;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (isOwn(i) && !isMark(trace.kind[i])) {
            spans.add(common({trace.start[i], trace.end[i]}, range));
        }
    }
    return totalLength(spans.spans());
}

template <typename IsOwn>
Use useOf(const Trace& trace, TimeRange range, const RunningUnion& running, const IsOwn& isOwn) {
    const DurationNs busy =
        running.isOrdered() ? running.length() : unitedLength(trace, range, isOwn);
    return {
        {}, busy, static_cast<double>(busy) / static_cast<double>(range.length()), running.count()};
}

/// How long an operation of the kind ran on any device.
DurationNs busyTime(CollectedInRange& all, std::size_t kind) {
    std::vector<SpanUnion*> used;
    for (auto& kinds : all.kinds) {
        if (!kinds[kind].spans().empty()) {
            used.push_back(&kinds[kind]);
        }
    }
    if (used.size() == 1) {
        return totalLength(used.front()->spans());
    }
    SpanUnion together;
    for (SpanUnion* spans : used) {
        together.add(spans->spans());
    }
    return totalLength(together.spans());
}

/// Leaves the collected kinds empty.
void addKinds(const Trace& trace, CollectedInRange& all, RangeStatistics& statistics) {
    ActivityCollector collector(trace, statistics.range);
    for (std::size_t kind = 0; kind < kOperationKindCount; ++kind) {
        statistics.kinds[kind].busy = busyTime(all, kind);
        const auto activity = activityOf(static_cast<OperationKind>(kind));
        for (std::size_t device = 0; activity && device < all.kinds.size(); ++device) {
            collector.add(device, *activity, all.kinds[device][kind].take());
        }
    }
    ActivityTimes times = timesOf(collector.take());
    statistics.busy = times.busy;
    statistics.overlaps = std::move(times.overlaps);
    statistics.overlapped = times.several;
    statistics.idle = statistics.range.length() - times.any;
    statistics.overlapShare = ratio(times.several, times.any);
}

}  // namespace

RangeStatistics measureRange(const Trace& trace, TimeRange range) {
    RangeStatistics statistics;
    statistics.range = range;
    if (range.isEmpty()) {
        return statistics;
    }
    CollectedInRange all = collect(trace, range, statistics);
    for (std::size_t i = 0; i < trace.engines.size(); ++i) {
        statistics.engines.push_back(
            useOf(trace, range, all.engines[i], [&](std::size_t operation) {
                return isOnEngine(trace, operation, idAt<EngineId>(i));
            }));
        statistics.engines.back().name = engineName(trace, trace.engines[i]);
    }
    for (std::size_t i = 0; i < trace.streams.size(); ++i) {
        statistics.streams.push_back(useOf(
            trace, range, all.streams[i],
            [&](std::size_t operation) { return trace.stream[operation] == idAt<StreamId>(i); }));
        statistics.streams.back().name = trace.streams[i].name;
    }
    addKinds(trace, all, statistics);
    return statistics;
}

}  // namespace streamscope
