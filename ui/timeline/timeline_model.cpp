// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_model.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace streamscope::ui {
namespace {

/// The serial bound stays on the axis while it is no farther than this many runs away, so that a
/// run that gets shorter is seen to get shorter.
constexpr double kFarthestBound = 3.2;
constexpr double kMargin = 0.09;  ///< for the number beside the longest bound

struct Text {
    Q_DECLARE_TR_FUNCTIONS(Timeline)
};

void sumBlocks(const Trace& trace, Lane& lane) {
    std::array<DurationNs, kFamilyCount> sum{};
    for (std::size_t i = 0; i < lane.items.size(); ++i) {
        if (i % Lane::kBlock == 0) {
            lane.busyBefore.push_back(sum);
        }
        const Span span = spanAt(trace, lane, i);
        sum[static_cast<std::size_t>(span.family)] += span.end - span.begin;
    }
}

/// Puts each item on the first sub-lane that is free, which keeps short rows short.
void packLanes(const Trace& trace, SpanSource source, std::vector<std::uint32_t> items, Row& row) {
    const auto isBefore = [&](std::uint32_t left, std::uint32_t right) {
        return spanOf(trace, source, left).begin < spanOf(trace, source, right).begin;
    };
    if (!std::is_sorted(items.begin(), items.end(), isBefore)) {
        std::stable_sort(items.begin(), items.end(), isBefore);
    }
    const std::size_t firstLane = row.lanes.size();
    std::vector<TimeNs> freeFrom;
    for (const std::uint32_t item : items) {
        const Span span = spanOf(trace, source, item);
        const auto place = std::find_if(freeFrom.begin(), freeFrom.end(),
                                        [&](TimeNs time) { return time <= span.begin; });
        const auto slot = static_cast<std::size_t>(place - freeFrom.begin());
        if (place == freeFrom.end()) {
            freeFrom.push_back(0);
            row.lanes.push_back({source, static_cast<std::uint32_t>(slot), {}, {}});
        }
        freeFrom[slot] = span.end;
        row.lanes[firstLane + slot].items.push_back(item);
    }
    for (std::size_t i = firstLane; i < row.lanes.size(); ++i) {
        sumBlocks(trace, row.lanes[i]);
    }
    row.slotCount = std::max(row.slotCount, static_cast<std::uint32_t>(freeFrom.size()));
}

/// Every operation's issue once; the nodes of one graph launch share theirs.
std::vector<std::uint32_t> distinctIssues(const Trace& trace) {
    std::vector<std::uint32_t> issues(operationCount(trace));
    std::iota(issues.begin(), issues.end(), 0U);
    std::stable_sort(issues.begin(), issues.end(), [&](std::uint32_t left, std::uint32_t right) {
        return trace.issueBegin[left] < trace.issueBegin[right];
    });
    const auto isSame = [&](std::uint32_t left, std::uint32_t right) {
        return trace.issueBegin[left] == trace.issueBegin[right] &&
               trace.issueEnd[left] == trace.issueEnd[right];
    };
    issues.erase(std::unique(issues.begin(), issues.end(), isSame), issues.end());
    return issues;
}

void addHostRows(TimelineModel& model) {
    const Trace& trace = *model.trace;
    const std::size_t threads = std::max<std::size_t>(1, trace.threads.size());
    std::vector<std::vector<std::uint32_t>> calls(threads);
    for (std::size_t i = 0; i < trace.hostCalls.size(); ++i) {
        const std::size_t thread = std::min(indexOf(trace.hostCalls[i].thread), threads - 1);
        calls[thread].push_back(static_cast<std::uint32_t>(i));
    }
    if (threads > 1) {  // which thread issued an operation is not recorded
        Row issues{RowKind::Host, {}, Text::tr("issue"), {}, {}, 1, {}, {}, 0};
        packLanes(trace, SpanSource::Issue, distinctIssues(trace), issues);
        model.rows.push_back(std::move(issues));
    }
    for (std::size_t thread = 0; thread < threads; ++thread) {
        Row row;
        row.kind = RowKind::Host;
        row.label = trace.threads.empty() ? Text::tr("host")
                                          : QString::fromStdString(trace.threads[thread]);
        row.tip = Text::tr("What this host thread did: calls, work, and the time it was held");
        if (threads == 1) {
            packLanes(trace, SpanSource::Issue, distinctIssues(trace), row);
        }
        packLanes(trace, SpanSource::HostCall, std::move(calls[thread]), row);
        model.rows.push_back(std::move(row));
    }
}

struct RowItems {
    std::vector<std::uint32_t> bars;
    std::vector<std::uint32_t> marks;
};

std::vector<RowItems> itemsByStream(const Trace& trace) {
    std::vector<RowItems> items(trace.streams.size());
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (trace.stream[i] == StreamId::None) {
            continue;
        }
        RowItems& row = items[indexOf(trace.stream[i])];
        (isMark(trace.kind[i]) ? row.marks : row.bars).push_back(static_cast<std::uint32_t>(i));
    }
    return items;
}

