// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/text.h"
#include "ui/view/timeline_rows.h"

#include <algorithm>
#include <map>
#include <utility>

namespace streamscope::ui {
namespace {

constexpr std::size_t kMaxBlockRows = 16;
constexpr std::uint32_t kMaxSlots = 8;  ///< bars of a row that are still told apart

/// Device and SM: SMs of different devices have the same numbers.
using BlockPlace = std::pair<std::size_t, std::uint32_t>;
using ItemsBySm = std::map<BlockPlace, std::vector<std::uint32_t>>;

std::size_t deviceOf(const Trace& trace, const BlockSpan& block) {
    const EngineId engine = trace.engine[indexOf(block.operation)];
    return engine == EngineId::None ? 0 : indexOf(trace.engines[indexOf(engine)].device);
}

ItemsBySm blocksBySm(const Trace& trace) {
    ItemsBySm items;
    for (std::size_t i = 0; i < trace.blocks.size(); ++i) {
        if (indexOf(trace.blocks[i].operation) < operationCount(trace)) {
            items[{deviceOf(trace, trace.blocks[i]), trace.blocks[i].sm}].push_back(
                static_cast<std::uint32_t>(i));
        }
    }
    return items;
}

QString labelOf(ItemsBySm::const_iterator first, ItemsBySm::const_iterator last) {
    const std::uint32_t from = first->first.second;
    const std::uint32_t to = std::prev(last)->first.second;
    return from == to ? Text::tr("SM %1").arg(from) : Text::tr("SM %1–%2").arg(from).arg(to);
}

/// One row of the SMs in [first, last): a bar a block if these can be told apart.
Row smRow(const Trace& trace, ItemsBySm::const_iterator first, ItemsBySm::const_iterator last) {
    Row row;
    row.kind = RowKind::Multiprocessor;
    row.label = labelOf(first, last);
    row.key = QStringLiteral("blocks:%1:%2").arg(first->first.first).arg(first->first.second);
    if (std::next(first) == last) {
        row.tip = Text::tr("The blocks that ran on this SM, as the kernel itself recorded them");
        packLanes(trace, SpanSource::Block, first->second, row);
        if (row.slotCount <= kMaxSlots) {
            return row;
        }
    }
    std::vector<TimeRange> spans;
    for (auto sm = first; sm != last; ++sm) {
        for (const std::uint32_t item : sm->second) {
            spans.push_back({trace.blocks[item].start, trace.blocks[item].end});
        }
    }
    row.lanes.clear();
    row.slotCount = 1;
    row.density = densityOf(spans);
    row.tip = Text::tr(
                  "How many blocks ran on these SMs at once, as the kernel itself recorded "
                  "them: the fuller the color the more, at most %1")
                  .arg(row.density.peak);
    return row;
}

/// One color means as many blocks in every row.
void shareThePeak(std::vector<Row>& rows, std::size_t first) {
    std::uint32_t peak = 0;
    for (std::size_t i = first; i < rows.size(); ++i) {
        peak = std::max(peak, rows[i].density.peak);
    }
    for (std::size_t i = first; i < rows.size(); ++i) {
        rows[i].fullDensity = peak;
    }
}

constexpr std::size_t kMaxLanes = 4;  ///< ranges within each other that a row shows

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
    for (; row.lanes.size() > kMaxLanes; row.lanes.pop_back()) {
        hidden += row.lanes.back().items.size();
    }
    row.slotCount = static_cast<std::uint32_t>(row.lanes.size());
    row.tip = Text::tr("What the program itself called its time (NVTX, record_function)");
    if (hidden > 0) {
        row.tip +=
            QLatin1Char('\n') + Text::tr("Not drawn: %1 ranges that lie within %2 others")
                                    .arg(QString::number(hidden), QString::number(kMaxLanes));
    }
}

}  // namespace

void addBlockRows(TimelineModel& model) {
    const Trace& trace = *model.trace;
    const ItemsBySm items = blocksBySm(trace);
    const std::size_t firstRow = model.rows.size();
    auto first = items.begin();
    while (first != items.end()) {
        const std::size_t device = first->first.first;
        const auto end = items.lower_bound({device + 1, 0});
        const auto used = static_cast<std::size_t>(std::distance(first, end));
        const std::size_t folded = (used + kMaxBlockRows - 1) / kMaxBlockRows;
        QString header = onDevice(trace, idAt<DeviceId>(device),
                                  QT_TRANSLATE_NOOP("Streamscope", "Blocks on SMs"));
        while (first != end) {
            const auto left = static_cast<std::size_t>(std::distance(first, end));
            const auto last = std::next(first, static_cast<std::ptrdiff_t>(std::min(folded, left)));
            Row row = smRow(trace, first, last);
            row.header = std::exchange(header, {});
            model.rows.push_back(std::move(row));
            first = last;
        }
    }
    shareThePeak(model.rows, firstRow);
}

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
