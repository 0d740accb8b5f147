// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/program/program_model.h"

#include "engine/workload/edit/outline_place.h"
#include "engine/workload/edit/row_words.h"
#include "ui/base/new_widgets.h"
#include "ui/view/colors.h"
#include "ui/view/spoken.h"
#include "ui/view/text.h"

#include <QFont>
#include <QGuiApplication>
#include <QMimeData>
#include <QPalette>

#include <utility>

namespace streamscope::ui {
namespace {

using Part = OutlineNode::Part;

QString textAt(const OutlineNode& node, std::string_view key) {
    const std::string* text = node.find(key);
    return text == nullptr ? QString() : QString::fromStdString(*text);
}

}  // namespace

void ProgramModel::setOutline(Outline outline) {
    const bool isSame = hasSameRows(m_outline, outline);
    isSame ? void() : beginResetModel();
    m_outline = std::move(outline);
    m_rows.clear();
    m_top.clear();
    addRows(m_outline, -1);
    if (!isSame) {
        endResetModel();
        return;
    }
    tellAll();
}

void ProgramModel::tellAll() {
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        emit dataChanged(createIndex(m_rows[row].number, Label, static_cast<quintptr>(row)),
                         createIndex(m_rows[row].number, Stream, static_cast<quintptr>(row)));
    }
}

void ProgramModel::setProblems(const std::map<std::string, QString>& problems) {
    m_problems.clear();
    for (const auto& [pointer, words] : problems) {
        const OutlineNode* node = nodeOf(indexAround(pointer));
        if (node != nullptr) {
            QString& all = m_problems[node->pointer];
            all += (all.isEmpty() ? QString() : QStringLiteral("\n")) + words;
        }
    }
    tellAll();
}

void ProgramModel::addRows(const std::vector<OutlineNode>& nodes, int parent) {
    for (const OutlineNode& node : nodes) {
        const int row = static_cast<int>(m_rows.size());
        std::vector<int>& like =
            parent < 0 ? m_top : m_rows[static_cast<std::size_t>(parent)].children;
        const int number = static_cast<int>(like.size());
        like.push_back(row);
        m_rows.push_back({&node, parent, number, {}});
        addRows(node.children, row);
    }
}

void ProgramModel::setStale(bool isStale) {
    if (std::exchange(m_isStale, isStale) != isStale) {
        tellAll();
    }
}

const OutlineNode* ProgramModel::nodeOf(const QModelIndex& index) const {
    return index.isValid() ? m_rows[static_cast<std::size_t>(index.internalId())].node : nullptr;
}

QModelIndex ProgramModel::indexOf(std::string_view pointer) const {
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        if (m_rows[row].node->pointer == pointer) {
            return createIndex(m_rows[row].number, Label, static_cast<quintptr>(row));
        }
    }
    return {};
}

QModelIndex ProgramModel::indexAround(std::string pointer) const {
    QModelIndex index = indexOf(pointer);
    while (!index.isValid() && pointer.rfind('/') != std::string::npos) {
        pointer.resize(pointer.rfind('/'));
        index = indexOf(pointer);
    }
    return index;
}

const std::vector<int>& ProgramModel::childrenOf(const QModelIndex& parent) const {
    return parent.isValid() ? m_rows[static_cast<std::size_t>(parent.internalId())].children
                            : m_top;
}

QModelIndex ProgramModel::index(int row, int column, const QModelIndex& parent) const {
    const std::vector<int>& children = childrenOf(parent);
    const bool isThere =
        row >= 0 && row < static_cast<int>(children.size()) && column >= 0 && column < ColumnCount;
    return isThere ? createIndex(row, column,
                                 static_cast<quintptr>(children[static_cast<std::size_t>(row)]))
                   : QModelIndex();
}

QModelIndex ProgramModel::parent(const QModelIndex& index) const {
    const int row =
        index.isValid() ? m_rows[static_cast<std::size_t>(index.internalId())].parent : -1;
    return row < 0 ? QModelIndex()
                   : createIndex(m_rows[static_cast<std::size_t>(row)].number, Label,
                                 static_cast<quintptr>(row));
}

