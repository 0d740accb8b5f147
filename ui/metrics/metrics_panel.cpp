// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/metrics/metrics_panel.h"

#include "ui/metrics/metrics_rows.h"
#include "ui/view/share_delegate.h"

#include <QHeaderView>
#include <QStyle>

#include <algorithm>

namespace streamscope::ui {
namespace {

constexpr int kIndentation = 8;  ///< pixels: names and values have little room beside each other

}  // namespace

MetricsPanel::MetricsPanel(QWidget* parent) : QTreeWidget(parent) {
    setAccessibleName(tr("Metrics"));
    setColumnCount(2);
    setHeaderHidden(true);
    setSelectionMode(QAbstractItemView::NoSelection);
    setFocusPolicy(Qt::NoFocus);
    setIndentation(kIndentation);
    setItemDelegateForColumn(1, new ShareDelegate(this));
    header()->setStretchLastSection(false);
    header()->setMinimumSectionSize(1);
}

void MetricsPanel::setRun(const Run& run) {
    const Run& told = toldOf(run);
    setRows(metricsRows(told.metrics, told.kernelsOfUnknownRoom), toldHeading(run));
}

void MetricsPanel::addHeading(const QString& heading) {
    if (!heading.isEmpty()) {
        auto* item = new QTreeWidgetItem(this, {heading});
        item->setToolTip(0, heading + tr("\nThese are its numbers alone."));
        item->setFirstColumnSpanned(true);
    }
}

void MetricsPanel::setRows(const std::vector<MetricsRow>& rows, const QString& heading) {
    std::vector<QString> folded;
    for (int i = 0; i < topLevelItemCount(); ++i) {
        if (!topLevelItem(i)->isExpanded()) {
            folded.push_back(topLevelItem(i)->text(0));
        }
    }
    clear();
    addHeading(heading);
    QTreeWidgetItem* group = nullptr;
    m_widestName = 0;
    m_widestValue = 0;
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
        item->setToolTip(1, row.value + QLatin1Char('\n') + row.formula);
        item->setToolTip(0, row.name + QLatin1Char('\n') + row.formula);
        m_widestName = std::max(m_widestName, fontMetrics().horizontalAdvance(row.name));
        m_widestValue = std::max(m_widestValue, fontMetrics().horizontalAdvance(row.value));
        if (row.share) {
            item->setData(1, ShareDelegate::kShareRole, *row.share);
        }
    }
    shareWidth();
}

/// Values are always whole. Where there is no room for both, names end early, down to their half;
/// then the panel scrolls.
void MetricsPanel::shareWidth() {
    const int margin = 2 * (style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, this) + 1);
    const int names = m_widestName + 2 * indentation() + margin;
    const int values = m_widestValue + margin;
    const int width = viewport()->width();
    const int first = std::clamp(width - values, names / 2, names);
    header()->resizeSection(0, first);
    header()->resizeSection(1, std::max(values, width - first));
}

void MetricsPanel::resizeEvent(QResizeEvent* event) {
    QTreeWidget::resizeEvent(event);
    shareWidth();
}

}  // namespace streamscope::ui
