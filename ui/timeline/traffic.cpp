// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/traffic.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace streamscope::ui {
namespace {

/// Bytes that a lane of copies has moved by any time; each copy moves its bytes evenly.
class MovedBytes {
public:
    MovedBytes(const Trace& trace, const Lane& lane, const std::vector<std::uint64_t>& before)
        : m_trace(trace), m_lane(lane), m_before(before) {}

    /// The first copy that is not over by `time`.
    [[nodiscard]] std::size_t placeAt(TimeNs time) const {
        return firstEndingAfter(m_trace, m_lane, time);
    }
    /// Before `time`, at which `place` is placeAt(time): the exact bytes of the copy under way, the
    /// summed ones of those before it.
    [[nodiscard]] double upTo(TimeNs time, std::size_t place) const {
        const std::size_t block = std::min(place / Lane::kBlock, m_before.size() - 1);
        auto bytes = static_cast<double>(m_before[block]);
        for (std::size_t i = block * Lane::kBlock; i < place; ++i) {
            bytes += static_cast<double>(m_trace.size[m_lane.items[i]]);
        }
        return place < m_lane.items.size() ? bytes + partOf(m_lane.items[place], time) : bytes;
    }

private:
    [[nodiscard]] double partOf(std::uint32_t item, TimeNs time) const {
        const TimeNs begin = m_trace.start[item];
        if (time <= begin) {
            return 0;
        }
        return static_cast<double>(m_trace.size[item]) * static_cast<double>(time - begin) /
               static_cast<double>(m_trace.end[item] - begin);
    }

    const Trace& m_trace;
    const Lane& m_lane;
    const std::vector<std::uint64_t>& m_before;
};

std::uint8_t partsOf(double level, double peak) {
    return static_cast<std::uint8_t>(
        std::clamp(std::lround(level / peak * ColumnItem::kWhole), 1L, long{ColumnItem::kWhole}));
}

/// Returns whether there are any.
bool addShares(const ColumnLevels::value_type& levels, double peak, ColumnItem& column) {
    bool areThere = false;
    for (std::size_t family = 0; family < kFamilyCount; ++family) {
        if (levels[family] > 0) {
            column.shares[family] = partsOf(levels[family], peak);
            areThere = true;
        }
    }
    return areThere;
}

}  // namespace

void addRates(const Trace& trace, const Lane& lane, const std::vector<std::uint64_t>& bytesBefore,
              const ColumnGrid& grid, SplitLevels& levels) {
    levels.fit(grid.count);
    const MovedBytes moved(trace, lane, bytesBefore);
    const auto timeOf = [&](std::size_t column) {
        return grid.begin +
               static_cast<TimeNs>(std::llround(static_cast<double>(column) / grid.columnsPerNs));
    };
    // A lane of one family is the rule; of several the busier one of the lane stands for both.
    const auto family = static_cast<std::size_t>(lane.families.front());
    const auto isNarrow = [&](std::size_t place) {
        const std::uint32_t item = lane.items[place];
        return static_cast<double>(trace.end[item] - trace.start[item]) * grid.columnsPerNs < 1;
    };
    std::size_t place = moved.placeAt(timeOf(0));
    double before = moved.upTo(timeOf(0), place);
    for (std::size_t i = 0; i < grid.count; ++i) {
        const TimeNs end = timeOf(i + 1);
        const std::size_t next = moved.placeAt(end);
        const double after = moved.upTo(end, next);
        const bool areNarrow = next > place && isNarrow(place);
        (areNarrow ? levels.narrow : levels.wide)[i][family] +=
            static_cast<float>((after - before) * grid.columnsPerNs);
        levels.begun[i] += areNarrow ? static_cast<std::uint32_t>(next - place) : 0;
        place = next;
        before = after;
    }
}

std::vector<ColumnItem> stacked(const ColumnLevels& levels, double peak) {
    assert(levels.size() <= ColumnItem::kMaxColumns && "a place is 16 bits");
    std::vector<ColumnItem> columns;
    for (std::size_t i = 0; i < levels.size(); ++i) {
        ColumnItem column;
        column.place = static_cast<std::uint16_t>(i);
        if (!addShares(levels[i], peak, column)) {
            continue;
        }
        const bool extends = !columns.empty() && columns.back().shares == column.shares &&
                             columns.back().place + columns.back().width == column.place;
        extends ? static_cast<void>(++columns.back().width) : columns.push_back(column);
    }
    return columns;
}

}  // namespace streamscope::ui
