// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/metrics/metrics_rows.h"

#include "ui/view/run.h"
#include "ui/view/spoken.h"
#include "ui/view/text.h"
#include "ui/view/words.h"

namespace streamscope::ui {
namespace {

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
                     "if "
                     "it were pinned.")
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
    rows.push_back({group,
                    Text::tr("Makespan"),
                    shortTime(metrics.makespan),
                    Text::tr("from the first host call to the last end of anything"),
                    {}});
    if (!metrics.overlapFactor) {
        return;
    }
    if (metrics.withoutOverlap) {
        rows.push_back({group,
                        Text::tr("No overlap"),
                        shortTime(*metrics.withoutOverlap),
                        Text::tr("the same calls with no two operations at once, simulated on "
                                 "this device"),
                        {}});
    }
    rows.push_back({group,
                    Text::tr("Speed-up"),
                    orDash(metrics.speedup, factor),
                    speedupFormula(metrics),
                    {}});
    rows.push_back({group,
                    Text::tr("Overlap factor"),
                    orDash(metrics.overlapFactor, factor),
                    Text::tr("durations added up / makespan: how much went on at once, on average. "
                             "Operations that slow each other down raise it too."),
                    {}});
    rows.push_back({group, Text::tr("Efficiency"), orDash(metrics.efficiency, percent),
                    efficiencyFormula(metrics), metrics.efficiency});
}

void addBounds(const Metrics& metrics, const QString& estimated, std::vector<MetricsRow>& rows) {
    if (!metrics.overlapFactor) {
        return;
    }
    const QString group = Text::tr("Bounds");
    rows.push_back(
        {group,
         Text::tr("1 copy engine"),
         shortTime(metrics.bounds.oneCopyEngine),
         withRemark(Text::tr("at least: the same work in any order, with one copy engine for "
                             "every direction"),
                    estimated),
         {}});
    rows.push_back(
        {group,
         Text::tr("All overlap"),
         shortTime(metrics.bounds.allOverlap),
         withRemark(Text::tr("at least: the same work in any order. Bytes at the link's full "
                             "rate, what kernels ask of the SMs, the longest operation, the "
                             "host's work: the longest of these."),
                    estimated),
         {}});
    if (!metrics.bounds.isEstimated) {
        rows.push_back({group,
                        Text::tr("Dependencies"),
                        shortTime(metrics.bounds.dependencies),
                        Text::tr("at least: these operations and calls, each after those that it "
                                 "needs"),
                        {}});
    }
}

/// Seen without a pointer's resting on anything.
void addUnknownRoom(std::size_t kernels, const QString& remark, std::vector<MetricsRow>& rows) {
    if (kernels > 0) {
        rows.push_back({Text::tr("Bounds"),
                        Text::tr("Taken to fill the device"),
                        kernels == 1 ? Text::tr("1 kernel") : Text::tr("%L1 kernels").arg(kernels),
                        remark,
                        {}});
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

}  // namespace streamscope::ui
