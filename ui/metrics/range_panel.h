// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/range_statistics.h"
#include "ui/base/background_job.h"
#include "ui/view/view_state.h"

#include <QStackedWidget>
#include <QTimer>

namespace streamscope::ui {

class MetricsPanel;

/// The statistics of the selected range, of two runs that are compared the right one's; without
/// one, how to select one. Long traces are measured beside the main thread, one range at a time,
/// the latest last.
class RangePanel : public QStackedWidget {
    Q_OBJECT

public:
    /// `state` is borrowed and must live as long.
    explicit RangePanel(ViewState& state, QWidget* parent = nullptr);

    [[nodiscard]] const MetricsPanel& numbers() const { return *m_numbers; }

    static constexpr std::size_t kAtOnce = 100'000;  ///< operations: about two milliseconds

signals:
    void measured();

private:
    void refresh();
    void showNumbers(const RangeStatistics& statistics, const Run& run);

    ViewState& m_state;
    MetricsPanel* m_numbers = nullptr;  ///< child
    BackgroundJob m_job;
    QTimer m_soon;  ///< many changes of one drag are one
};

}  // namespace streamscope::ui
