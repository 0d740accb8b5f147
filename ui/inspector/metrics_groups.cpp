// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trace/trace_text.h"
#include "ui/inspector/inspector_content.h"
#include "ui/view/run.h"
#include "ui/view/spoken.h"
#include "ui/view/text.h"
#include "ui/view/words.h"

namespace streamscope::ui {
namespace {

QString countedOperations(std::size_t operations) {
    return operations == 1 ? Text::tr("1 operation") : Text::tr("%L1 operations").arg(operations);
}

QString timeAndShare(DurationNs time, double share) {
    return QStringLiteral("%1 · %2").arg(shortTime(time), percent(share));
}

InspectorGroup usesGroup(const QString& title, const std::vector<Use>& uses,
                         const QString& formula) {
    InspectorGroup group{title, {}, {}};
    for (const Use& use : uses) {
        if (use.operations > 0) {
            group.rows.push_back(
                {QString::fromStdString(use.name), timeAndShare(use.busy, use.utilization),
                 QStringLiteral("%1; %2").arg(formula, countedOperations(use.operations)),
                 use.utilization});
        }
    }
    return group;
}

InspectorGroup overlapsGroup(const std::vector<Overlap>& overlaps,
                             const std::array<DurationNs, kActivityCount>& busy) {
    InspectorGroup group{Text::tr("Overlap"), {}, {}};
    const auto tookPlace = [&](Activity a) { return busy[static_cast<std::size_t>(a)] > 0; };
    for (const Overlap& overlap : overlaps) {
        if (tookPlace(overlap.left) && tookPlace(overlap.right)) {
            group.rows.push_back(
                {QStringLiteral("%1 + %2").arg(spoken(activityPhrase(overlap.left)),
                                               spoken(activityPhrase(overlap.right))),
                 timeAndShare(overlap.time, overlap.share),
                 Text::tr("time in which both went on, and that time / the shorter of the two"),
                 overlap.share});
        }
    }
    return group;
}

QString factor(double times) {
    return QString::number(times, 'f', 2) + QStringLiteral(" ×");
}

QString orDash(const std::optional<double>& value, QString (*format)(double)) {
    return value ? format(*value) : QStringLiteral("–");
}

QString withRemark(const QString& formula, const QString& remark) {
    return remark.isEmpty() ? formula : formula + QLatin1Char('\n') + remark;
}

QString efficiencyFormula(const Metrics& metrics) {
    return metrics.bounds.isEstimated ? Text::tr("unknown: needs a device profile")
           : metrics.bounds.limit == "dependencies" || metrics.bounds.limit.empty()
               ? Text::tr(
                     "by dependencies, at least / makespan. Copies from pageable memory count as "
                     "if it were pinned.")
               : Text::tr(
                     "by dependencies, at least (here %1) / makespan. Copies from pageable "
                     "memory count as if it were pinned.")
                     .arg(spoken(limitPhrase(metrics.bounds.limit)));
}

QString speedupFormula(const Metrics& metrics) {
    constexpr double kShownAsOne = 0.995;
    if (!metrics.speedup) {
        return Text::tr(
            "only for simulated runs, against the same calls with no two operations at once");
    }
    return *metrics.speedup < kShownAsOne
               ? Text::tr(
                     "no overlap / makespan. Waiting from one stream to another takes longer "
                     "than going on in one.")
               : Text::tr("no overlap / makespan");
}

InspectorGroup runGroup(const Metrics& metrics) {
    InspectorGroup group{Text::tr("Run"), {}, {}};
    group.rows.push_back({Text::tr("Makespan"), shortTime(metrics.makespan),
                          Text::tr("from the first host call to the last end of anything")});
    if (!metrics.overlapFactor) {
        return group;
    }
    if (metrics.withoutOverlap) {
        group.rows.push_back(
            {Text::tr("No overlap"), shortTime(*metrics.withoutOverlap),
             Text::tr("the same calls with no two operations at once, simulated on "
                      "this device")});
    }
    group.rows.push_back(
        {Text::tr("Speed-up"), orDash(metrics.speedup, factor), speedupFormula(metrics)});
    group.rows.push_back(
        {Text::tr("Overlap factor"), orDash(metrics.overlapFactor, factor),
         Text::tr("durations added up / makespan: how much went on at once, on average. "
                  "Operations that slow each other down raise it too.")});
    group.rows.push_back({Text::tr("Efficiency"), orDash(metrics.efficiency, percent),
                          efficiencyFormula(metrics), metrics.efficiency});
    return group;
}

/// Kernels of unknown size are named without a pointer's resting on anything.
InspectorGroup boundsGroup(const Metrics& metrics, std::size_t unknownKernels) {
    InspectorGroup group{Text::tr("Bounds"), {}, {}};
    const bool isEstimated = metrics.bounds.isEstimated;
    const QString estimated = isEstimated ? estimatedBoundsWords(unknownKernels) : QString();
    if (metrics.overlapFactor) {
        group.rows.push_back(
            {Text::tr("1 copy engine"), shortTime(metrics.bounds.oneCopyEngine),
             withRemark(Text::tr("at least: the same work in any order, with one copy engine for "
                                 "every direction"),
                        estimated)});
        group.rows.push_back(
            {Text::tr("All overlap"), shortTime(metrics.bounds.allOverlap),
             withRemark(Text::tr("at least: the same work in any order. Bytes at the link's full "
                                 "rate, what kernels ask of the SMs, the longest operation, the "
                                 "host's work: the longest of these."),
                        estimated)});
        if (!isEstimated) {
            group.rows.push_back(
                {Text::tr("Dependencies"), shortTime(metrics.bounds.dependencies),
                 Text::tr("at least: these operations and calls, each after those that it "
                          "needs")});
        }
    }
    if (isEstimated && unknownKernels > 0) {
        group.rows.push_back({Text::tr("Taken to fill the device"),
                              unknownKernels == 1 ? Text::tr("1 kernel")
                                                  : Text::tr("%L1 kernels").arg(unknownKernels),
                              unknownRoomWords(unknownKernels)});
    }
    return group;
}

double shareOf(DurationNs time, TimeRange range) {
    return static_cast<double>(time) / static_cast<double>(range.length());
}

InspectorGroup rangeGroup(const RangeStatistics& s) {
    InspectorGroup group{Text::tr("Range"), {}, {}};
    group.rows.push_back(
        {Text::tr("Length"), shortTime(s.range.length()),
         Text::tr("from %1 to %2").arg(shortTime(s.range.begin), shortTime(s.range.end))});
    group.rows.push_back({Text::tr("Operations"), QString::number(s.operations),
                          Text::tr("that ran in some part of the range; events not counted")});
    const double idle = shareOf(s.idle, s.range);
    group.rows.push_back({Text::tr("Idle"), timeAndShare(s.idle, idle),
                          Text::tr("no copy, no kernel, no host function; and that time / length"),
                          idle});
    group.rows.push_back(
        {Text::tr("Two kinds at once"), timeAndShare(s.overlapped, s.overlapShare),
         Text::tr("two kinds of work or more at once; and that time / (length − idle)"),
         s.overlapShare});
    return group;
}

InspectorGroup kindsGroup(const RangeStatistics& s) {
    InspectorGroup group{Text::tr("Kinds"), {}, {}};
    for (std::size_t i = 0; i < kOperationKindCount; ++i) {
        const KindUse& use = s.kinds[i];
        if (use.operations == 0) {
            continue;
        }
        const QString name = spoken(kindPhrase(static_cast<OperationKind>(i)));
        const double share = shareOf(use.busy, s.range);
        group.rows.push_back(
            {QStringLiteral("%1 × %2").arg(use.operations).arg(name), timeAndShare(use.busy, share),
             Text::tr("time with one of them running, and that time / length"), share});
        if (use.bytes > 0 && use.busy > 0) {
            group.rows.push_back(
                {Text::tr("%1, bytes").arg(name),
                 QStringLiteral("%1 · %2").arg(QString::fromStdString(formatBytes(use.bytes)),
                                               rateOf(use.bytes, use.busy)),
                 Text::tr("moved in the range (of a copy that is cut, its part), and "
                          "that / the time with one of them running")});
        }
    }
    return group;
}

std::vector<InspectorGroup> withRows(std::vector<InspectorGroup> groups) {
    std::erase_if(groups, [](const InspectorGroup& group) { return group.rows.empty(); });
    return groups;
}

}  // namespace

std::vector<InspectorGroup> metricsGroups(const Metrics& metrics, std::size_t unknownKernels) {
    const QString busy = Text::tr("time with something running, and that time / makespan");
    return withRows({runGroup(metrics), boundsGroup(metrics, unknownKernels),
                     usesGroup(Text::tr("Engines"), metrics.engines, busy),
                     overlapsGroup(metrics.overlaps, metrics.busy),
                     usesGroup(Text::tr("Streams"), metrics.streams, busy)});
}

std::vector<InspectorGroup> rangeGroups(const RangeStatistics& statistics) {
    const QString busy = Text::tr("time with something running, and that time / length");
    return withRows({rangeGroup(statistics), kindsGroup(statistics),
                     usesGroup(Text::tr("Engines"), statistics.engines, busy),
                     overlapsGroup(statistics.overlaps, statistics.busy),
                     usesGroup(Text::tr("Streams"), statistics.streams, busy)});
}

}  // namespace streamscope::ui
