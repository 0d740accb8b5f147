// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/metrics/metrics_rows.h"

#include "ui/view/words.h"

#include <QCoreApplication>

#include <cmath>

namespace streamscope::ui {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(Metrics)
};

QString percent(double share) {
    return QString::number(std::lround(share * 100)) + QStringLiteral(" %");
}

QString factor(double times) {
    return QString::number(times, 'f', 2) + QStringLiteral(" ×");
}

void addRun(const Metrics& metrics, std::vector<MetricsRow>& rows) {
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
                        Text::tr("no-overlap bound / makespan: what ran at once, on average"),
                        {}});
        rows.push_back({group, Text::tr("Efficiency"), percent(metrics.efficiency),
                        Text::tr("all-overlap bound / makespan"), metrics.efficiency});
    }
}

void addBounds(const Metrics& metrics, std::vector<MetricsRow>& rows) {
    if (metrics.bounds.serial <= 0) {
        return;
    }
    const QString group = Text::tr("Bounds");
    rows.push_back({group,
                    Text::tr("No overlap"),
                    shortTime(metrics.bounds.serial),
                    Text::tr("serial sum: all operations and host work, added up"),
                    {}});
    rows.push_back({group,
                    Text::tr("One copy engine"),
                    shortTime(metrics.bounds.oneCopyEngine),
                    Text::tr("the longest of copies, kernels, host"),
                    {}});
    rows.push_back({group,
                    Text::tr("All overlap"),
                    shortTime(metrics.bounds.allOverlap),
                    Text::tr("the longest of copies in, copies out, kernels, host"),
                    {}});
}

void addUses(const QString& group, const std::vector<Use>& uses, std::vector<MetricsRow>& rows) {
    for (const Use& use : uses) {
        if (use.operations == 0) {
            continue;
        }
        rows.push_back({group, QString::fromStdString(use.name),
                        QStringLiteral("%1 · %2").arg(shortTime(use.busy), percent(use.utilisation)),
                        Text::tr("time with something running, and that time / makespan; "
                                 "%n operation(s)")
                            .replace(QStringLiteral("%n"), QString::number(use.operations)),
                        use.utilisation});
    }
}

void addOverlaps(const Metrics& metrics, std::vector<MetricsRow>& rows) {
    for (const Overlap& overlap : metrics.overlaps) {
        const auto busyOf = [&](Activity a) { return metrics.busy[static_cast<std::size_t>(a)]; };
        if (busyOf(overlap.left) == 0 || busyOf(overlap.right) == 0) {
            continue;
        }
        const auto name = [](Activity a) { return QString::fromUtf8(activityName(a).data()); };
        rows.push_back(
            {Text::tr("Overlap"),
             QStringLiteral("%1 + %2").arg(name(overlap.left), name(overlap.right)),
             QStringLiteral("%1 · %2").arg(shortTime(overlap.time), percent(overlap.share)),
             Text::tr("time in which both went on, and that time / the shorter of the two"),
             overlap.share});
    }
}

}  // namespace

std::vector<MetricsRow> metricsRows(const Metrics& metrics) {
    std::vector<MetricsRow> rows;
    addRun(metrics, rows);
    addBounds(metrics, rows);
    addUses(Text::tr("Engines"), metrics.engines, rows);
    addOverlaps(metrics, rows);
    addUses(Text::tr("Streams"), metrics.streams, rows);
    return rows;
}

}  // namespace streamscope::ui
