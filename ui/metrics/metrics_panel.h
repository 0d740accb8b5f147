// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/metrics.h"
#include "ui/metrics/metrics_rows.h"

#include <QTreeWidget>

#include <vector>

namespace streamscope::ui {

/// The run's numbers: length, bounds, use of engines and streams, overlaps. Tooltips hold the
/// formulas.
class MetricsPanel : public QTreeWidget {
    Q_OBJECT

public:
    explicit MetricsPanel(QWidget* parent = nullptr);
    void setMetrics(const Metrics& metrics) { setRows(metricsRows(metrics)); }
    /// Groups that were folded stay so.
    void setRows(const std::vector<MetricsRow>& rows);
};

}  // namespace streamscope::ui
