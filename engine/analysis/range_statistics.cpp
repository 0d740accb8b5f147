// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/range_statistics.h"

#include "engine/base/intervals.h"
#include "engine/base/span_union.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <string>
#include <utility>

namespace streamscope {
namespace {

constexpr std::size_t kMasks = std::size_t{1} << kActivityCount;

TimeRange common(TimeRange left, TimeRange right) {
    return {std::max(left.begin, right.begin), std::min(left.end, right.end)};
}

struct CollectedInRange {
    std::array<SpanUnion, kOperationKindCount> kinds;
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
        all.kinds[static_cast<std::size_t>(trace.kind[i])].add(part);
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

std::array<IntervalSet, kActivityCount> activitiesOf(const Trace& trace, TimeRange range,
                                                     CollectedInRange& all) {
    std::array<SpanUnion, kActivityCount> activities;
    for (std::size_t kind = 0; kind < kOperationKindCount; ++kind) {
        if (const auto activity = activityOf(static_cast<OperationKind>(kind))) {
            activities[static_cast<std::size_t>(*activity)].add(all.kinds[kind].take());
        }
    }
    for (const HostCall& call : trace.hostCalls) {
        if (call.kind == HostCallKind::Work) {
            activities[static_cast<std::size_t>(Activity::Host)].add(
                common({call.begin, call.end}, range));
        }
    }
    std::array<IntervalSet, kActivityCount> sets;
    std::ranges::transform(activities, sets.begin(), &SpanUnion::take);
    return sets;
}

/// Where one activity's spans have been read to.
struct Cursor {
    const TimeRange* span = nullptr;
    const TimeRange* last = nullptr;
    std::size_t bit = 0;

    /// Leaves behind the span that is over at `now`.
    void advance(TimeNs now) { span += span != last && span->end <= now ? 1 : 0; }
    [[nodiscard]] bool isOn(TimeNs now) const { return span != last && span->begin <= now; }
    /// When it goes on or off; `never` if it does not any more.
    [[nodiscard]] TimeNs nextChange(TimeNs now, TimeNs never) const {
        return span == last ? never : isOn(now) ? span->end : span->begin;
    }
};

/// How long each set of activities, as bits, went on together.
std::array<DurationNs, kMasks> timeByMask(const std::array<IntervalSet, kActivityCount>& sets,
                                          TimeRange range) {
    std::array<DurationNs, kMasks> times{};
    std::vector<Cursor> cursors;
    for (std::size_t i = 0; i < kActivityCount; ++i) {
        if (!sets[i].empty()) {
            cursors.push_back(
                {sets[i].data(), sets[i].data() + sets[i].size(), std::size_t{1} << i});
        }
    }
    TimeNs now = range.begin;
    while (now < range.end) {
        std::size_t mask = 0;
        TimeNs next = range.end;
        for (Cursor& cursor : cursors) {
            cursor.advance(now);
            mask |= cursor.isOn(now) ? cursor.bit : 0;
            next = std::min(next, cursor.nextChange(now, range.end));
        }
        times[mask] += next - now;
        now = next;
    }
    return times;
}

/// The time of all masks that hold these bits.
DurationNs timeOf(const std::array<DurationNs, kMasks>& times, std::size_t bits) {
    DurationNs sum = 0;
    for (std::size_t mask = 0; mask < kMasks; ++mask) {
        sum += (mask & bits) == bits ? times[mask] : 0;
    }
    return sum;
}

double shareOf(DurationNs part, DurationNs whole) {
    return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0.0;
}

void addOverlaps(const std::array<DurationNs, kMasks>& times, RangeStatistics& statistics) {
    for (std::size_t i = 0; i < kActivityCount; ++i) {
        statistics.busy[i] = timeOf(times, std::size_t{1} << i);
    }
    for (std::size_t left = 0; left < kActivityCount; ++left) {
        for (std::size_t right = left + 1; right < kActivityCount; ++right) {
            const DurationNs time =
                timeOf(times, (std::size_t{1} << left) | (std::size_t{1} << right));
            const DurationNs shorter = std::min(statistics.busy[left], statistics.busy[right]);
            statistics.overlaps.push_back({static_cast<Activity>(left),
                                           static_cast<Activity>(right), time,
                                           shareOf(time, shorter)});
        }
    }
    for (std::size_t mask = 0; mask < kMasks; ++mask) {
        statistics.overlapped += std::popcount(mask) > 1 ? times[mask] : 0;
    }
    statistics.idle = times[0];
    statistics.overlapShare =
        shareOf(statistics.overlapped, statistics.range.length() - statistics.idle);
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
    for (std::size_t kind = 0; kind < kOperationKindCount; ++kind) {
        statistics.kinds[kind].busy = totalLength(all.kinds[kind].spans());
    }
    addOverlaps(timeByMask(activitiesOf(trace, range, all), range), statistics);
    return statistics;
}

}  // namespace streamscope
