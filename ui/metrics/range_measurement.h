// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/range_statistics.h"
#include "ui/base/background_job.h"
#include "ui/view/view_state.h"

#include <QTimer>

#include <optional>

namespace streamscope::ui {

/// The statistics of the selected range, of two runs that are compared the right one's. Long traces
/// are measured beside the main thread, one range at a time, the latest last.
class RangeMeasurement : public QObject {
    Q_OBJECT

public:
    /// `state` is borrowed and must live as long.
    explicit RangeMeasurement(ViewState& state, QObject* parent = nullptr);

    /// None: no range is selected. Of a long run those of the range before, for a while.
    [[nodiscard]] const std::optional<RangeStatistics>& statistics() const { return m_statistics; }

    static constexpr std::size_t kAtOnce = 100'000;  ///< operations: about two milliseconds

signals:
    void measured();  ///< or no range is selected any more

private:
    void refresh();

    ViewState& m_state;
    std::optional<RangeStatistics> m_statistics;
    BackgroundJob m_job;
    QTimer m_soon;  ///< many changes of one drag are one
};

}  // namespace streamscope::ui
