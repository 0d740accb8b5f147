// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/columns.h"

namespace streamscope::ui {

/// Adds the bytes a nanosecond that the copies of one lane moved on the average in each column.
/// `bytesBefore`: the lane's in its Profile. O(columns).
void addRates(const Trace& trace, const Lane& lane, const std::vector<std::uint64_t>& bytesBefore,
              const ColumnGrid& grid, SplitLevels& levels);

/// Stacked columns of levels, `peak` high in all; empty columns are left out.
[[nodiscard]] std::vector<ColumnItem> stacked(const ColumnLevels& levels, double peak);

}  // namespace streamscope::ui
