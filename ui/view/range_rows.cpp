// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/text.h"
#include "ui/view/timeline_rows.h"

#include <utility>

namespace streamscope::ui {
namespace {

constexpr std::size_t kMostLanes = 4;  ///< ranges within each other that a row shows

std::vector<std::vector<std::uint32_t>> rangesByThread(const Trace& trace) {
    std::vector<std::vector<std::uint32_t>> ranges(trace.threads.size());
    for (std::uint32_t i = 0; i < trace.ranges.size(); ++i) {
        ranges[indexOf(trace.ranges[i].thread)].push_back(i);
    }
    return ranges;
}

/// A range lies below the one in which it began.
void packRanges(const Trace& trace, std::vector<std::uint32_t> ranges, Row& row) {
    packLanes(trace, SpanSource::Range, std::move(ranges), row);
    std::size_t hidden = 0;
    for (; row.lanes.size() > kMostLanes; row.lanes.pop_back()) {
        hidden += row.lanes.back().items.size();
    }
    row.slotCount = static_cast<std::uint32_t>(row.lanes.size());
    row.tip = Text::tr("What the program itself called its time (NVTX, record_function)");
    if (hidden > 0) {
        row.tip +=
            QLatin1Char('\n') + Text::tr("Not drawn: %1 ranges that lie within %2 others")
                                    .arg(QString::number(hidden), QString::number(kMostLanes));
    }
}

}  // namespace

void addRangeRows(TimelineModel& model, const SideBySide* sides) {
    const Trace& trace = *model.trace;
    std::vector<std::vector<std::uint32_t>> ranges = rangesByThread(trace);
    const std::size_t first = model.rows.size();
    for (std::size_t thread = 0; thread < ranges.size(); ++thread) {
        if (ranges[thread].empty()) {
            continue;
        }
        Row row;
        row.kind = RowKind::Range;
        row.label = QString::fromStdString(trace.threads[thread]);
        row.key = QStringLiteral("range:") + row.label;
        packRanges(trace, std::move(ranges[thread]), row);
        if (sides != nullptr) {
            markSide(row, sides->threads[thread].side, *sides);
        }
        model.rows.push_back(std::move(row));
    }
    if (model.rows.size() > first) {
        model.rows[first].header = Text::tr("Ranges");
    }
}

}  // namespace streamscope::ui
