// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/metrics/metrics_panel.h"

#include "ui/metrics/metrics_rows.h"
#include "ui/view/share_delegate.h"

#include <QHeaderView>

#include <algorithm>

namespace streamscope::ui {

MetricsPanel::MetricsPanel(QWidget* parent) : QTreeWidget(parent) {
    setAccessibleName(tr("Metrics"));
    setColumnCount(2);
    setHeaderHidden(true);
    setSelectionMode(QAbstractItemView::NoSelection);
    setFocusPolicy(Qt::NoFocus);
    setIndentation(12);
    setItemDelegateForColumn(1, new ShareDelegate(this));
    header()->setStretchLastSection(true);
    header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
}

void MetricsPanel::setRows(const std::vector<MetricsRow>& rows) {
    std::vector<QString> folded;
    for (int i = 0; i < topLevelItemCount(); ++i) {
        if (!topLevelItem(i)->isExpanded()) {
            folded.push_back(topLevelItem(i)->text(0));
        }
    }
    clear();
    QTreeWidgetItem* group = nullptr;
    int widest = 0;
    for (const MetricsRow& row : rows) {
        if (group == nullptr || group->text(0) != row.group) {
            group = new QTreeWidgetItem(this, {row.group});
            QFont bold = font();
            bold.setBold(true);
            group->setFont(0, bold);
            group->setFirstColumnSpanned(true);
            group->setExpanded(std::find(folded.begin(), folded.end(), row.group) == folded.end());
        }
        auto* item = new QTreeWidgetItem(group, {row.name, row.value});
        item->setToolTip(0, row.formula);
        item->setToolTip(1, row.value + QLatin1Char('\n') + row.formula);
        widest = std::max(widest, fontMetrics().horizontalAdvance(row.value));
        if (row.share) {
            item->setData(1, ShareDelegate::kShareRole, *row.share);
        }
    }
    // The last column takes what is left; where that is too little, the panel scrolls.
    // Asking the view would leave out rows that are not seen now.
    const int room =
        std::max(sizeHintForColumn(1), widest + fontMetrics().horizontalAdvance(QLatin1Char('M')));
    header()->setMinimumSectionSize(room);
    header()->resizeSection(1, std::max(room, columnWidth(1)));
}

}  // namespace streamscope::ui
