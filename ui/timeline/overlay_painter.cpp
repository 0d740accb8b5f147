// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/overlay_painter.h"

#include "ui/timeline/timeline_painter.h"

#include <QPen>

#include <algorithm>
#include <cmath>

namespace streamscope::ui {
namespace {

QColor faded(QColor color, int alpha) {
    color.setAlpha(alpha);
    return color;
}

class OverlayPainter {
public:
    OverlayPainter(QPainter& painter, const LayoutMetrics& metrics, const Theme& theme)
        : m_painter(painter), m_metrics(metrics), m_theme(theme) {}

    void paint(const Overlay& overlay) {
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.setFont(tagFont(m_metrics));
        m_painter.save();
        m_painter.setClipRect(overlay.bars, Qt::IntersectClip);
        paintMoment(overlay);
        paintRange(overlay.range, overlay.bars, m_theme.hover);
        paintRange(overlay.zoom, overlay.bars, m_theme.badge);
        paintOutline(m_painter, overlay.hovered, m_theme.hover, 2);
        paintOutline(m_painter, overlay.chosen, m_theme.chosen, 3);
        for (const PathItem& path : overlay.criticalPaths) {
            paintCriticalPath(path);
        }
        for (const ArrowItem& arrow : overlay.arrows) {
            paintArrow(arrow);
        }
        paintHints(overlay);
        paintDelta(overlay);
        if (overlay.ghost) {
            paintGhost(*overlay.ghost);
        }
        m_painter.restore();
        paintRulers(overlay);
        paintFlags(overlay);
        if (overlay.moment) {
            paintTag(overlay.moment->tag, m_theme.warning, m_theme.background, m_theme.warning);
        }
    }

private:
    void paintTag(const TagItem& tag, const QColor& border, const QColor& text,
                  const QColor& paper) {
        if (tag.text.isEmpty()) {
            return;
        }
        m_painter.setPen(QPen(border, 1));
        m_painter.setBrush(paper);
        const double round = tag.rect.height() * 0.2;
        m_painter.drawRoundedRect(tag.rect.adjusted(0.5, 0.5, -0.5, -0.5), round, round);
        m_painter.setPen(text);
        m_painter.drawText(tag.rect, Qt::AlignCenter | Qt::TextDontClip, tag.text);
    }
    /// A quiet tag: dark words on paper.
    void paintTag(const TagItem& tag, const QColor& border) {
        paintTag(tag, border, m_theme.text, m_theme.background);
    }

    /// Dashed, with what is there now showing through; the first is the bar in the hand.
    void paintGhost(const GhostItem& ghost) {
        for (const QRectF& bar : ghost.bars) {
            const bool isInHand = &bar == &ghost.bars.front();
            m_painter.setPen(QPen(m_theme.chosen, isInHand ? 2.5 : 1.5, Qt::DashLine));
            m_painter.setBrush(faded(m_theme.chosen, isInHand ? 90 : 40));
            m_painter.drawRect(bar.adjusted(1, 1, -1, -1));
        }
        paintTag(ghost.note, ghost.isRefused ? m_theme.warning : m_theme.chosen);
    }

    /// What comes after it is faded by the rows themselves.
    void paintMoment(const Overlay& overlay) {
        if (overlay.moment) {
            const double x = overlay.moment->x;
            m_painter.setPen(QPen(m_theme.warning, 2));
            m_painter.drawLine(QPointF(x, overlay.bars.top()), QPointF(x, overlay.bars.bottom()));
        }
    }

    /// The rest is shaded a little, the range itself stays as it is.
    void paintRange(const std::optional<RangeItem>& range, const QRectF& bars,
                    const QColor& color) {
        if (!range) {
            return;
        }
        constexpr int kShade = 18;
        const QRectF& rect = range->rect;
        const QColor shade = faded(m_theme.hover, kShade);
        m_painter.fillRect(QRectF(bars.topLeft(), rect.bottomLeft()), shade);
        m_painter.fillRect(QRectF(rect.topRight(), bars.bottomRight()), shade);
        m_painter.setPen(QPen(color, 1.5));
        m_painter.drawLine(rect.topLeft(), rect.bottomLeft());
        m_painter.drawLine(rect.topRight(), rect.bottomRight());
        paintTag(range->tag, color);
    }

