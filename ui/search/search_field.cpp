// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/search/search_field.h"

#include <QCoreApplication>
#include <QInputMethodEvent>
#include <QKeyEvent>
#include <QTextCharFormat>

namespace streamscope::ui {

SearchField::SearchField(QWidget* parent) : QLineEdit(parent) {}

/// A line edit takes formats from input methods only. Their places count from the cursor.
void SearchField::markWrong(TextSpan span, const QColor& colour) {
    if (span.length == 0 && !m_isMarked) {
        return;  // a user may be composing a word
    }
    m_isMarked = span.length > 0;
    QList<QInputMethodEvent::Attribute> attributes;
    if (span.length > 0) {
        QTextCharFormat format;
        format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        format.setUnderlineColor(colour);
        format.setForeground(colour);
        attributes.push_back(
            {QInputMethodEvent::TextFormat, span.begin - cursorPosition(), span.length, format});
    }
    QInputMethodEvent event({}, attributes);
    QCoreApplication::sendEvent(this, &event);
}

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
