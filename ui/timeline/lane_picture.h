// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/time_axis.h"
#include "ui/view/lane.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace streamscope::ui {

inline constexpr double kNothing = 1e-6;  ///< of a column

/// The columns of pixels of a picture.
struct ColumnGrid {
    TimeNs begin = 0;
    double columnsPerNs = 1;
    std::size_t count = 1;

    [[nodiscard]] static ColumnGrid of(const TimeAxis& axis, double columnWidth);
    [[nodiscard]] double toColumn(TimeNs time) const {
        return static_cast<double>(time - begin) * columnsPerNs;
    }
};

/// A span that is at least a column wide.
struct LaneBar {
    std::size_t place = 0;  ///< in the lane
    double from = 0;        ///< columns from the axis' left end, as near as 1/1000
    double to = 0;
    Family family{};
};

/// What lies within one column of pixels: spans narrower than a column, and the ends of bars.
struct LaneColumn {
    std::uint32_t place = 0;                 ///< columns from the axis' left end
    std::uint32_t first = 0;                 ///< place in the lane of what lies here first
    Family family{};                         ///< of what lies here first
    std::uint32_t count = 0;                 ///< spans narrower than a column that begin here
    bool hasNarrow = false;                  ///< such a span lies here
    std::array<float, kFamilyCount> busy{};  ///< columns, by place in Lane::families

    void add(std::size_t one, double columns) { busy[one] += static_cast<float>(columns); }
};

/// What is seen of a lane.
struct LanePicture {
    std::vector<LaneBar> bars;
    std::vector<std::size_t> gaps;    ///< places with an idle column or more before them
    std::vector<LaneColumn> columns;  ///< without those that are idle or inside a bar

    void clear();
};

/// Replaces the picture by what the lane shows. O(columns + bars): of spans that lie within one
/// column, whole blocks are read as sums.
void readLane(const Trace& trace, const Lane& lane, const ColumnGrid& grid, LanePicture& picture);

}  // namespace streamscope::ui
