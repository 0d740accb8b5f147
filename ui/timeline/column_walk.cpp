// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/column_walk.h"

#include "ui/timeline/lane_walk.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace streamscope::ui {
namespace {

using Shares = decltype(ColumnItem::shares);

/// Writes shares whose sums are as good as each of them: rounding does not add up. They are written
/// where they stay: bytes that are written one by one and copied at once are waited for. False if
/// there is nothing to share.
bool share(const Lane& lane, const double* busy, Shares& shares) {
    double sum = 0;
    int given = 0;
    for (std::size_t i = 0; i < lane.families.size(); ++i) {
        const bool occurs = busy[i] > kNothing;
        sum += occurs ? busy[i] : 0;
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

bool looksTheSame(const Lane& lane, const ColumnItem& left, const ColumnItem& right) {
    return left.place + left.width == right.place && left.isEdge == right.isEdge &&
           std::ranges::all_of(lane.families, [&](Family family) {
               const auto i = static_cast<std::size_t>(family);
               return left.shares[i] == right.shares[i];
           });
}

}  // namespace

ColumnGrid ColumnGrid::of(const TimeAxis& axis, double columnWidth) {
    return {axis.visible.begin, axis.pixelsPerNs() / columnWidth,
            std::max<std::size_t>(
                1, static_cast<std::size_t>(std::ceil(axis.width / columnWidth - kNothing)))};
}

namespace {

/// The last two become one, if they look the same.
void mergeLast(const Lane& lane, std::vector<ColumnItem>& columns) {
    ColumnItem& wider = columns[columns.size() - 2];
    if (looksTheSame(lane, wider, columns.back())) {
        ++wider.width;
        wider.count += columns.back().count;
        columns.pop_back();
    }
}

}  // namespace

void walkLane(const Trace& trace, const Lane& lane, const ColumnGrid& grid, LanePicture& picture) {
    picture.bars.clear();
    picture.gaps.clear();
    walkAlong(trace, lane, grid, picture);
    std::vector<ColumnItem>& columns = picture.columns;
    const std::size_t before = columns.size();
    picture.parts.takeAll(
        [&](std::size_t place, const LaneColumns::Column& now, const double* times) {
            ColumnItem& column = columns.emplace_back();
            if (!share(lane, times, column.shares)) {
                if (now.count == 0) {
                    columns.pop_back();
                    return;
                }
                // What takes next to no time is seen nevertheless.
                const Family only = familyOf(trace, lane.source, lane.items[now.first]);
                column.shares[static_cast<std::size_t>(only)] = 1;
            }
            assert(place < ColumnItem::kMostColumns && "a place is 16 bits");
            column.place = static_cast<std::uint16_t>(place);
            column.count = now.count;
            column.first = now.first;
            column.isEdge = !now.hasNarrow;
            if (columns.size() > before + 1) {
                mergeLast(lane, columns);
            }
        });
}

void addLevels(const Trace& trace, const Lane& lane, const ColumnGrid& grid, SplitLevels& levels) {
    levels.fit(grid.count);
    LanePicture picture;
    walkAlong(trace, lane, grid, picture);
    picture.parts.takeAll(
        [&](std::size_t place, const LaneColumns::Column& column, const double* times) {
            auto& level = (column.hasNarrow ? levels.narrow : levels.wide)[place];
            for (std::size_t i = 0; i < lane.families.size(); ++i) {
                level[static_cast<std::size_t>(lane.families[i])] += static_cast<float>(times[i]);
            }
            levels.begun[place] += column.count;
        });
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

/// What each column shows the mean of; empty where nothing is narrow.
std::vector<Stretch> windowsOf(const SplitLevels& levels) {
    std::vector<Stretch> windows(levels.begun.size());
    Stretch stretch = nextStretch(levels, 0);
    while (stretch.first < stretch.last) {
        for (std::size_t i = stretch.first; i < stretch.last; ++i) {
            windows[i] = around(levels, stretch, i);
        }
        stretch = nextStretch(levels, stretch.last);
    }
    return windows;
}

/// The narrow part of one family before each column, added up.
std::vector<double> sumsOf(const SplitLevels& levels, std::size_t family) {
    std::vector<double> sums(levels.narrow.size() + 1);
    for (std::size_t i = 0; i < levels.narrow.size(); ++i) {
        sums[i + 1] = sums[i] + static_cast<double>(levels.narrow[i][family]);
    }
    return sums;
}

}  // namespace

ColumnLevels withoutBeat(const SplitLevels& levels) {
    ColumnLevels result = levels.wide;
    const std::vector<Stretch> windows = windowsOf(levels);
    for (std::size_t family = 0; family < kFamilyCount; ++family) {
        const std::vector<double> sums = sumsOf(levels, family);
        for (std::size_t i = 0; i < windows.size() && sums.back() > 0; ++i) {
            const auto [first, last] = windows[i];
            if (first < last) {
                result[i][family] += static_cast<float>((sums[last] - sums[first]) /
                                                        static_cast<double>(last - first));
            }
        }
    }
    return result;
}

}  // namespace streamscope::ui
