// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/run.h"

#include <QAbstractTableModel>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QLabel;
class QSplitter;
class QTableView;
class QTreeWidget;

namespace streamscope::ui {

class ViewState;

/// The operations of two compared runs that changed most, a row each: the kMost largest changes of
/// start or of duration, by which column it is sorted.
class ChangeModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Operation, StartChange, DurationChange, LeftDuration, RightDuration };
    static constexpr int kColumns = RightDuration + 1;
    static constexpr std::size_t kMost = 2000;

    using QAbstractTableModel::QAbstractTableModel;

    /// A run without a pair, or null, empties the model.
    void setRun(std::shared_ptr<const Run> run);
    /// The changes that there are; more than rows if they are too many.
    [[nodiscard]] std::size_t total() const;
    /// As the joint trace numbers it: the right side's.
    [[nodiscard]] std::optional<OperationId> operationAt(int row) const;
    [[nodiscard]] int rowOf(std::optional<OperationId> operation) const;  ///< of either side; or −1

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;
    /// Changes by size without their sign; descending: the largest first.
    void sort(int column, Qt::SortOrder order) override;

private:
    [[nodiscard]] QString textOf(const Change& change, int column) const;
    [[nodiscard]] std::vector<Change> sorted() const;

    std::shared_ptr<const Run> m_run;
    std::vector<Change> m_changes;  ///< as each side numbers its operations
    int m_column = StartChange;
    Qt::SortOrder m_order = Qt::DescendingOrder;
};

/// What differs between the two runs that are shown: in words, by kind, engine, stream and step,
/// and operation by operation. A row of operations that is clicked is selected in the picture, and
/// the other way round.
class DifferencesPanel : public QWidget {
    Q_OBJECT

public:
    /// `state` is borrowed and must live as long as the panel.
    explicit DifferencesPanel(ViewState& state, QWidget* parent = nullptr);

    [[nodiscard]] ChangeModel& changes() { return *m_changes; }

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
