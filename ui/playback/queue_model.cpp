// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/playback/queue_model.h"

#include <array>
#include <utility>

namespace streamscope::ui {
namespace {

constexpr int kRunning = 1;

const QString& textOf(const QueueLine& line, int column) {
    const std::array<const QString*, 5> texts{&line.name, &line.running, &line.held, &line.queued,
                                              &line.later};
    return *texts[static_cast<std::size_t>(column)];
}

}  // namespace

QueueModel::QueueModel(QStringList headers, QObject* parent)
    : QAbstractTableModel(parent), m_headers(std::move(headers)) {}

void QueueModel::setTheme(const Theme& theme) {
    m_theme = theme;
    if (!m_lines.empty()) {
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    }
}

void QueueModel::setLines(std::vector<QueueLine> lines, std::shared_ptr<const Trace> trace) {
    m_trace = std::move(trace);
    if (lines.size() != m_lines.size()) {
        beginResetModel();
        m_lines = std::move(lines);
        endResetModel();
        return;
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (lines[i] == m_lines[i]) {
            continue;
        }
        m_lines[i] = std::move(lines[i]);
        const int row = static_cast<int>(i);
        emit dataChanged(index(row, 0), index(row, columnCount() - 1));
    }
}

int QueueModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

int QueueModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_headers.size());
}

QVariant QueueModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) {
        return {};
    }
    const QueueLine& line = m_lines[static_cast<std::size_t>(index.row())];
    const bool isRunning = line.first != OperationId::None;
    switch (role) {
        case Qt::DisplayRole:
        case Qt::ToolTipRole:
            return textOf(line, index.column());
        case Qt::DecorationRole:
            return index.column() == kRunning && isRunning
                       ? QVariant(m_theme.style(familyOf(m_trace->kind[indexOf(line.first)])).fill)
                       : QVariant();
        case Qt::ForegroundRole:
            return line.isOver ? QVariant(m_theme.mutedText) : QVariant();
        case kOperationRole:
            return isRunning ? QVariant(static_cast<uint>(line.first)) : QVariant();
        default:
            return {};
    }
}

QVariant QueueModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal && role == Qt::DisplayRole && section < m_headers.size()) {
        return m_headers[section];
    }
    return {};
}

}  // namespace streamscope::ui