    /// The right one of two runs has a dashed outline. What is too narrow for one has a line below.
    void paintCriticalPath(const PathItem& path) {
        constexpr double kNarrow = 5;
        m_painter.setBrush(Qt::NoBrush);
        for (const QRectF& place : path.places) {
            if (place.width() < kNarrow) {
                m_painter.fillRect(
                    QRectF(place.left(), place.bottom() - 2, std::max(1.0, place.width()), 2),
                    m_theme.run);
            } else {
                m_painter.setPen(QPen(m_theme.background, 1));
                m_painter.drawRect(place.adjusted(2.5, 2.5, -2.5, -2.5));
                m_painter.setPen(QPen(m_theme.run, 2, path.isPale ? Qt::DashLine : Qt::SolidLine));
                m_painter.drawRect(place.adjusted(1, 1, -1, -1));
            }
        }
        paintTag(path.name, m_theme.run);
    }

    [[nodiscard]] QPen arrowPen(ArrowKind kind) const {
        switch (kind) {
            case ArrowKind::Decided:
                return {m_theme.chosen, 1.8};
            case ArrowKind::Earlier:
                return {m_theme.chosen, 1.2, Qt::DashLine};
            case ArrowKind::Held:
                break;
        }
        return {m_theme.text, 1.2};
    }

    void paintArrow(const ArrowItem& arrow) {
        const QPen pen = arrowPen(arrow.kind);
        m_painter.setBrush(Qt::NoBrush);
        for (const QPolygonF& piece : arrow.pieces) {
            m_painter.setPen(QPen(m_theme.background, pen.widthF() + 2));
            m_painter.drawPolyline(piece);
            m_painter.setPen(pen);
            m_painter.drawPolyline(piece);
        }
        paintHead(arrow, pen.color(), 3.2 + 2 * pen.widthF());
    }

    /// A full head where the end is seen; an open one at the border where it is not.
    void paintHead(const ArrowItem& arrow, const QColor& color, double size) {
        const QPointF along = arrow.to - arrow.controls[1];
        const double length = std::hypot(along.x(), along.y());
        if (length <= 0) {
            return;
        }
        const QPointF back = along / length * size;
        const QPointF side(-back.y() * 0.55, back.x() * 0.55);
        m_painter.setPen(QPen(color, 1.2));
        m_painter.setBrush(arrow.isToOutside ? m_theme.background : color);
        m_painter.drawPolygon(
            QPolygonF({arrow.to, arrow.to - back + side, arrow.to - back - side}));
    }

    void paintHints(const Overlay& overlay) {
        for (const ArrowItem& arrow : overlay.arrows) {
            const bool isHeld = arrow.kind == ArrowKind::Held;
            paintTag(arrow.hint, isHeld ? m_theme.mutedText : m_theme.chosen);
        }
        if (overlay.more) {
            paintTag(*overlay.more, m_theme.mutedText);
        }
    }

    void paintDelta(const Overlay& overlay) {
        if (!overlay.delta) {
            return;
        }
        const auto& [from, to, tag] = *overlay.delta;
        m_painter.setPen(QPen(m_theme.mark, 2));
        m_painter.drawLine(from, to);
        constexpr double kSerif = 5;
        for (const QPointF& end : {from, to}) {
            m_painter.drawLine(end - QPointF(0, kSerif), end + QPointF(0, kSerif));
        }
        paintTag(tag, m_theme.mark);
    }

    void paintRulers(const Overlay& overlay) {
        for (const RulerItem& ruler : overlay.rulers) {
            m_painter.setPen(QPen(m_theme.mark, 1.6, Qt::DashLine));
            m_painter.drawLine(QPointF(ruler.x, overlay.bars.top()),
                               QPointF(ruler.x, overlay.bars.bottom()));
            paintTag(ruler.tag, m_theme.mark, m_theme.background, m_theme.mark);
        }
    }

    void paintFlags(const Overlay& overlay) {
        for (const FlagItem& flag : overlay.flags) {
            m_painter.setPen(QPen(m_theme.badge, 1.2));
            m_painter.drawLine(QPointF(flag.x, flag.tag.rect.top()),
                               QPointF(flag.x, overlay.bars.bottom()));
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(m_theme.badge);
            m_painter.drawRoundedRect(flag.tag.rect, 3, 3);
            m_painter.setPen(m_theme.badgeText);
            m_painter.drawText(flag.tag.rect, Qt::AlignCenter | Qt::TextDontClip, flag.tag.text);
        }
    }

    QPainter& m_painter;
    const LayoutMetrics& m_metrics;
    const Theme& m_theme;
};

}  // namespace

QFont tagFont(const LayoutMetrics& metrics) {
    return pictureFont(metrics.textSize(0.88));
}

void paintOverlay(QPainter& painter, const Overlay& overlay, const LayoutMetrics& metrics,
                  const Theme& theme) {
    OverlayPainter(painter, metrics, theme).paint(overlay);
}

}  // namespace streamscope::ui
