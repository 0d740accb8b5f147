// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/change_model.h"

#include <QWidget>

class QLabel;
class QSplitter;
class QTableView;
class QTreeWidget;

namespace streamscope::ui {

class ViewState;

/// What differs between the two runs that are shown: in words, by kind, engine, stream and step,
/// and operation by operation. A row of operations that is clicked is selected in the picture, and
/// the other way round.
class DifferencesPanel : public QWidget {
    Q_OBJECT

public:
    /// `state` is borrowed and must live as long as the panel.
    explicit DifferencesPanel(ViewState& state, QWidget* parent = nullptr);

    [[nodiscard]] ChangeModel& changes() { return *m_changes; }
    [[nodiscard]] QString headline() const;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] QWidget* createTotals();
    [[nodiscard]] QWidget* createTable();
    void showRun();
    void fillTotals(const Difference& difference);
    void markSelection();
    void selectRow(const QModelIndex& index);

    ViewState& m_state;
    QLabel* m_headline = nullptr;  ///< child, like the others
    QLabel* m_count = nullptr;     ///< above the table: how many of how many
    QSplitter* m_splitter = nullptr;
    QTreeWidget* m_totals = nullptr;
    QTableView* m_table = nullptr;
    ChangeModel* m_changes = nullptr;
};

}  // namespace streamscope::ui