int ProgramModel::rowCount(const QModelIndex& parent) const {
    return parent.column() > 0 ? 0 : static_cast<int>(childrenOf(parent).size());
}

int ProgramModel::columnCount(const QModelIndex& /*parent*/) const {
    return ColumnCount;
}

QVariant ProgramModel::data(const QModelIndex& index, int role) const {
    const OutlineNode* node = nodeOf(index);
    if (node == nullptr) {
        return {};
    }
    const QString words = spoken(node->label);
    const auto problem = m_problems.find(node->pointer);
    const bool isWrong = problem != m_problems.end() && !m_isStale;
    const QString stream = node->part == Part::Step ? textAt(*node, "stream") : QString();
    switch (role) {
        case Qt::DisplayRole:
            return index.column() == Label ? words : stream;
        case Qt::EditRole:
            return QString::fromStdString(nameOf(*node));
        case Qt::ToolTipRole:
            return plainTip(isWrong ? problem->second : index.column() == Label ? words : stream);
        case Qt::AccessibleTextRole:
            return index.column() == Label && node->part == Part::Step
                       ? tr("%1: %2").arg(spoken(rowKindName(node->kind)), words)
                       : data(index, Qt::DisplayRole);
        case Qt::AccessibleDescriptionRole:
            return isWrong ? problem->second : QString();
        case Qt::ForegroundRole:
            return m_isStale ? QVariant(QGuiApplication::palette().brush(QPalette::Disabled,
                                                                         QPalette::Text))
                   : isWrong ? QVariant(colorsOf(QGuiApplication::palette()).mistake)
                             : QVariant();
        case Qt::FontRole:
            return node->part == Part::Section ? QVariant(bold({})) : QVariant();
        default:
            return {};
    }
}

QVariant ProgramModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    return section == Label ? tr("Step") : tr("Stream");
}

Qt::ItemFlags ProgramModel::flags(const QModelIndex& index) const {
    const OutlineNode* node = nodeOf(index);
    Qt::ItemFlags flags = QAbstractItemModel::flags(index);
    if (node == nullptr || m_isStale) {
        return flags;
    }
    const bool isStream = !streamOf(*node).empty();
    const bool isNamed = index.column() == Label && !namePlaceOf(*node).empty();
    const bool takesRows = isStream || dropPlace(*node, -1).has_value();
    flags.setFlag(Qt::ItemIsEditable, isNamed);
    flags.setFlag(Qt::ItemIsDragEnabled, isStream || node->part == Part::Step);
    flags.setFlag(Qt::ItemIsDropEnabled, takesRows);
    return flags;
}

QStringList ProgramModel::mimeTypes() const {
    return {QStringLiteral("application/x-streamscope-rows")};
}

QMimeData* ProgramModel::mimeData(const QModelIndexList& indexes) const {
    QStringList rows;
    for (const QModelIndex& index : indexes) {
        if (index.column() == Label) {
            rows << QString::fromStdString(nodeOf(index)->pointer);
        }
    }
    auto* data = new QMimeData;
    data->setData(mimeTypes().front(), rows.join(QLatin1Char('\n')).toUtf8());
    return data;
}

bool ProgramModel::dropMimeData(const QMimeData* data, Qt::DropAction /*action*/, int row,
                                int /*column*/, const QModelIndex& parent) {
    const OutlineNode* onto = nodeOf(parent);
    const QString rows = QString::fromUtf8(data->data(mimeTypes().front()));
    if (onto != nullptr && !rows.isEmpty()) {
        emit rowsDropped(rows.split(QLatin1Char('\n')), QString::fromStdString(onto->pointer), row);
    }
    return false;
}

bool ProgramModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    const OutlineNode* node = nodeOf(index);
    if (node == nullptr || role != Qt::EditRole ||
        value.toString().toStdString() == nameOf(*node)) {
        return false;
    }
    emit nameTyped(QString::fromStdString(namePlaceOf(*node)), value.toString());
    return true;
}

}  // namespace streamscope::ui
