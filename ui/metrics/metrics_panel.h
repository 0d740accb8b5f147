// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/metrics/metrics_row.h"
#include "ui/view/run.h"

#include <QTreeWidget>

#include <vector>

namespace streamscope::ui {

/// The run's numbers: length, bounds, use of engines and streams, overlaps. Tooltips hold the
/// formulas.
class MetricsPanel : public QTreeWidget {
    Q_OBJECT

public:
    explicit MetricsPanel(QWidget* parent = nullptr);
    /// Of two runs that are compared the right one's, and says so.
    void setRun(const Run& run);
    /// Groups that were folded stay so. A heading, if there is one, stands above them.
    void setRows(const std::vector<MetricsRow>& rows, const QString& heading = {});

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void addHeading(const QString& heading);
    void shareWidth();

    int m_widestName = 0;  ///< in pixels, of all rows: a view knows those in sight alone
    int m_widestValue = 0;
};

}  // namespace streamscope::ui
