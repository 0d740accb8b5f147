// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/row_tree.h"

#include <QSignalBlocker>

namespace streamscope::ui {
namespace {

QString keyOf(const QTreeWidgetItem& item) {
    return item.data(0, Qt::UserRole).toString();
}

QTreeWidgetItem* addItem(QTreeWidgetItem& parent, const QString& text, const QString& key) {
    auto* item = new QTreeWidgetItem(&parent, {text});
    item->setData(0, Qt::UserRole, key);
    item->setCheckState(0, Qt::Checked);
    return item;
}

}  // namespace

RowTree::RowTree(QWidget* parent) : QTreeWidget(parent) {
    constexpr int kMinHeight = 92;
    setObjectName(QStringLiteral("rows"));
    setAccessibleName(tr("Rows of the picture"));
    setHeaderHidden(true);
    setMinimumHeight(kMinHeight);
    connect(this, &QTreeWidget::itemChanged, this, &RowTree::edited);
}

void RowTree::showRows(const std::vector<FigureRow>& rows, const QStringList& hidden) {
    const QSignalBlocker showing(this);
    QStringList open;
    for (int i = 0; i < topLevelItemCount(); ++i) {
        open << (topLevelItem(i)->isExpanded() ? keyOf(*topLevelItem(i)) : QString());
    }
    clear();
    QTreeWidgetItem* group = nullptr;
    for (const FigureRow& row : rows) {
        if (group == nullptr || keyOf(*group) != row.group) {
            group = addItem(*invisibleRootItem(), row.heading, row.group);
            group->setFlags(group->flags() | Qt::ItemIsAutoTristate);
            group->setExpanded(open.contains(row.group));
        }
        const bool isHidden = hidden.contains(row.group) || hidden.contains(row.key);
        addItem(*group, row.label, row.key)
            ->setCheckState(0, isHidden ? Qt::Unchecked : Qt::Checked);
    }
}

QStringList RowTree::hidden(QStringList before) const {
    const auto take = [&before](const QTreeWidgetItem& item, bool isHidden) {
        before.removeAll(keyOf(item));
        isHidden ? before.push_back(keyOf(item)) : void();
    };
    for (int i = 0; i < topLevelItemCount(); ++i) {
        const QTreeWidgetItem& group = *topLevelItem(i);
        const bool isAll = group.checkState(0) == Qt::Unchecked;
        take(group, isAll);
        for (int j = 0; j < group.childCount(); ++j) {
            take(*group.child(j), !isAll && group.child(j)->checkState(0) == Qt::Unchecked);
        }
    }
    return before;
}

}  // namespace streamscope::ui
