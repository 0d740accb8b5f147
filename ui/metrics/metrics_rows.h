// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/metrics.h"

#include <QString>

#include <optional>
#include <vector>

namespace streamscope::ui {

/// One line of the metrics panel.
struct MetricsRow {
    QString group;
    QString name;
    QString value;
    QString formula;              ///< how the number is made, for the tooltip
    std::optional<double> share;  ///< 0 to 1, drawn as a bar behind the value
};

/// All lines, grouped, in the order they are shown.
[[nodiscard]] std::vector<MetricsRow> metricsRows(const Metrics& metrics);

}  // namespace streamscope::ui