std::vector<RowItems> itemsByEngine(const Trace& trace) {
    std::vector<RowItems> items(trace.engines.size());
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (trace.engine[i] != EngineId::None && !isMark(trace.kind[i])) {
            items[indexOf(trace.engine[i])].bars.push_back(static_cast<std::uint32_t>(i));
        }
    }
    return items;
}

QString onDevice(const Trace& trace, DeviceId device, const char* what) {
    if (trace.devices.size() < 2 || indexOf(device) >= trace.devices.size()) {
        return Text::tr(what);
    }
    return Text::tr("GPU %1 · %2").arg(indexOf(device)).arg(Text::tr(what).toLower());
}

Row streamRow(const Trace& trace, const TraceStream& stream, RowItems items) {
    Row row;
    row.kind = RowKind::Stream;
    row.label = QString::fromStdString(stream.name);
    if (stream.priority != 0) {
        row.detail = Text::tr("priority %1").arg(stream.priority);
    }
    row.tip = Text::tr("What the program asked of this stream, in order");
    packLanes(trace, SpanSource::Operation, std::move(items.bars), row);
    const auto isEarlier = [&](std::uint32_t left, std::uint32_t right) {
        return trace.start[left] < trace.start[right];
    };
    std::stable_sort(items.marks.begin(), items.marks.end(), isEarlier);
    row.marks = std::move(items.marks);
    return row;
}

/// The streams of one device that have something to show.
void addStreamRows(TimelineModel& model, std::size_t device, std::vector<RowItems>& items) {
    const Trace& trace = *model.trace;
    bool isFirst = true;
    for (std::size_t s = 0; s < trace.streams.size(); ++s) {
        const TraceStream& stream = trace.streams[s];
        const bool isEmpty = items[s].bars.empty() && items[s].marks.empty();
        if (indexOf(stream.device) != device || isEmpty) {
            continue;
        }
        Row row = streamRow(trace, stream, std::move(items[s]));
        if (std::exchange(isFirst, false)) {
            row.header = onDevice(trace, stream.device, QT_TRANSLATE_NOOP("Timeline", "Streams"));
        }
        model.rows.push_back(std::move(row));
    }
}

void addEngineRows(TimelineModel& model, const Metrics& metrics, std::vector<RowItems> items) {
    const Trace& trace = *model.trace;
    DeviceId previous = DeviceId::None;
    bool isFirst = true;
    for (std::size_t e = 0; e < trace.engines.size(); ++e) {
        if (items[e].bars.empty()) {
            continue;
        }
        const TraceEngine& engine = trace.engines[e];
        Row row;
        row.kind = RowKind::Engine;
        row.label = QString::fromStdString(engine.name);
        row.tip = Text::tr(
            "What this part of the hardware did; the share is its busy time over the run's length");
        if (e < metrics.engines.size()) {
            row.detail = QString::number(std::lround(metrics.engines[e].utilisation * 100)) +
                         QStringLiteral(" %");
        }
        if (isFirst || engine.device != previous) {
            row.header = onDevice(trace, engine.device, QT_TRANSLATE_NOOP("Timeline", "Engines"));
        }
        isFirst = false;
        previous = engine.device;
        packLanes(trace, SpanSource::Operation, std::move(items[e].bars), row);
        model.rows.push_back(std::move(row));
    }
}

void addBoundRows(TimelineModel& model, const Metrics& metrics) {
    if (metrics.bounds.serial <= 0) {
        return;
    }
    const auto add = [&](const char* label, DurationNs bound, const char* tip) {
        Row row;
        row.kind = RowKind::Bound;
        row.label = Text::tr(label);
        row.tip = Text::tr(tip);
        row.bound = bound;
        model.rows.push_back(std::move(row));
    };
    const std::size_t first = model.rows.size();
    add(QT_TRANSLATE_NOOP("Timeline", "no overlap"), metrics.bounds.serial,
        QT_TRANSLATE_NOOP("Timeline", "copies in + kernels + copies out"));
    add(QT_TRANSLATE_NOOP("Timeline", "one copy engine"), metrics.bounds.oneCopyEngine,
        QT_TRANSLATE_NOOP("Timeline", "max(copies in + copies out, kernels)"));
    add(QT_TRANSLATE_NOOP("Timeline", "all overlap"), metrics.bounds.allOverlap,
        QT_TRANSLATE_NOOP("Timeline", "max(copies in, kernels, copies out)"));
    add(QT_TRANSLATE_NOOP("Timeline", "this run"), metrics.makespan,
        QT_TRANSLATE_NOOP("Timeline", "from the first host call to the last end"));
    model.rows[first].header = Text::tr(QT_TRANSLATE_NOOP("Timeline", "Bounds"));
}

