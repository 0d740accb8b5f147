// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/metrics/range_rows.h"

#include "engine/trace/trace_text.h"
#include "ui/view/spoken.h"
#include "ui/view/text.h"
#include "ui/view/words.h"

namespace streamscope::ui {
namespace {

double shareOf(DurationNs time, TimeRange range) {
    return static_cast<double>(time) / static_cast<double>(range.length());
}

void addWhole(const RangeStatistics& s, std::vector<MetricsRow>& rows) {
    const QString group = Text::tr("Range");
    rows.push_back({group,
                    Text::tr("Length"),
                    shortTime(s.range.length()),
                    Text::tr("from %1 to %2").arg(shortTime(s.range.begin), shortTime(s.range.end)),
                    {}});
    rows.push_back({group,
                    Text::tr("Operations"),
                    QString::number(s.operations),
                    Text::tr("that ran in some part of the range; events not counted"),
                    {}});
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
                {Text::tr("Kinds"),
                 Text::tr("%1, bytes").arg(name),
                 QStringLiteral("%1 · %2").arg(QString::fromStdString(formatBytes(use.bytes)),
                                               rateOf(use.bytes, use.busy)),
                 Text::tr("moved in the range (of a copy that is cut, its part), and "
                          "that / the time with one of them running"),
                 {}});
        }
    }
}

}  // namespace

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
