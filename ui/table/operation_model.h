// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/table/table_columns.h"

#include <QAbstractTableModel>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace streamscope::ui {

/// Operations of a run as rows: a view of its columns that copies nothing but the order.
class OperationModel : public QAbstractTableModel {
    Q_OBJECT

public:
    explicit OperationModel(QObject* parent = nullptr);

    /// `rows` are operations of `trace`, which may be null if there are none; see kNoSecondRun.
    void setRows(std::shared_ptr<const Trace> trace, std::vector<std::uint32_t> rows,
                 std::size_t second = kNoSecondRun);
    [[nodiscard]] std::size_t second() const { return m_second; }
    [[nodiscard]] const std::shared_ptr<const Trace>& trace() const { return m_trace; }
    [[nodiscard]] OperationId operationAt(int row) const;
    /// O(rows).
    [[nodiscard]] std::optional<int> rowOf(OperationId operation) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

private:
    [[nodiscard]] QString tipOf(std::size_t operation, TableColumn column) const;

    std::vector<TableColumnInfo> m_columns = tableColumns();
    std::shared_ptr<const Trace> m_trace;
    std::vector<std::uint32_t> m_rows;
    std::size_t m_second = kNoSecondRun;
};

/// The cells of these rows and columns as tab separated values under a line of titles: whole
/// numbers with the unit in the title, ready for a spreadsheet.
[[nodiscard]] QString asTabSeparated(const OperationModel& model, const std::vector<int>& rows,
                                     const std::vector<TableColumn>& columns);

}  // namespace streamscope::ui
