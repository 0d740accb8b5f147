// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/metrics.h"

#include <QTreeWidget>

namespace streamscope::ui {

/// The run's numbers: length, bounds, use of engines and streams, overlaps. Tooltips hold the
/// formulas.
class MetricsPanel : public QTreeWidget {
    Q_OBJECT

public:
    explicit MetricsPanel(QWidget* parent = nullptr);
    void setMetrics(const Metrics& metrics);
};

}  // namespace streamscope::ui