Signs signsOf(const TimelineModel& model) {
    const Trace& trace = *model.trace;
    Signs signs;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (isMark(trace.kind[i])) {
            const bool isWait = trace.kind[i] == OperationKind::WaitEvent;
            (isWait ? signs.hasWaits : signs.hasRecords) = true;
            continue;
        }
        signs.families[static_cast<std::size_t>(familyOf(trace.kind[i]))] = true;
        signs.hasLeads = signs.hasLeads || trace.ready[i] < trace.start[i];
    }
    for (const HostCall& call : trace.hostCalls) {
        signs.families[static_cast<std::size_t>(familyOf(call))] = true;
    }
    signs.families[static_cast<std::size_t>(Family::Issue)] = operationCount(trace) > 0;
    return signs;
}

TimeRange fitRange(const Trace& trace, const Metrics& metrics) {
    DurationNs length = std::max<DurationNs>(trace.makespan, 1);
    const double farthest = kFarthestBound * static_cast<double>(length);
    if (static_cast<double>(metrics.bounds.serial) <= farthest) {
        length = std::max(length, metrics.bounds.serial);
    }
    const auto margin = static_cast<DurationNs>(std::ceil(static_cast<double>(length) * kMargin));
    return {-margin / 12, length + margin};
}

}  // namespace

TimelineModel buildTimeline(std::shared_ptr<const Trace> trace, const Metrics& metrics) {
    TimelineModel model;
    model.fit = fitRange(*trace, metrics);
    model.trace = std::move(trace);
    addHostRows(model);
    if (!model.rows.empty()) {
        model.rows.front().header = Text::tr(QT_TRANSLATE_NOOP("Timeline", "Host"));
    }
    auto byStream = itemsByStream(*model.trace);
    for (std::size_t i = 0; i < std::max<std::size_t>(1, model.trace->devices.size()); ++i) {
        addStreamRows(model, i, byStream);
    }
    addEngineRows(model, metrics, itemsByEngine(*model.trace));
    addBoundRows(model, metrics);
    model.signs = signsOf(model);
    return model;
}

std::size_t firstEndingAfter(const Trace& trace, const Lane& lane, TimeNs time) {
    const auto place = std::partition_point(
        lane.items.begin(), lane.items.end(),
        [&](std::uint32_t item) { return endOf(trace, lane.source, item) <= time; });
    return static_cast<std::size_t>(place - lane.items.begin());
}

std::size_t firstBeginningAt(const Trace& trace, const Lane& lane, std::size_t from, TimeNs time) {
    const auto isBefore = [&](std::uint32_t item) {
        return beginOf(trace, lane.source, item) < time;
    };
    std::size_t low = from;
    std::size_t step = 1;
    while (low + step < lane.items.size() && isBefore(lane.items[low + step])) {
        low += step;
        step *= 2;
    }
    const std::size_t high = std::min(low + step, lane.items.size());
    const auto first = lane.items.begin();
    const auto place = std::partition_point(first + static_cast<std::ptrdiff_t>(low),
                                            first + static_cast<std::ptrdiff_t>(high), isBefore);
    return static_cast<std::size_t>(place - first);
}

namespace {

using FamilyTimes = std::array<DurationNs, kFamilyCount>;

void addUp(const Trace& trace, const Lane& lane, std::size_t from, std::size_t to,
           FamilyTimes& sum) {
    for (std::size_t i = from; i < to; ++i) {
        const Span span = spanAt(trace, lane, i);
        sum[static_cast<std::size_t>(span.family)] += span.end - span.begin;
    }
}

FamilyTimes busyUpTo(const Trace& trace, const Lane& lane, std::size_t place) {
    const std::size_t block = std::min(place / Lane::kBlock, lane.busyBefore.size() - 1);
    FamilyTimes sum = lane.busyBefore[block];
    addUp(trace, lane, block * Lane::kBlock, place, sum);
    return sum;
}

}  // namespace

FamilyTimes busyBetween(const Trace& trace, const Lane& lane, std::size_t from, std::size_t to) {
    FamilyTimes busy{};
    if (to - from <= Lane::kBlock) {
        addUp(trace, lane, from, to, busy);
        return busy;
    }
    busy = busyUpTo(trace, lane, to);
    const FamilyTimes before = busyUpTo(trace, lane, from);
    for (std::size_t family = 0; family < kFamilyCount; ++family) {
        busy[family] -= before[family];
    }
    return busy;
}

std::optional<OperationId> operationOf(const Trace& trace, SpanSource source, std::uint32_t item) {
    if (source != SpanSource::HostCall) {
        return idAt<OperationId>(item);
    }
    const OperationId operation = trace.hostCalls[item].operation;
    return operation == OperationId::None ? std::nullopt : std::optional(operation);
}

}  // namespace streamscope::ui
