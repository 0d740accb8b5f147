// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/bound_painter.h"

#include <QFontMetricsF>
#include <QPen>

#include <algorithm>

namespace streamscope::ui {
namespace {

void paintRunEnds(QPainter& painter, const DrawList& list, const Theme& theme) {
    const QRectF& area = list.frame.area;
    for (const RunEndItem& end : list.runEnds) {
        painter.setPen(QPen(theme.run, 1.4, end.isPale ? Qt::DotLine : Qt::DashLine));
        painter.drawLine(QPointF(end.x, area.top()), QPointF(end.x, area.bottom()));
    }
}

QColor boundColour(const BoundItem& bound, const Theme& theme) {
    if (!bound.isRun) {
        return theme.style(Family::Bound).fill;
    }
    return bound.isPale ? blend(theme.background, theme.run, kPaleShare) : theme.run;
}

void paintBound(QPainter& painter, const BoundItem& bound, double tall, const Theme& theme) {
    painter.setPen(Qt::NoPen);
    painter.fillRect(bound.rect, boundColour(bound, theme));
    const QString text = bound.isOutside ? bound.text + QStringLiteral(" →") : bound.text;
    const double width = QFontMetricsF(painter.font()).horizontalAdvance(text);
    const QRectF box(bound.isOutside ? bound.textAt.x() - tall : bound.textAt.x(),
                     bound.textAt.y() - tall, width + 2, 2 * tall);
    // The number stands free of its own bar and of the line of this run.
    const bool isOverBar = bound.textAt.x() < bound.rect.right();
    const double right = isOverBar ? std::max(box.right(), bound.rect.right()) : box.right();
    painter.fillRect(QRectF(QPointF(box.left() - (isOverBar ? 4 : 2), box.top() + tall * 0.45),
                            QPointF(right, box.bottom() - tall * 0.45)),
                     theme.background);
    painter.setPen(bound.isRun ? theme.run : theme.mutedText);
    painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, text);
}

}  // namespace

void paintBounds(QPainter& painter, const DrawList& list, const Theme& theme) {
    paintRunEnds(painter, list, theme);
    painter.setFont(pictureFont(list.frame.metrics.fontSize * 0.92));
    for (const BoundItem& bound : list.bounds) {
        paintBound(painter, bound, list.frame.metrics.fontSize, theme);
    }
}

}  // namespace streamscope::ui
