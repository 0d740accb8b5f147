// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/operation_model.h"

#include "engine/analysis/explanation.h"
#include "engine/trace/trace_text.h"
#include "ui/view/spoken.h"

#include <algorithm>
#include <utility>

namespace streamscope::ui {
namespace {

constexpr std::size_t kMaxRows = std::numeric_limits<int>::max() / 2;

/// A cell must not break a row.
QString cleaned(QString text) {
    return text.replace(QLatin1Char('\t'), QLatin1Char(' '))
        .replace(QLatin1Char('\n'), QLatin1Char(' '));
}

}  // namespace

OperationModel::OperationModel(QObject* parent) : QAbstractTableModel(parent) {}

void OperationModel::setRows(std::shared_ptr<const Trace> trace, std::vector<std::uint32_t> rows,
                             std::size_t second) {
    beginResetModel();
    m_second = second;
    m_trace = std::move(trace);
    m_rows = std::move(rows);
    m_rows.resize(std::min(m_rows.size(), kMaxRows));
    endResetModel();
}

OperationId OperationModel::operationAt(int row) const {
    return idAt<OperationId>(m_rows.at(static_cast<std::size_t>(row)));
}

std::optional<int> OperationModel::rowOf(OperationId operation) const {
    const auto place = std::ranges::find(m_rows, static_cast<std::uint32_t>(indexOf(operation)));
    return place == m_rows.end() ? std::nullopt
                                 : std::optional(static_cast<int>(place - m_rows.begin()));
}

int OperationModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int OperationModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QString OperationModel::tipOf(std::size_t operation, TableColumn column) const {
    if (column == TableColumn::Step && indexOf(m_trace->step[operation]) < m_trace->steps.size()) {
        return QString::fromStdString(m_trace->steps[indexOf(m_trace->step[operation])].pointer);
    }
    const bool isWhy = column == TableColumn::Reason || column == TableColumn::HeldBy;
    if (!isWhy || m_trace->reason[operation] == Reason::None) {
        return {};
    }
    const Cause main{m_trace->start[operation], m_trace->blocker[operation],
                     m_trace->reason[operation]};
    const std::size_t first = operation < m_second ? 0 : m_second;
    const auto part = mainPart(explain(*m_trace, idAt<OperationId>(operation)));
    const std::size_t others =
        part && part->reason == main.reason
            ? othersWith(*m_trace, idAt<OperationId>(operation), main, {part->begin, part->end})
            : 0;
    return spoken(describeReason(*m_trace, main, first, others));
}

QVariant OperationModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const std::size_t operation = m_rows[static_cast<std::size_t>(index.row())];
    const TableColumnInfo& info = m_columns[static_cast<std::size_t>(index.column())];
    switch (role) {
        case Qt::DisplayRole:
            return cellText(*m_trace, operation, info.column, m_second);
        case Qt::ToolTipRole: {
            const QString tip = tipOf(operation, info.column);
            return tip.isEmpty() ? QVariant() : tip;
        }
        case Qt::TextAlignmentRole:
            return {Qt::AlignVCenter | (info.isNumber ? Qt::AlignRight : Qt::AlignLeft)};
        default:
            return {};
    }
}

QVariant OperationModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) {
        return {};
    }
    const TableColumnInfo& info = m_columns[static_cast<std::size_t>(section)];
    switch (role) {
        case Qt::DisplayRole: {
            const bool isReason = info.column == TableColumn::Reason;
            return isReason && m_trace && isInferred(*m_trace) ? tr("Reason (inferred)")
                                                               : info.title;
        }
        case Qt::ToolTipRole:
            return info.tip.isEmpty() ? QVariant() : info.tip;
        case Qt::TextAlignmentRole:
            return {Qt::AlignVCenter | (info.isNumber ? Qt::AlignRight : Qt::AlignLeft)};
        default:
            return {};
    }
}

QString asTabSeparated(const OperationModel& model, const std::vector<int>& rows,
                       const std::vector<TableColumn>& columns) {
    const auto infos = tableColumns();
    QStringList cells;
    for (const TableColumn column : columns) {
        const TableColumnInfo& info = infos[static_cast<std::size_t>(column)];
        cells << (info.unit.isEmpty() ? info.title
                                      : QStringLiteral("%1 (%2)").arg(info.title, info.unit));
    }
    QString text = cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
    for (const int row : rows) {
        cells.clear();
        for (const TableColumn column : columns) {
            cells << cleaned(
                cellValue(*model.trace(), indexOf(model.operationAt(row)), column, model.second()));
        }
        text += cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
    }
    return text;
}

}  // namespace streamscope::ui
