// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/base/time.h"
#include "ui/view/run.h"

#include <QObject>

#include <memory>
#include <optional>

namespace streamscope::ui {

/// What is being looked at: the one state that every view shares.
///
///   fit ⊇ window; selection and hover are operations of the run
///
/// Setters return early if nothing changes, else emit once. Main thread.
class ViewState : public QObject {
    Q_OBJECT

public:
    explicit ViewState(QObject* parent = nullptr);

    [[nodiscard]] const std::shared_ptr<const Run>& run() const { return m_run; }  ///< may be null
    [[nodiscard]] TimeRange fit() const { return m_fit; }
    [[nodiscard]] TimeRange window() const { return m_window; }
    [[nodiscard]] std::optional<OperationId> selection() const { return m_selection; }
    [[nodiscard]] std::optional<OperationId> hover() const { return m_hover; }
    [[nodiscard]] bool showsAll() const { return m_window == m_fit; }

    /// A new run. A window that showed all goes on showing all; another stays where it is. The
    /// selection stays if the operation of that number is of the same step, else it is dropped.
    void setRun(std::shared_ptr<const Run> run);
    /// Clamped to fit; never shorter than kShortestWindow.
    void setWindow(TimeRange window);
    void setSelection(std::optional<OperationId> operation);
    void setHover(std::optional<OperationId> operation);

    void showAll() { setWindow(m_fit); }
    /// Shows the selection with some room on both sides, or all if there is none.
    void showSelection();
    /// Scales the window by `factor` (> 1: sees more) and leaves `anchor` where it is.
    void zoom(double factor, TimeNs anchor);
    /// Moves by a share of the window's length.
    void pan(double share);

    static constexpr DurationNs kShortestWindow = 20;

signals:
    void runChanged();
    void windowChanged(streamscope::TimeRange window);
    void selectionChanged(std::optional<streamscope::OperationId> operation);
    void hoverChanged(std::optional<streamscope::OperationId> operation);

private:
    [[nodiscard]] TimeRange clamped(TimeRange window) const;
    [[nodiscard]] bool isSameOperation(OperationId operation, const Run* before) const;

    std::shared_ptr<const Run> m_run;
    TimeRange m_fit{0, kShortestWindow};
    TimeRange m_window{0, kShortestWindow};
    std::optional<OperationId> m_selection;
    std::optional<OperationId> m_hover;
};

}  // namespace streamscope::ui
