// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/metrics.h"
#include "engine/analysis/range_statistics.h"

#include <QString>

#include <optional>
#include <vector>

namespace streamscope::ui {

/// One number of a run, or of a range of it.
struct MetricsRow {
    QString group;
    QString name;
    QString value;
    QString formula;                   ///< how the number is made, for the tooltip
    std::optional<double> share = {};  ///< 0 to 1, drawn as a bar behind the value
};

/// All lines, grouped, in the order they are shown.
[[nodiscard]] std::vector<MetricsRow> metricsRows(const Metrics& metrics,
                                                  std::size_t kernelsOfUnknownRoom = 0);

/// The same of the statistics of a range.
[[nodiscard]] std::vector<MetricsRow> rangeRows(const RangeStatistics& statistics);

}  // namespace streamscope::ui
