// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/bound_painter.h"

#include <QFontMetricsF>
#include <QPen>
#include <QPolygonF>

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

/// Says that the bar goes on where nothing is seen of it.
void paintHead(QPainter& painter, const QRectF& bar, double length) {
    const double half = std::max(bar.height() * 0.8, length * 0.6);
    const QPointF tip(bar.right(), bar.center().y());
    painter.drawPolygon(
        QPolygonF({tip, tip + QPointF(-length, -half), tip + QPointF(-length, half)}));
}

void paintBound(QPainter& painter, const BoundItem& bound, double size, const Theme& theme) {
    const QColor colour = boundColour(bound, theme);
    painter.setPen(Qt::NoPen);
    QRectF bar = bound.rect;
    if (bound.isOutside) {
        const double head = std::min(size * 0.7, bar.width());
        painter.setBrush(colour);
        paintHead(painter, bar, head);
        bar.setWidth(bar.width() - head);
    }
    painter.fillRect(bar, colour);
    const double width = QFontMetricsF(painter.font()).horizontalAdvance(bound.text);
    const QRectF box(bound.textAt.x(), bound.textAt.y() - size, width + 2, 2 * size);
    if (box.left() < bound.rect.right()) {  // free of the bar that it stands on
        painter.fillRect(box.adjusted(-size * 0.25, size * 0.45, size * 0.25, -size * 0.45),
                         theme.background);
    }
    painter.setPen(bound.isRun ? theme.run : theme.mutedText);
    painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, bound.text);
}

}  // namespace

void paintBounds(QPainter& painter, const DrawList& list, const Theme& theme) {
    paintRunEnds(painter, list, theme);
    painter.setFont(pictureFont(list.frame.metrics.barText()));
    for (const BoundItem& bound : list.bounds) {
        paintBound(painter, bound, list.frame.metrics.fontSize, theme);
    }
}

}  // namespace streamscope::ui
