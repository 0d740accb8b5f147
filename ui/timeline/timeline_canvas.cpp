// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_canvas.h"

#include "ui/timeline/timeline_painter.h"
#include "ui/timeline/timeline_widget.h"

#include <QPaintEvent>

namespace streamscope::ui {

TimelineCanvas::TimelineCanvas(TimelineWidget& widget) : QWidget(&widget), m_widget(widget) {
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMouseTracking(true);
}

void TimelineCanvas::invalidate() {
    m_isStale = true;
    update();
}

void TimelineCanvas::drawPicture() {
    const QSize pixels = size() * devicePixelRatioF();
    if (m_picture.size() != pixels) {
        m_picture = QImage(pixels, QImage::Format_RGB32);
        m_picture.setDevicePixelRatio(devicePixelRatioF());
    }
    const Theme& theme = m_widget.theme();
    m_picture.fill(theme.background);
    const DrawList& list = m_widget.drawList();
    QPainter painter(&m_picture);
    painter.setRenderHint(QPainter::Antialiasing);
    paintAxis(painter, list, theme, width() - 1.0);
    painter.setClipRect(list.frame.area.toAlignedRect());
    paintTimeline(painter, list, theme);
    m_isStale = false;
}

void TimelineCanvas::paintEvent(QPaintEvent* event) {
    if (m_isStale || m_picture.size() != size() * devicePixelRatioF()) {
        drawPicture();
    }
    QPainter painter(this);
    painter.setClipRegion(event->region());
    painter.drawImage(0, 0, m_picture);
}

}  // namespace streamscope::ui
