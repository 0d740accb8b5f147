// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/outline_overlay.h"

#include "ui/timeline/timeline_painter.h"
#include "ui/timeline/timeline_widget.h"

namespace streamscope::ui {

OutlineOverlay::OutlineOverlay(const TimelineWidget& timeline, QWidget& canvas)
    : QWidget(&canvas), m_timeline(timeline) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
}

void OutlineOverlay::paintEvent(QPaintEvent*) {
    const Frame& frame = m_timeline.drawList().frame;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(frame.area.adjusted(frame.metrics.labelWidth, 0, 0, 0));
    paintOutline(painter, m_timeline.hoverPlaces(), m_timeline.theme().hover, 2);
    paintOutline(painter, m_timeline.selectionPlaces(), m_timeline.theme().chosen, 3);
}

}  // namespace streamscope::ui
