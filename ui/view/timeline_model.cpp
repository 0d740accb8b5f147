// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/timeline_model.h"

#include "ui/view/run.h"
#include "ui/view/text.h"
#include "ui/view/timeline_rows.h"

#include <algorithm>
#include <array>
#include <utility>

namespace streamscope::ui {
namespace {

/// Ranges of more threads, as compilers make them, would leave no room for anything else.
constexpr std::size_t kMaxRangeLanes = 12;
constexpr DurationNs kMargin = 25;  ///< a part of the run is left free behind it

struct BoundWords {
    const char* label;
    const char* tip;
};

Row boundRow(const BoundWords& words, DurationNs bound) {
    Row row;
    row.kind = RowKind::Bound;
    row.key = QStringLiteral("bound:") + QLatin1String(words.label);
    row.label = Text::tr(words.label);
    row.tip = Text::tr(words.tip);
    row.bound = bound;
    return row;
}

constexpr BoundWords kThisRun{
    QT_TRANSLATE_NOOP("Streamscope", "this run"),
    QT_TRANSLATE_NOOP("Streamscope", "from the first host call to the last end")};

constexpr BoundWords kWithoutOverlap{
    QT_TRANSLATE_NOOP("Streamscope", "no overlap"),
    QT_TRANSLATE_NOOP("Streamscope",
                      "the same calls with no two operations at once, simulated on this device")};
constexpr BoundWords kOneCopyEngine{
    QT_TRANSLATE_NOOP("Streamscope", "one copy engine"),
    QT_TRANSLATE_NOOP("Streamscope",
                      "what the same work takes at least, in any order, with one copy "
                      "engine for every direction")};
constexpr BoundWords kAllOverlap{
    QT_TRANSLATE_NOOP("Streamscope", "all overlap"),
    QT_TRANSLATE_NOOP("Streamscope",
                      "what the same work takes at least, in any order, with the copy "
                      "engines that there are")};

constexpr BoundWords kDependencies{
    QT_TRANSLATE_NOOP("Streamscope", "dependencies"),
    QT_TRANSLATE_NOOP("Streamscope",
                      "what these operations and calls take at least, each after those that it "
                      "needs: what the efficiency is measured against")};

/// What the run took, and what it must take at least.
void addBoundRows(TimelineModel& model, const Metrics& metrics) {
    if (!metrics.overlapFactor) {
        return;
    }
    const std::size_t first = model.rows.size();
    if (metrics.withoutOverlap) {
        model.rows.push_back(boundRow(kWithoutOverlap, *metrics.withoutOverlap));
    }
    const std::size_t atLeast = model.rows.size();
    model.rows.push_back(boundRow(kOneCopyEngine, metrics.bounds.oneCopyEngine));
    model.rows.push_back(boundRow(kAllOverlap, metrics.bounds.allOverlap));
    if (metrics.bounds.isEstimated) {
        const QString estimated = estimatedBoundsWords(kernelsOfUnknownRoom(*model.trace));
        for (std::size_t i = atLeast; i < model.rows.size(); ++i) {
            model.rows[i].tip += QLatin1Char('\n') + estimated;
        }
    } else {
        model.rows.push_back(boundRow(kDependencies, metrics.bounds.dependencies));
    }
    model.rows.push_back(boundRow(kThisRun, metrics.makespan));
    model.rows.back().isRun = true;
    model.rows[first].header = Text::tr("Makespan, bounds");
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
        row.key += side == Side::Left ? QStringLiteral(":A") : QStringLiteral(":B");
        if (side == Side::Left) {
            row.header = Text::tr("Makespan");
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

/// Of groups, by the kind of their rows.
constexpr std::array kGroupKeys{"ranges", "host",   "streams",     "engines",
                                "blocks", "bounds", "connections", "traffic"};

/// The second device's streams are a group of their own.
QString uniqueKey(const std::vector<RowGroup>& groups, const char* name) {
    const QString first = QString::fromLatin1(name);
    QString key = first;
    const auto isTaken = [&](const RowGroup& group) { return group.key == key; };
    for (int i = 1; std::any_of(groups.begin(), groups.end(), isTaken); ++i) {
        key = first + QLatin1Char('@') + QString::number(i);
    }
    return key;
}

/// So many spans can go on at once: one a sub-lane.
double slotsOf(const TimelineModel& model, const RowGroup& group) {
    double count = 0;
    for (std::uint32_t i = group.firstRow; i < group.lastRow; ++i) {
        count += model.rows[i].slotCount;
    }
    return std::max(1.0, count);
}

/// What goes on at once is no more than the engines take; streams only ask for it.
void setPeaks(TimelineModel& model) {
    double engines = 0;
    for (RowGroup& group : model.groups) {
        group.peak = slotsOf(model, group);
        engines += model.rows[group.firstRow].kind == RowKind::Engine ? group.peak : 0;
    }
    for (RowGroup& group : model.groups) {
        if (model.rows[group.firstRow].kind == RowKind::Stream && engines > 0) {
            group.peak = std::min(group.peak, engines);
        }
    }
}

std::size_t laneCount(const TimelineModel& model, RowKind kind) {
    std::size_t count = 0;
    for (const Row& row : model.rows) {
        count += row.kind == kind ? row.lanes.size() : 0;
    }
    return count;
}

/// A row with a heading opens a group.
void findGroups(TimelineModel& model) {
    model.groups.clear();
    for (std::uint32_t i = 0; i < model.rows.size(); ++i) {
        Row& row = model.rows[i];
        if (!row.header.isEmpty() || model.groups.empty()) {
            RowGroup& group = model.groups.emplace_back();
            group.key = uniqueKey(model.groups, kGroupKeys[static_cast<std::size_t>(row.kind)]);
            group.title = row.header;
            group.firstRow = i;
            group.startsFolded =
                (row.kind == RowKind::Connection && !showsFalseDependency(*model.trace)) ||
                (row.kind == RowKind::Bound && isRecording(*model.trace)) ||
                (row.kind == RowKind::Range && laneCount(model, RowKind::Range) > kMaxRangeLanes);
        }
        row.group = static_cast<std::uint32_t>(model.groups.size() - 1);
        model.groups.back().lastRow = i + 1;
    }
    setPeaks(model);
}

bool hasWait(const Trace& trace, const Lane& lane) {
    for (std::size_t place = 0; place < lane.items.size(); ++place) {
        if (waitedSince(trace, lane, place) < trace.start[lane.items[place]]) {
            return true;
        }
    }
    return false;
}

}  // namespace

std::optional<MarkSign> markSignOf(const Trace& trace, std::size_t operation) {
    const bool hasLength = trace.end[operation] > trace.start[operation];
    switch (trace.kind[operation]) {
        case OperationKind::RecordEvent:
            return MarkSign::Record;
        case OperationKind::WaitEvent:
            return MarkSign::Wait;
        case OperationKind::Allocate:
            return hasLength ? std::nullopt : std::optional(MarkSign::Allocate);
        case OperationKind::Free:
            return hasLength ? std::nullopt : std::optional(MarkSign::Free);
        default:
            return std::nullopt;
    }
}

namespace {

std::vector<std::uint8_t> nameTintsOf(const Trace& trace) {
    std::vector<std::uint8_t> tints(trace.names.size(), kNoTint);
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (trace.kind[i] == OperationKind::Kernel && trace.name[i] != NameId::None) {
            tints[indexOf(trace.name[i])] = 0;
        }
    }
    std::size_t number = 0;
    for (std::uint8_t& tint : tints) {
        tint = tint == kNoTint ? kNoTint : static_cast<std::uint8_t>(number++ % kTintCount);
    }
    return tints;
}

Signs signsOf(const TimelineModel& model) {
    const Trace& trace = *model.trace;
    Signs signs;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (const std::optional<MarkSign> sign = markSignOf(trace, i)) {
            signs.marks[static_cast<std::size_t>(*sign)] = true;
            continue;
        }
        signs.families[static_cast<std::size_t>(familyOf(trace.kind[i]))] = true;
    }
    signs.hasLeads = std::ranges::any_of(model.rows, [&](const Row& row) {
        return row.kind == RowKind::Stream && std::ranges::any_of(row.lanes, [&](const Lane& lane) {
                   return hasWait(trace, lane);
               });
    });
    for (const HostCall& call : trace.hostCalls) {
        signs.families[static_cast<std::size_t>(familyOf(call))] = true;
    }
    signs.families[static_cast<std::size_t>(Family::Range)] = !trace.ranges.empty();
    signs.families[static_cast<std::size_t>(Family::Issue)] = operationCount(trace) > 0;
    signs.nameTints = nameTintsOf(trace);
    return signs;
}

void addRowsOf(TimelineModel& model, const std::vector<Use>& engines, const SideBySide* sides) {
    const bool isOfGpuFirst = isRecording(*model.trace);
    if (!isOfGpuFirst) {
        addRangeRows(model, sides);
        addHostRows(model, sides);
    }
    addStreamRows(model, sides);
    addEngineRows(model, engines, sides);
    addTrafficRows(model);
    if (sides == nullptr) {
        addConnectionRows(model);
    }
    addBlockRows(model);
    if (isOfGpuFirst) {
        addHostRows(model, sides);
        addRangeRows(model, sides);
    }
}

}  // namespace

TimeRange fitOf(DurationNs length) {
    const DurationNs longest = std::max<DurationNs>(length, 1);
    return {-longest / (4 * kMargin), longest + longest / kMargin + 1};
}

bool isRecording(const Trace& trace) {
    return trace.provenance.origin == Origin::Imported;
}

TimelineModel rowsOf(std::shared_ptr<const Trace> trace) {
    TimelineModel model;
    model.fit = fitOf(trace->makespan);
    model.ends = {{trace->makespan, false}};
    model.trace = std::move(trace);
    addRowsOf(model, {}, nullptr);
    model.signs = signsOf(model);
    return model;
}

void addMetrics(TimelineModel& model, const Metrics& metrics) {
    showUses(model, metrics.engines);
    addBoundRows(model, metrics);
    shadeEveryOther(model);
    findGroups(model);
}

TimelineModel buildTimeline(std::shared_ptr<const Trace> trace, const Metrics& metrics) {
    TimelineModel model = rowsOf(std::move(trace));
    addMetrics(model, metrics);
    return model;
}

TimelineModel buildOverlay(const std::shared_ptr<const SideBySide>& sides,
                           const std::vector<Use>& engines) {
    TimelineModel model;
    model.fit = fitOf(sides->trace.makespan);
    model.trace = {sides, &sides->trace};
    addRowsOf(model, engines, sides.get());
    addRunRows(model, *sides);
    shadeEveryOther(model);
    findGroups(model);
    model.signs = signsOf(model);
    model.signs.pale = QString::fromStdString(sides->labels.right);
    return model;
}

void leaveOut(TimelineModel& model, const std::vector<RowKind>& kinds) {
    std::erase_if(model.rows, [&](const Row& row) {
        return std::find(kinds.begin(), kinds.end(), row.kind) != kinds.end();
    });
    shadeEveryOther(model);
    findGroups(model);
}

std::optional<OperationId> operationOf(const Trace& trace, SpanSource source, std::uint32_t item) {
    if (source == SpanSource::Block) {
        return trace.blocks[item].operation;
    }
    if (source == SpanSource::Range) {
        return std::nullopt;
    }
    if (source != SpanSource::HostCall) {
        return idAt<OperationId>(item);
    }
    const OperationId operation = trace.hostCalls[item].operation;
    return operation == OperationId::None ? std::nullopt : std::optional(operation);
}

}  // namespace streamscope::ui
