// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/search/search_field.h"

#include <QKeyEvent>

namespace streamscope::ui {

SearchField::SearchField(QWidget* parent) : QLineEdit(parent) {}

/// Escape is this field's before it is the window's.
bool SearchField::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    return QLineEdit::event(event);
}

void SearchField::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        emit escaped();
    } else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        emit(event->modifiers() & Qt::ShiftModifier) != 0 ? previousWanted() : nextWanted();
    } else {
        QLineEdit::keyPressEvent(event);
    }
}

}  // namespace streamscope::ui
