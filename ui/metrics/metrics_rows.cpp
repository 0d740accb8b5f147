// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/metrics/metrics_rows.h"

#include "ui/view/run.h"
#include "ui/view/words.h"

#include <QCoreApplication>

namespace streamscope::ui {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(Metrics)
};

QString factor(double times) {
    return QString::number(times, 'f', 2) + QStringLiteral(" ×");
}

/// What was found about kernels stands where it matters.
QString withRemark(const QString& formula, const QString& remark) {
    return remark.isEmpty() ? formula : formula + QLatin1Char('\n') + remark;
}

void addRun(const Metrics& metrics, const QString& remark, std::vector<MetricsRow>& rows) {
    const QString group = Text::tr("Run");
    rows.push_back({group,
                    Text::tr("Makespan"),
                    shortTime(metrics.makespan),
                    Text::tr("from the first host call to the last end of anything"),
                    {}});
    if (metrics.bounds.serial > 0) {
        rows.push_back({group,
                        Text::tr("Speed-up"),
                        factor(metrics.speedup),
                        Text::tr("no-overlap bound / makespan: how much ran at once, on average; "
                                 "less than 1: gaps"),
                        {}});
        rows.push_back({group, Text::tr("Efficiency"), percent(metrics.efficiency),
                        withRemark(Text::tr("all-overlap bound (here %1) / makespan")
                                       .arg(QString::fromStdString(metrics.bounds.limit)),
                                   remark),
                        metrics.efficiency});
    }
}

void addBounds(const Metrics& metrics, const QString& remark, std::vector<MetricsRow>& rows) {
    if (metrics.bounds.serial <= 0) {
        return;
    }
    const QString group = Text::tr("Bounds");
    const QString filled = Text::tr("A kernel fills as much of the SMs as its blocks take.");
    rows.push_back({group,
                    Text::tr("No overlap"),
                    shortTime(metrics.bounds.serial),
                    Text::tr("all operations, host work and calls, one after another"),
                    {}});
    rows.push_back(
        {group,
         Text::tr("1 copy engine"),
         shortTime(metrics.bounds.oneCopyEngine),
         withRemark(Text::tr("the longest of copies, filled SMs, host, host calls, one operation. "
                             "%1")
                        .arg(filled),
                    remark),
         {}});
    rows.push_back(
        {group,
         Text::tr("All overlap"),
         shortTime(metrics.bounds.allOverlap),
         withRemark(Text::tr("the longest of copies in, copies out, filled SMs, host, host calls, "
                             "one operation, each as long as in this run: beside others they take "
                             "longer, so the bound differs a little from run to run. %1")
                        .arg(filled),
                    remark),
         {}});
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
    addRun(metrics, remark, rows);
    addBounds(metrics, remark, rows);
    addUnknownRoom(kernelsOfUnknownRoom, remark, rows);
    const QString busy = Text::tr("time with something running, and that time / makespan");
    addUses(Text::tr("Engines"), metrics.engines, busy, rows);
    addOverlaps(metrics.overlaps, metrics.busy, rows);
    addUses(Text::tr("Streams"), metrics.streams, busy, rows);
    return rows;
}

}  // namespace streamscope::ui
