// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/start_card.h"

#include "ui/view/colors.h"
#include "ui/view/theme.h"
#include "ui/view/wrapped_text.h"

#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>

namespace streamscope::ui {
namespace {

constexpr int kRound = 8;
constexpr int kCardPadding = 12;
constexpr int kTitlePixels = 15;
constexpr int kAboutPixels = 13;
constexpr int kTitleLines = 2;

/// Words in at most `most` lines. Returns where they end.
double paintLines(QPainter& painter, const QString& words, const QRectF& rect, int most) {
    const double height = painter.fontMetrics().lineSpacing();
    double y = rect.top();
    for (const QString& line :
         wrapped(words, rect.width(), painter.font().pixelSize(), painter.font().bold(), most)) {
        painter.drawText(QRectF(rect.left(), y, rect.width(), height), Qt::AlignLeft, line);
        y += height;
    }
    return y;
}

}  // namespace

StartCard::StartCard(const QString& title, const QString& about, QWidget* parent)
    : QAbstractButton(parent), m_about(about) {
    setText(title);
    setAccessibleName(title);
    setAccessibleDescription(about);
    setToolTip(QStringLiteral("<p>%1</p>").arg(about.toHtmlEscaped()));
    setMinimumWidth(kWidth);
    setFixedHeight(kHeight);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
}

void StartCard::setPicture(const QImage& picture) {
    m_picture = picture;
    update();
}

void StartCard::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        click();
        return;
    }
    QAbstractButton::keyPressEvent(event);
}

void StartCard::paintFrame(QPainter& painter) const {
    const Colors colors = colorsOf(palette());
    const bool isMarked = hasFocus() || underMouse();
    const QRectF frame = QRectF(rect()).adjusted(1, 1, -1, -1);
    QPainterPath path;
    path.addRoundedRect(frame, kRound, kRound);
    painter.fillPath(path, palette().base());
    painter.save();
    painter.setClipPath(path);
    if (!m_picture.isNull()) {
        const double left = (width() - kPicture.width()) / 2.0;  // its paper is the card's
        painter.drawImage(QRectF(QPointF(left, 1), QSizeF(kPicture)), m_picture);
    }
    painter.setPen(colors.line);
    painter.drawLine(1, kPicture.height() + 1, rect().width() - 1, kPicture.height() + 1);
    painter.restore();
    painter.setPen(QPen(isMarked ? colors.link : colors.line, isMarked ? 2 : 1));
    painter.drawPath(path);
}

void StartCard::paintWords(QPainter& painter) const {
    QRectF words = QRectF(rect()).adjusted(kCardPadding, kPicture.height() + 8, -kCardPadding, -6);
    painter.setFont(pictureFont(kTitlePixels, true));
    painter.setPen(palette().color(QPalette::Text));
    words.setTop(paintLines(painter, text(), words, kTitleLines) + 3);
    painter.setFont(pictureFont(kAboutPixels));
    painter.setPen(palette().color(QPalette::PlaceholderText));
    const int lines = static_cast<int>(words.height() / painter.fontMetrics().lineSpacing());
    paintLines(painter, m_about, words, lines);
}

void StartCard::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintFrame(painter);
    paintWords(painter);
}

}  // namespace streamscope::ui
