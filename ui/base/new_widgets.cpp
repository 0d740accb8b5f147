// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/new_widgets.h"

#include <QLabel>
#include <QToolButton>

namespace streamscope::ui {

QFont bold(QFont font) {
    font.setBold(true);
    return font;
}

QLabel* newText(const char* name, QWidget* parent) {
    auto* label = named(name, new QLabel(parent));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

QLabel* newCopyableText(const char* name, QWidget* parent) {
    QLabel* label = newText(name, parent);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QToolButton* newFlatButton(const char* name, const QString& text, const QString& tip,
                           QWidget* parent) {
    auto* button = named(name, new QToolButton(parent));
    button->setText(text);
    button->setAutoRaise(true);
    button->setToolTip(tip);
    button->setAccessibleName(text.isEmpty() ? tip : text);
    return button;
}

}  // namespace streamscope::ui
