// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/columns.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace streamscope::ui {
namespace {

using Shares = decltype(ColumnItem::shares);

/// Writes shares whose sums are as good as each of them: rounding does not add up. False if there
/// is nothing to share.
bool share(const Lane& lane, const LaneColumn& column, Shares& shares) {
    double sum = 0;
    int given = 0;
    for (std::size_t i = 0; i < lane.families.size(); ++i) {
        const bool occurs = double(column.busy[i]) > kNothing;
        sum += occurs ? double(column.busy[i]) : 0;
        const double above =
            sum * ColumnItem::kWhole + 0.5;  // std::lround is a call, for every column
        const int least = given + (occurs ? 1 : 0);
        const int upTo = std::max(least, std::min(static_cast<int>(above), ColumnItem::kWhole));
        shares[static_cast<std::size_t>(lane.families[i])] =
            static_cast<std::uint8_t>(upTo - given);
        given = upTo;
    }
    return given > 0;
}

/// False: there is nothing in it.
bool fill(const Lane& lane, const LaneColumn& now, ColumnItem& column) {
    if (!share(lane, now, column.shares)) {
        if (now.count == 0) {
            return false;
        }
        // What takes next to no time is seen nevertheless.
        column.shares[static_cast<std::size_t>(now.family)] = 1;
    }
    assert(now.place < ColumnItem::kMaxColumns && "a place is 16 bits");
    column.place = static_cast<std::uint16_t>(now.place);
    column.count = now.count;
    column.first = now.first;
    column.family = now.family;
    column.isEdge = !now.hasNarrow;
    return true;
}

bool looksTheSame(const ColumnItem& left, const ColumnItem& right) {
    unsigned difference = 0;  // std::memcmp is a call, for every column
    for (std::size_t i = 0; i < kFamilyCount; ++i) {
        difference |= unsigned(left.shares[i] ^ right.shares[i]);
    }
    return difference == 0 && left.place + left.width == right.place && left.isEdge == right.isEdge;
}

}  // namespace

void addColumns(const Lane& lane, const LanePicture& picture, std::vector<ColumnItem>& columns) {
    const std::size_t before = columns.size();
    for (const LaneColumn& now : picture.columns) {
        ColumnItem& column = columns.emplace_back();
        if (!fill(lane, now, column)) {
            columns.pop_back();
        } else if (columns.size() > before + 1 &&
                   looksTheSame(columns[columns.size() - 2], column)) {
            ColumnItem& wider = columns[columns.size() - 2];
            ++wider.width;
            wider.count += column.count;
            columns.pop_back();
        }
    }
}

void addLevels(const Trace& trace, const Lane& lane, const ColumnGrid& grid, SplitLevels& levels) {
    levels.fit(grid.count);
    LanePicture picture;
    readLane(trace, lane, grid, picture);
    for (const LaneColumn& column : picture.columns) {
        auto& level = (column.hasNarrow ? levels.narrow : levels.wide)[column.place];
        for (std::size_t i = 0; i < lane.families.size(); ++i) {
            level[static_cast<std::size_t>(lane.families[i])] += static_cast<float>(column.busy[i]);
        }
        levels.begun[column.place] += column.count;
    }
    for (const LaneBar& bar : picture.bars) {
        const double right = std::min(bar.to, static_cast<double>(grid.count));
        const auto last = static_cast<std::size_t>(right + kNothing);
        const double left = std::max(bar.from, 0.0);
        for (auto i = static_cast<std::size_t>(std::ceil(left - kNothing)); i < last; ++i) {
            levels.wide[i][static_cast<std::size_t>(bar.family)] += 1;
        }
    }
}

namespace {

constexpr std::size_t kWidestGap = 2;  ///< columns without a narrow span that part no two of them

bool isNarrow(const SplitLevels& levels, std::size_t column) {
    const auto& level = levels.narrow[column];
    return levels.begun[column] > 0 ||
           std::ranges::any_of(level, [](float share) { return share > 0; });
}

/// Columns [first, last) in which narrow spans follow one another.
struct Stretch {
    std::size_t first = 0;
    std::size_t last = 0;
};

/// The first that begins at `from` or later; empty at the end.
Stretch nextStretch(const SplitLevels& levels, std::size_t from) {
    const std::size_t count = levels.begun.size();
    while (from < count && !isNarrow(levels, from)) {
        ++from;
    }
    Stretch stretch{from, from};
    for (std::size_t i = from; i < count && i <= stretch.last + kWidestGap; ++i) {
        stretch.last = isNarrow(levels, i) ? i + 1 : stretch.last;
    }
    return stretch;
}

/// The columns around one that it takes to count enough spans; none outside the stretch.
Stretch around(const SplitLevels& levels, const Stretch& stretch, std::size_t column) {
    Stretch window{column, column + 1};
    std::uint32_t begun = levels.begun[column];
    for (std::size_t reach = 1; reach <= kFarthestColumn && begun < kEnoughSpans; ++reach) {
        if (window.first > stretch.first) {
            begun += levels.begun[--window.first];
        }
        if (window.last < stretch.last) {
            begun += levels.begun[window.last++];
        }
    }
    return window;
}

/// Levels added up from the first column on, so that a mean takes as long whatever its window.
class Sums {
public:
    explicit Sums(const ColumnLevels& levels) : m_before(levels.size() + 1) {
        for (std::size_t i = 0; i < levels.size(); ++i) {
            for (std::size_t family = 0; family < kFamilyCount; ++family) {
                m_before[i + 1][family] = m_before[i][family] + double(levels[i][family]);
            }
        }
    }
    void addMean(const Stretch& window, ColumnLevels::value_type& level) const {
        const double share = 1 / static_cast<double>(window.last - window.first);
        for (std::size_t family = 0; family < kFamilyCount; ++family) {
            const double sum = m_before[window.last][family] - m_before[window.first][family];
            level[family] += sum > kNothing ? static_cast<float>(share * sum) : 0;  // rounds
        }
    }

private:
    std::vector<std::array<double, kFamilyCount>> m_before;  ///< by column, then of all
};

}  // namespace

ColumnLevels withoutBeat(const SplitLevels& levels) {
    ColumnLevels result = levels.wide;
    const Sums sums(levels.narrow);
    for (Stretch stretch = nextStretch(levels, 0); stretch.first < stretch.last;
         stretch = nextStretch(levels, stretch.last)) {
        for (std::size_t i = stretch.first; i < stretch.last; ++i) {
            sums.addMean(around(levels, stretch, i), result[i]);
        }
    }
    return result;
}

}  // namespace streamscope::ui
