// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/change_model.h"

#include "ui/compare/compare_words.h"
#include "ui/compare/compared_run.h"
#include "ui/view/words.h"

#include <algorithm>
#include <utility>

namespace streamscope::ui {
namespace {

DurationNs durationOf(const Trace& trace, OperationId operation) {
    return trace.end[indexOf(operation)] - trace.start[indexOf(operation)];
}

QString durationText(const Trace& trace, OperationId operation) {
    return shortTime(durationOf(trace, operation));
}

}  // namespace

void ChangeModel::setRun(std::shared_ptr<const Run> run) {
    beginResetModel();
    m_run = run && run->pair ? std::move(run) : nullptr;
    m_changes = sorted();
    endResetModel();
}

std::size_t ChangeModel::total() const {
    return m_run ? m_run->pair->difference.matched : 0;
}

std::optional<OperationId> ChangeModel::operationAt(int row) const {
    if (row < 0 || row >= rowCount()) {
        return std::nullopt;
    }
    const std::size_t right = indexOf(m_changes[static_cast<std::size_t>(row)].right);
    return idAt<OperationId>(right + m_run->pair->sides->leftOperations);
}

int ChangeModel::rowOf(std::optional<OperationId> operation) const {
    const auto change = m_run && operation ? ui::changeOf(*m_run, *operation) : std::nullopt;
    if (!change) {
        return -1;
    }
    const auto place = std::find_if(m_changes.begin(), m_changes.end(), [&](const Change& known) {
        return known.left == change->left;  // the left side's are numbered as in the joint trace
    });
    return place == m_changes.end() ? -1 : static_cast<int>(place - m_changes.begin());
}

int ChangeModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_changes.size());
}

int ChangeModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : kColumns;
}

QString ChangeModel::textOf(const Change& change, int column) const {
    const Trace& left = *m_run->pair->left->trace;
    const Trace& right = *m_run->pair->right->trace;
    switch (column) {
        case Operation:
            return operationName(right, change.right);
        case StartChange:
            return signedDuration(change.start);
        case DurationChange:
            return signedDuration(change.duration);
        case LeftDuration:
            return durationText(left, change.left);
        default:
            return durationText(right, change.right);
    }
}

QVariant ChangeModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !m_run) {
        return {};
    }
    const Change& change = m_changes[static_cast<std::size_t>(index.row())];
    switch (role) {
        case Qt::DisplayRole:
            return textOf(change, index.column());
        case Qt::TextAlignmentRole:
            return int((index.column() == Operation ? Qt::AlignLeft : Qt::AlignRight) |
                       Qt::AlignVCenter);
        case Qt::ToolTipRole:
            return describeChange(*m_run, *operationAt(index.row()));
        default:
            return {};
    }
}

QVariant ChangeModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= kColumns) {
        return {};
    }
    const QStringList names{tr("Operation"), tr("Δ start"), tr("Δ duration"), tr("in A"),
                            tr("in B")};
    const QStringList tips{tr("What it is called, and its number in B"),
                           tr("Start in B less start in A, each from the begin of its run"),
                           tr("Duration in B less duration in A"), tr("Duration in A"),
                           tr("Duration in B")};
    switch (role) {
        case Qt::DisplayRole:
            return names.at(section);
        case Qt::ToolTipRole:
            return tips.at(section);
        case Qt::TextAlignmentRole:
            return int((section == Operation ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
        default:
            return {};
    }
}

std::vector<Change> ChangeModel::sorted() const {
    if (!m_run) {
        return {};
    }
    const Trace& left = *m_run->pair->left->trace;
    const Trace& right = *m_run->pair->right->trace;
    const auto by = m_column == StartChange ? ChangeOrder::Start : ChangeOrder::Duration;
    auto changes = largestChanges(left, right, m_run->pair->difference, by, kMost);
    const auto sortBy = [&](auto keyOf) {
        std::stable_sort(changes.begin(), changes.end(),
                         [&](const Change& a, const Change& b) { return keyOf(b) < keyOf(a); });
    };
    if (m_column == Operation) {
        sortBy([](const Change& change) { return change.right; });
    } else if (m_column == LeftDuration) {
        sortBy([&](const Change& change) { return durationOf(left, change.left); });
    } else if (m_column == RightDuration) {
        sortBy([&](const Change& change) { return durationOf(right, change.right); });
    }
    if (m_order == Qt::AscendingOrder) {
        std::reverse(changes.begin(), changes.end());
    }
    return changes;
}

void ChangeModel::sort(int column, Qt::SortOrder order) {
    if (column < 0 || column >= kColumns) {
        return;
    }
    m_column = column;
    m_order = order;
    beginResetModel();  // other rows may be among the largest
    m_changes = sorted();
    endResetModel();
}

}  // namespace streamscope::ui
