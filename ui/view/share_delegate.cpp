// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/share_delegate.h"

#include <QPainter>

#include <algorithm>

namespace streamscope::ui {

void ShareDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const {
    const QVariant share = index.data(kShareRole);
    if (share.isValid()) {
        QRectF bar(option.rect.adjusted(2, 3, -2, -3));
        bar.setWidth(bar.width() * std::clamp(share.toDouble(), 0.0, 1.0));
        QColor colour = option.palette.color(QPalette::Highlight);
        colour.setAlpha(48);
        painter->fillRect(bar, colour);
    }
    QStyledItemDelegate::paint(painter, option, index);
}

}  // namespace streamscope::ui
