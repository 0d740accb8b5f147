// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/playback/transport_icons.h"

#include <QPainter>
#include <QPainterPath>
#include <QPixmap>

namespace streamscope::ui {
namespace {

constexpr int kGrid = 16;
constexpr int kPixels = 64;  ///< sharp on screens of any density

QPainterPath triangle() {
    QPainterPath path(QPointF(4, 2.5));
    path.lineTo(13, 8);
    path.lineTo(4, 13.5);
    path.closeSubpath();
    return path;
}

QPainterPath pathOf(TransportSign sign) {
    QPainterPath path;
    switch (sign) {
        case TransportSign::Play:
        case TransportSign::PlayBack:
            return triangle();
        case TransportSign::Pause:
            path.addRect(4, 3, 3, 10);
            path.addRect(9, 3, 3, 10);
            return path;
        case TransportSign::Next:
        case TransportSign::Previous:
            path = triangle().translated(-1.5, 0);
            path.addRect(11.8, 2.5, 1.9, 11);
            return path;
        case TransportSign::Leave:
            path.moveTo(4, 4);
            path.lineTo(12, 12);
            path.moveTo(12, 4);
            path.lineTo(4, 12);
            return path;
    }
    return path;
}

}  // namespace

QIcon transportIcon(TransportSign sign, const QColor& colour) {
    QPixmap pixmap(kPixels, kPixels);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(static_cast<double>(kPixels) / kGrid, static_cast<double>(kPixels) / kGrid);
    if (sign == TransportSign::PlayBack || sign == TransportSign::Previous) {
        painter.translate(kGrid, 0);
        painter.scale(-1, 1);
    }
    if (sign == TransportSign::Leave) {
        painter.setPen(QPen(colour, 1.8, Qt::SolidLine, Qt::RoundCap));
        painter.drawPath(pathOf(sign));
    } else {
        painter.fillPath(pathOf(sign), colour);
    }
    painter.end();
    return pixmap;
}

}  // namespace streamscope::ui
