// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/background_job.h"
#include "ui/table/operation_model.h"
#include "ui/table/table_rows.h"
#include "ui/view/view_state.h"

#include <QTimer>
#include <QWidget>

#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QTableView;

namespace streamscope::ui {

/// The operations of a ViewState's run as a table: sorted by any column, cut down to what is in the
/// window, in the range or among the matches, in step with the selection. It costs nothing while it
/// is hidden; many rows are sorted beside the main thread.
class OperationTable : public QWidget {
    Q_OBJECT

public:
    /// `state` is borrowed and must live as long as the widget.
    explicit OperationTable(ViewState& state, QWidget* parent = nullptr);

    [[nodiscard]] OperationModel& model() { return m_model; }
    [[nodiscard]] QTableView& view() const { return *m_view; }
    [[nodiscard]] bool isBusy() const { return m_settle.isActive() || m_job.isBusy(); }
    [[nodiscard]] TableFilter filter() const;
    /// The selected rows, or all if none is, as tab separated values; at most kMaxCopied.
    void copyRows();

    static constexpr int kSettleMs = 80;  ///< from a change to the new rows
    static constexpr std::size_t kMaxCopied = 100'000;

signals:
    void exportWanted();
    void told(const QString& message);  ///< something worth a line in the status bar

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void createBar();
    void createView();
    void connectState();
    void ask();
    void take(const std::shared_ptr<const Run>& run, const TableQuestion& question,
              std::vector<std::uint32_t> rows);
    void onChanged(TableFilter dependent);
    void showSelection();
    void showCount();
    void onCurrentRow(const QModelIndex& current);
    void askForColumns(const QPoint& position);
    [[nodiscard]] std::vector<int> rowsToCopy() const;
    [[nodiscard]] std::vector<TableColumn> shownColumns() const;

    ViewState& m_state;
    OperationModel m_model;
    QTableView* m_view = nullptr;  ///< child, like the next
    QComboBox* m_filter = nullptr;
    QLabel* m_count = nullptr;
    QTimer m_settle;
    BackgroundJob m_job;
    std::shared_ptr<const Run> m_shownRun;  ///< the rows are of it
    std::optional<TableQuestion> m_shown;   ///< what they answer
    bool m_isFollowing = false;             ///< the selection is being shown, not made
};

}  // namespace streamscope::ui
