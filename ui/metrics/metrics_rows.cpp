// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/metrics/metrics_rows.h"

#include "engine/trace/trace_text.h"
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

void addUses(const QString& group, const std::vector<Use>& uses, const QString& formula,
             std::vector<MetricsRow>& rows) {
    for (const Use& use : uses) {
        if (use.operations > 0) {
            rows.push_back(
                {group, QString::fromStdString(use.name), timeAndShare(use.busy, use.utilisation),
                 QStringLiteral("%1; %2").arg(formula, countedOperations(use.operations)),
                 use.utilisation});
        }
    }
}

void addOverlaps(const std::vector<Overlap>& overlaps,
                 const std::array<DurationNs, kActivityCount>& busy,
                 std::vector<MetricsRow>& rows) {
    const auto tookPlace = [&](Activity a) { return busy[static_cast<std::size_t>(a)] > 0; };
    for (const Overlap& overlap : overlaps) {
        if (tookPlace(overlap.left) && tookPlace(overlap.right)) {
            rows.push_back(
                {Text::tr("Overlap"),
                 QStringLiteral("%1 + %2").arg(spoken(activityPhrase(overlap.left)),
                                               spoken(activityPhrase(overlap.right))),
                 timeAndShare(overlap.time, overlap.share),
                 Text::tr("time in which both went on, and that time / the shorter of the two"),
                 overlap.share});
        }
    }
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
    return metrics.bounds.isEstimated
               ? Text::tr("unknown: the numbers of this device are not known")
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

void addRun(const Metrics& metrics, std::vector<MetricsRow>& rows) {
    const QString group = Text::tr("Run");
    rows.push_back({group, Text::tr("Makespan"), shortTime(metrics.makespan),
                    Text::tr("from the first host call to the last end of anything")});
    if (!metrics.overlapFactor) {
        return;
    }
    if (metrics.withoutOverlap) {
        rows.push_back({group, Text::tr("No overlap"), shortTime(*metrics.withoutOverlap),
                        Text::tr("the same calls with no two operations at once, simulated on "
                                 "this device")});
    }
    rows.push_back(
        {group, Text::tr("Speed-up"), orDash(metrics.speedup, factor), speedupFormula(metrics)});
    rows.push_back({group, Text::tr("Overlap factor"), orDash(metrics.overlapFactor, factor),
                    Text::tr("durations added up / makespan: how much went on at once, on average. "
                             "Operations that slow each other down raise it too.")});
    rows.push_back({group, Text::tr("Efficiency"), orDash(metrics.efficiency, percent),
                    efficiencyFormula(metrics), metrics.efficiency});
}

void addBounds(const Metrics& metrics, const QString& estimated, std::vector<MetricsRow>& rows) {
    if (!metrics.overlapFactor) {
        return;
    }
    const QString group = Text::tr("Bounds");
    rows.push_back(
        {group, Text::tr("1 copy engine"), shortTime(metrics.bounds.oneCopyEngine),
         withRemark(Text::tr("at least: the same work in any order, with one copy engine for "
                             "every direction"),
                    estimated)});
    rows.push_back(
        {group, Text::tr("All overlap"), shortTime(metrics.bounds.allOverlap),
         withRemark(Text::tr("at least: the same work in any order. Bytes at the link's full "
                             "rate, what kernels ask of the SMs, the longest operation, the "
                             "host's work: the longest of these."),
                    estimated)});
    if (!metrics.bounds.isEstimated) {
        rows.push_back({group, Text::tr("Dependencies"), shortTime(metrics.bounds.dependencies),
                        Text::tr("at least: these operations and calls, each after those that it "
                                 "needs")});
    }
}

/// Seen without a pointer's resting on anything.
void addUnknownRoom(std::size_t kernels, const QString& remark, std::vector<MetricsRow>& rows) {
    if (kernels > 0) {
        rows.push_back({Text::tr("Bounds"), Text::tr("Taken to fill the device"),
                        kernels == 1 ? Text::tr("1 kernel") : Text::tr("%L1 kernels").arg(kernels),
                        remark});
    }
}

double shareOf(DurationNs time, TimeRange range) {
    return static_cast<double>(time) / static_cast<double>(range.length());
}

void addWhole(const RangeStatistics& s, std::vector<MetricsRow>& rows) {
    const QString group = Text::tr("Range");
    rows.push_back(
        {group, Text::tr("Length"), shortTime(s.range.length()),
         Text::tr("from %1 to %2").arg(shortTime(s.range.begin), shortTime(s.range.end))});
    rows.push_back({group, Text::tr("Operations"), QString::number(s.operations),
                    Text::tr("that ran in some part of the range; events not counted")});
    const double idle = shareOf(s.idle, s.range);
    rows.push_back({group, Text::tr("Idle"), timeAndShare(s.idle, idle),
                    Text::tr("no copy, no kernel, no host function; and that time / length"),
                    idle});
    rows.push_back({group, Text::tr("Two kinds at once"),
                    timeAndShare(s.overlapped, s.overlapShare),
                    Text::tr("two kinds of work or more at once; and that time / (length − idle)"),
                    s.overlapShare});
}

void addKinds(const RangeStatistics& s, std::vector<MetricsRow>& rows) {
    for (std::size_t i = 0; i < kOperationKindCount; ++i) {
        const KindUse& use = s.kinds[i];
        if (use.operations == 0) {
            continue;
        }
        const QString name = spoken(kindPhrase(static_cast<OperationKind>(i)));
        const double share = shareOf(use.busy, s.range);
        rows.push_back({Text::tr("Kinds"), QStringLiteral("%1 × %2").arg(use.operations).arg(name),
                        timeAndShare(use.busy, share),
                        Text::tr("time with one of them running, and that time / length"), share});
        if (use.bytes > 0 && use.busy > 0) {
            rows.push_back(
                {Text::tr("Kinds"), Text::tr("%1, bytes").arg(name),
                 QStringLiteral("%1 · %2").arg(QString::fromStdString(formatBytes(use.bytes)),
                                               rateOf(use.bytes, use.busy)),
                 Text::tr("moved in the range (of a copy that is cut, its part), and "
                          "that / the time with one of them running")});
        }
    }
}

}  // namespace

std::vector<MetricsRow> metricsRows(const Metrics& metrics, std::size_t kernelsOfUnknownRoom) {
    const QString remark = unknownRoomWords(kernelsOfUnknownRoom);
    std::vector<MetricsRow> rows;
    addRun(metrics, rows);
    const bool isEstimated = metrics.bounds.isEstimated;
    addBounds(metrics, isEstimated ? estimatedBoundsWords(kernelsOfUnknownRoom) : QString(), rows);
    addUnknownRoom(isEstimated ? kernelsOfUnknownRoom : 0, remark, rows);
    const QString busy = Text::tr("time with something running, and that time / makespan");
    addUses(Text::tr("Engines"), metrics.engines, busy, rows);
    addOverlaps(metrics.overlaps, metrics.busy, rows);
    addUses(Text::tr("Streams"), metrics.streams, busy, rows);
    return rows;
}

std::vector<MetricsRow> rangeRows(const RangeStatistics& statistics) {
    std::vector<MetricsRow> rows;
    addWhole(statistics, rows);
    addKinds(statistics, rows);
    const QString busy = Text::tr("time with something running, and that time / length");
    addUses(Text::tr("Engines"), statistics.engines, busy, rows);
    addOverlaps(statistics.overlaps, statistics.busy, rows);
    addUses(Text::tr("Streams"), statistics.streams, busy, rows);
    return rows;
}

}  // namespace streamscope::ui
