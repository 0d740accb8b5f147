// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_model.h"

#include "ui/timeline/timeline_rows.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
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

struct BoundWords {
    const char* label;
    const char* tip;
};

Row boundRow(const BoundWords& words, DurationNs bound) {
    Row row;
    row.kind = RowKind::Bound;
    row.label = Text::tr(words.label);
    row.tip = Text::tr(words.tip);
    row.bound = bound;
    return row;
}

constexpr BoundWords kThisRun{
    QT_TRANSLATE_NOOP("Timeline", "this run"),
    QT_TRANSLATE_NOOP("Timeline", "from the first host call to the last end")};

void addBoundRows(TimelineModel& model, const Metrics& metrics) {
    if (metrics.bounds.serial <= 0) {
        return;
    }
    const std::size_t first = model.rows.size();
    model.rows.push_back(
        boundRow({QT_TRANSLATE_NOOP("Timeline", "no overlap"),
                  QT_TRANSLATE_NOOP("Timeline", "copies in + kernels + copies out")},
                 metrics.bounds.serial));
    model.rows.push_back(
        boundRow({QT_TRANSLATE_NOOP("Timeline", "one copy engine"),
                  QT_TRANSLATE_NOOP("Timeline", "max(copies in + copies out, kernels)")},
                 metrics.bounds.oneCopyEngine));
    model.rows.push_back(
        boundRow({QT_TRANSLATE_NOOP("Timeline", "all overlap"),
                  QT_TRANSLATE_NOOP("Timeline", "max(copies in, kernels, copies out)")},
                 metrics.bounds.allOverlap));
    model.rows.push_back(boundRow(kThisRun, metrics.makespan));
    model.rows.back().isRun = true;
    model.rows[first].header = Text::tr(QT_TRANSLATE_NOOP("Timeline", "Bounds"));
}

/// The lengths of both runs, one above the other.
void addRunRows(TimelineModel& model, const SideBySide& sides) {
    for (const Side side : {Side::Left, Side::Right}) {
        const auto s = static_cast<std::size_t>(side);
        Row row = boundRow(kThisRun, sides.makespans[s]);
        row.label =
            QString::fromStdString(side == Side::Left ? sides.labels.left : sides.labels.right);
        row.isRun = true;
        row.isPale = side == Side::Right;
        if (side == Side::Left) {
            row.header = Text::tr(QT_TRANSLATE_NOOP("Timeline", "Length of the run"));
        }
        model.ends.push_back({sides.makespans[s], row.isPale});
        model.rows.push_back(std::move(row));
    }
}

void shadeEveryOther(TimelineModel& model) {
    bool isShaded = false;
    for (Row& row : model.rows) {
        isShaded = row.isPale ? isShaded : !isShaded;
        row.isShaded = isShaded && row.kind != RowKind::Bound;
    }
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
    model.ends = {{trace->makespan, false}};
    model.trace = std::move(trace);
    addHostRows(model, nullptr);
    addStreamRows(model, nullptr);
    addEngineRows(model, metrics.engines, nullptr);
    addBlockRows(model);
    addBoundRows(model, metrics);
    shadeEveryOther(model);
    model.signs = signsOf(model);
    return model;
}

TimelineModel buildOverlay(const std::shared_ptr<const SideBySide>& sides,
                           const std::vector<Use>& engines) {
    TimelineModel model;
    model.fit = fitRange(sides->trace, {});
    model.trace = {sides, &sides->trace};
    addHostRows(model, sides.get());
    addStreamRows(model, sides.get());
    addEngineRows(model, engines, sides.get());
    addBlockRows(model);
    addRunRows(model, *sides);
    shadeEveryOther(model);
    model.signs = signsOf(model);
    model.signs.pale = QString::fromStdString(sides->labels.right);
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
    if (source == SpanSource::Block) {
        return trace.blocks[item].operation;
    }
    if (source != SpanSource::HostCall) {
        return idAt<OperationId>(item);
    }
    const OperationId operation = trace.hostCalls[item].operation;
    return operation == OperationId::None ? std::nullopt : std::optional(operation);
}

}  // namespace streamscope::ui
