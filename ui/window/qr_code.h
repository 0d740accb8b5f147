// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QString>
#include <QWidget>

namespace streamscope::ui {

/// The QR code of a text, a pixel a module, with the four light modules around it that readers
/// need; null if the text is longer than a QR code can hold (2 953 bytes).
[[nodiscard]] QImage qrCode(const QString& text);

/// A QR code that fills the screen, for a room to photograph. Any key and any click closes it.
class QrScreen : public QWidget {
    Q_OBJECT

public:
    QrScreen(QImage code, QString caption, QWidget* parent = nullptr);

protected:
    bool event(QEvent* event) override;  ///< no key means anything else here
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    QImage m_code;
    QString m_caption;
};

}  // namespace streamscope::ui
