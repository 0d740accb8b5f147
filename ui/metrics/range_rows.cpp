// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/metrics/range_rows.h"

#include "ui/view/words.h"

#include <QCoreApplication>

#include <cmath>

namespace streamscope::ui {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(RangeStatistics)
};

QString withShare(DurationNs time, double share) {
    return QStringLiteral("%1 · %2 %").arg(shortTime(time)).arg(std::lround(share * 100));
}

double shareOf(DurationNs time, TimeRange range) {
    return static_cast<double>(time) / static_cast<double>(range.length());
}

/// Bytes per nanosecond are gigabytes per second.
QString rate(std::uint64_t bytes, DurationNs time) {
    const double gigabytes = static_cast<double>(bytes) / static_cast<double>(time);
    return QString::number(gigabytes, 'f', gigabytes < 10 ? 2 : 1) + QStringLiteral(" GB/s");
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
    rows.push_back({group, Text::tr("Idle"), withShare(s.idle, idle),
                    Text::tr("no copy, no kernel, no host function; and that time / length"),
                    idle});
    rows.push_back({group, Text::tr("Overlapped"), withShare(s.overlapped, s.overlapShare),
                    Text::tr("two kinds of work or more at once; and that time / (length − idle)"),
                    s.overlapShare});
}

void addKinds(const RangeStatistics& s, std::vector<MetricsRow>& rows) {
    for (std::size_t i = 0; i < kOperationKindCount; ++i) {
        const KindUse& use = s.kinds[i];
        if (use.operations == 0) {
            continue;
        }
        const QString name = QString::fromUtf8(kindName(static_cast<OperationKind>(i)).data());
        const double share = shareOf(use.busy, s.range);
        rows.push_back({Text::tr("Kinds"), QStringLiteral("%1 × %2").arg(use.operations).arg(name),
                        withShare(use.busy, share),
                        Text::tr("time with one of them running, and that time / length"), share});
        if (use.bytes > 0 && use.busy > 0) {
            rows.push_back(
                {Text::tr("Kinds"),
                 Text::tr("%1, bytes").arg(name),
                 QStringLiteral("%1 · %2").arg(QString::fromStdString(formatBytes(use.bytes)),
                                               rate(use.bytes, use.busy)),
                 Text::tr("moved in the range (of a copy that is cut, its part), and "
                          "that / the time with one of them running"),
                 {}});
        }
    }
}

void addUses(const QString& group, const std::vector<Use>& uses, std::vector<MetricsRow>& rows) {
    for (const Use& use : uses) {
        if (use.operations > 0) {
            rows.push_back({group, QString::fromStdString(use.name),
                            withShare(use.busy, use.utilisation),
                            Text::tr("time with something running, and that time / length; "
                                     "%1 operation(s)")
                                .arg(use.operations),
                            use.utilisation});
        }
    }
}

void addOverlaps(const RangeStatistics& s, std::vector<MetricsRow>& rows) {
    const auto name = [](Activity a) { return QString::fromUtf8(activityName(a).data()); };
    for (const Overlap& overlap : s.overlaps) {
        const bool isThere = s.busy[static_cast<std::size_t>(overlap.left)] > 0 &&
                             s.busy[static_cast<std::size_t>(overlap.right)] > 0;
        if (isThere) {
            rows.push_back(
                {Text::tr("Overlap"),
                 QStringLiteral("%1 + %2").arg(name(overlap.left), name(overlap.right)),
                 withShare(overlap.time, overlap.share),
                 Text::tr("time in which both went on, and that time / the shorter of the two"),
                 overlap.share});
        }
    }
}

}  // namespace

std::vector<MetricsRow> rangeRows(const RangeStatistics& statistics) {
    std::vector<MetricsRow> rows;
    addWhole(statistics, rows);
    addKinds(statistics, rows);
    addUses(Text::tr("Engines"), statistics.engines, rows);
    addOverlaps(statistics, rows);
    addUses(Text::tr("Streams"), statistics.streams, rows);
    return rows;
}

}  // namespace streamscope::ui
