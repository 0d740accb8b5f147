// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/qr_code.h"

#include "ui/view/theme.h"

#include <QEvent>
#include <QPainter>
#include <qrencode.h>

#include <algorithm>
#include <memory>
#include <utility>

namespace streamscope::ui {

QImage qrCode(const QString& text) {
    constexpr int kQuiet = 4;
    const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
        QRcode_encodeString8bit(text.toUtf8().constData(), 0, QR_ECLEVEL_L), &QRcode_free);
    if (code == nullptr) {
        return {};
    }
    const int width = code->width;
    QImage image(width + 2 * kQuiet, width + 2 * kQuiet, QImage::Format_Grayscale8);
    image.fill(Qt::white);
    for (int y = 0; y < width; ++y) {
        for (int x = 0; x < width; ++x) {
            if ((code->data[y * width + x] & 1) != 0) {
                image.setPixel(x + kQuiet, y + kQuiet, qRgb(0, 0, 0));
            }
        }
    }
    return image;
}

QrScreen::QrScreen(QImage code, QString caption, QWidget* parent)
    : QWidget(parent, Qt::Window), m_code(std::move(code)), m_caption(std::move(caption)) {
    setObjectName(QStringLiteral("qrScreen"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(m_caption);
    setAccessibleName(tr("QR code of %1").arg(m_caption));
}

/// Whole pixels a module: nothing is blurred.
void QrScreen::paintEvent(QPaintEvent* /*event*/) {
    constexpr int kCaption = 60;
    constexpr double kText = 22;
    QPainter painter(this);
    painter.fillRect(rect(), Qt::white);
    const int module =
        std::max(1, std::min(width(), height() - kCaption) / std::max(1, m_code.width()));
    const QSize size = module * m_code.size();
    const QRect place(
        QPoint((width() - size.width()) / 2, (height() - kCaption - size.height()) / 2), size);
    painter.drawImage(place, m_code);
    painter.setFont(pictureFont(kText));
    painter.setPen(Qt::black);
    painter.drawText(QRect(0, height() - kCaption, width(), kCaption), Qt::AlignCenter, m_caption);
}

bool QrScreen::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        event->accept();
    }
    return QWidget::event(event);
}

void QrScreen::keyPressEvent(QKeyEvent* /*event*/) {
    close();
}

void QrScreen::mousePressEvent(QMouseEvent* /*event*/) {
    close();
}

}  // namespace streamscope::ui
