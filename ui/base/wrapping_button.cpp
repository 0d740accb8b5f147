// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/wrapping_button.h"

#include <QPainter>
#include <QStyle>

#include <algorithm>

namespace streamscope::ui {
namespace {

constexpr int kTall = 10'000;  ///< pixels: as high as a text may become

int flagsOf(const ButtonParts& parts) {
    const int place = parts.whole == QStyle::CE_PushButton ? static_cast<int>(Qt::AlignCenter)
                                                           : Qt::AlignLeft | Qt::AlignVCenter;
    return place | Qt::TextWordWrap | Qt::TextShowMnemonic;
}

/// Of the button, around words of that size.
QSize sizeAround(const QSize& words, const QWidget& button, const QStyleOptionButton& option,
                 const ButtonParts& parts) {
    return button.style()->sizeFromContents(parts.size, &option, words, &button);
}

QRect placeOfWords(const QWidget& button, const QStyleOptionButton& option,
                   const ButtonParts& parts) {
    return button.style()->subElementRect(parts.words, &option, &button);
}

}  // namespace

int wrappedHeight(const QWidget& button, QStyleOptionButton option, const ButtonParts& parts,
                  int width) {
    option.rect = QRect(0, 0, width, kTall);
    const QRect room(0, 0, std::max(1, placeOfWords(button, option, parts).width()), kTall);
    const QRect words = option.fontMetrics.boundingRect(room, flagsOf(parts), option.text);
    return sizeAround(words.size(), button, option, parts).height();
}

QSize leastWrappedSize(const QWidget& button, const QStyleOptionButton& option,
                       const ButtonParts& parts) {
    const QRect words =
        option.fontMetrics.boundingRect(QRect(0, 0, 1, kTall), flagsOf(parts), option.text);
    return sizeAround({words.width(), option.fontMetrics.height()}, button, option, parts);
}

void paintWrapped(QWidget& button, QStyleOptionButton option, const ButtonParts& parts) {
    QPainter painter(&button);
    const QStyle& style = *button.style();
    const QString text = option.text;
    const QRect place = placeOfWords(button, option, parts);
    option.text.clear();
    style.drawControl(parts.whole, &option, &painter, &button);
    const bool isPush = parts.whole == QStyle::CE_PushButton;
    style.drawItemText(&painter, place, flagsOf(parts), option.palette,
                       (option.state & QStyle::State_Enabled) != 0, text,
                       isPush ? QPalette::ButtonText : QPalette::WindowText);
    if (!isPush && (option.state & QStyle::State_HasFocus) != 0) {
        QStyleOptionFocusRect focus;
        focus.initFrom(&button);
        focus.rect = place;
        style.drawPrimitive(QStyle::PE_FrameFocusRect, &focus, &painter, &button);
    }
}

}  // namespace streamscope::ui
