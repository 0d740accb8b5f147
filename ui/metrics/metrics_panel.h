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

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void shareWidth();

    int m_widestName = 0;  ///< in pixels, of all rows: a view knows those in sight alone
    int m_widestValue = 0;
};

}  // namespace streamscope::ui
