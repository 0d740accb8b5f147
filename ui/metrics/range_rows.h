// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/range_statistics.h"
#include "ui/metrics/metrics_row.h"

#include <vector>

namespace streamscope::ui {

/// The statistics of a range, grouped, in the order they are shown.
[[nodiscard]] std::vector<MetricsRow> rangeRows(const RangeStatistics& statistics);

}  // namespace streamscope::ui
