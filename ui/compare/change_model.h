// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/run.h"

#include <QAbstractTableModel>

#include <memory>
#include <optional>
#include <vector>

namespace streamscope::ui {

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

}  // namespace streamscope::ui
