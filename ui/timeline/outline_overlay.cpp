// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/outline_overlay.h"

#include "ui/timeline/overlay_painter.h"
#include "ui/timeline/timeline_widget.h"

namespace streamscope::ui {

OutlineOverlay::OutlineOverlay(const TimelineWidget& timeline, QWidget& canvas)
    : QWidget(&canvas), m_timeline(timeline) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
}

void OutlineOverlay::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintOverlay(painter, m_timeline.overlay(), m_timeline.metrics(), m_timeline.theme());
    paintStaleNote(painter);
    paintEmptyNote(painter);
}

void OutlineOverlay::paintEmptyNote(QPainter& painter) const {
    constexpr double kSize = 16;
    constexpr int kMargin = 40;
    painter.setFont(pictureFont(kSize));
    painter.setPen(m_timeline.theme().text);
    painter.drawText(rect().adjusted(kMargin, kMargin, -kMargin, -kMargin),
                     Qt::AlignCenter | Qt::TextWordWrap, m_timeline.emptyNote());
}

/// The picture fades, and a label in its corner says why.
void OutlineOverlay::paintStaleNote(QPainter& painter) const {
    constexpr double kSize = 15;
    constexpr int kVeil = 120;
    if (m_timeline.staleNote().isEmpty()) {
        return;
    }
    const Theme& theme = m_timeline.theme();
    QColor veil = theme.background;
    veil.setAlpha(kVeil);
    painter.fillRect(rect(), veil);
    const QFont font = pictureFont(kSize, true);
    const QSizeF words(QFontMetricsF(font).horizontalAdvance(m_timeline.staleNote()), kSize * 2);
    QRectF box({}, QSizeF(words.width() + 2 * kSize, words.height()));
    box.moveTopRight(QPointF(rect().right() - kSize, kSize * 0.6));
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.warning);
    painter.drawRoundedRect(box, kSize * 0.3, kSize * 0.3);
    painter.setFont(font);
    painter.setPen(theme.background);
    painter.drawText(box, Qt::AlignCenter, m_timeline.staleNote());
}

}  // namespace streamscope::ui
