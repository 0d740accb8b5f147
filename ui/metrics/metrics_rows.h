// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/metrics.h"
#include "ui/metrics/metrics_row.h"

#include <vector>

namespace streamscope::ui {

/// All lines, grouped, in the order they are shown.
[[nodiscard]] std::vector<MetricsRow> metricsRows(const Metrics& metrics,
                                                  std::size_t kernelsOfUnknownRoom = 0);

}  // namespace streamscope::ui
