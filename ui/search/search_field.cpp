// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/search/search_field.h"

#include <QAction>
#include <QCoreApplication>
#include <QInputMethodEvent>
#include <QKeyEvent>
#include <QTextCharFormat>

#include <algorithm>
#include <array>

namespace streamscope::ui {
namespace {

/// What one expects to do with the text itself, whatever the window has on these keys.
bool isOfText(const QKeyEvent& key) {
    constexpr std::array kOfText{QKeySequence::Undo,
                                 QKeySequence::Redo,
                                 QKeySequence::Cut,
                                 QKeySequence::Copy,
                                 QKeySequence::Paste,
                                 QKeySequence::SelectAll,
                                 QKeySequence::MoveToNextWord,
                                 QKeySequence::MoveToPreviousWord,
                                 QKeySequence::SelectNextWord,
                                 QKeySequence::SelectPreviousWord,
                                 QKeySequence::DeleteEndOfWord,
                                 QKeySequence::DeleteStartOfWord};
    return std::ranges::any_of(kOfText,
                               [&](QKeySequence::StandardKey each) { return key.matches(each); });
}

/// Whether the window does something on a key with Ctrl or Alt that the text does not need. On X11
/// a line edit takes more of them for itself, such as Ctrl+E for its end.
bool isOfWindow(const QKeyEvent& key, const QWidget& window) {
    if ((key.modifiers() & (Qt::ControlModifier | Qt::AltModifier)) == 0 || isOfText(key)) {
        return false;
    }
    const QKeySequence pressed(key.keyCombination());
    const QList<QAction*> actions = window.findChildren<QAction*>();
    return std::ranges::any_of(actions, [&](const QAction* action) {
        return action->isEnabled() && action->shortcuts().contains(pressed);
    });
}

}  // namespace

SearchField::SearchField(QWidget* parent) : QLineEdit(parent) {}

/// A line edit takes formats from input methods only. Their places count from the cursor.
void SearchField::markWrong(TextSpan span, const QColor& color) {
    if (span.length == 0 && !m_isMarked) {
        return;  // a user may be composing a word
    }
    m_isMarked = span.length > 0;
    QList<QInputMethodEvent::Attribute> attributes;
    if (span.length > 0) {
        QTextCharFormat format;
        format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        format.setUnderlineColor(color);
        format.setForeground(color);
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
    if (event->type() == QEvent::ShortcutOverride &&
        isOfWindow(*static_cast<QKeyEvent*>(event), *window())) {
        event->ignore();
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
