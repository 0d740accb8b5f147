// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/lane_picture.h"
#include "ui/view/lane.h"

#include <array>
#include <cstdint>
#include <numeric>
#include <vector>

namespace streamscope::ui {

/// What lies within one column of pixels of a lane, as shares of the column's time: exact but for
/// rounding. What is missing to the whole is idle.
struct ColumnItem {
    static constexpr int kWhole = 255;
    static constexpr std::size_t kMaxColumns = 65'535;  ///< of a picture: as `place` can say
    std::uint16_t place = 0;                            ///< columns from the axis' left end
    std::uint16_t width = 1;                            ///< columns that look the same
    std::uint32_t count = 0;  ///< operations merged: those narrower than a column that begin here
    std::uint32_t first = 0;  ///< place in the lane of what lies here first
    Family family{};          ///< of what lies here first
    std::array<std::uint8_t, kFamilyCount> shares{};  ///< a family that occurs has at least 1
    bool isEdge = false;          ///< nothing but the ends of bars: blended, not stacked
    std::uint8_t tint = kNoTint;  ///< place in Theme::tints; kNoTint: the families' colors

    [[nodiscard]] bool isMostly(Family one) const {
        return 2 * shares[static_cast<std::size_t>(one)] >
               std::accumulate(shares.begin(), shares.end(), 0);
    }
};

/// Appends the columns of a lane's picture.
void addColumns(const Lane& lane, const LanePicture& picture, std::vector<ColumnItem>& columns);

/// How many spans of each family there are at once: the mean of each column.
using ColumnLevels = std::vector<std::array<float, kFamilyCount>>;

/// Levels of which the part that spans narrower than a column make stands alone.
struct SplitLevels {
    ColumnLevels wide;
    ColumnLevels narrow;
    std::vector<std::uint32_t> begun;  ///< narrow spans that begin in each column

    void fit(std::size_t columns) {
        wide.resize(columns);
        narrow.resize(columns);
        begun.resize(columns);
    }
};
/// Adds what a lane has in each column of the grid.
void addLevels(const Trace& trace, const Lane& lane, const ColumnGrid& grid, SplitLevels& levels);

/// Both parts together. Spans narrower than a column come and go at a beat of their own, and its
/// interference with the columns would be seen instead of it: where they follow one another
/// closely, each column shows their mean over its neighbors, as far as it takes to count kEnough
/// of them, at most kFarthestColumn. Gaps of more than two columns stay as they are, and the time
/// spent in all, nearly.
[[nodiscard]] ColumnLevels withoutBeat(const SplitLevels& levels);
inline constexpr std::uint32_t kEnoughSpans = 48;
inline constexpr std::size_t kFarthestColumn = 12;  ///< columns to either side

}  // namespace streamscope::ui
