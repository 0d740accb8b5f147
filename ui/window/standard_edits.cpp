// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/standard_edits.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>

namespace streamscope::ui {
namespace {

/// What a text lets one do.
struct TextState {
    bool isText = false;
    bool isWritable = false;
    bool hasSelection = false;
};

TextState textState(const QWidget* widget) {
    if (const auto* line = qobject_cast<const QLineEdit*>(widget)) {
        return {true, !line->isReadOnly(), line->hasSelectedText()};
    }
    if (const auto* plain = qobject_cast<const QPlainTextEdit*>(widget)) {
        return {true, !plain->isReadOnly(), plain->textCursor().hasSelection()};
    }
    if (const auto* rich = qobject_cast<const QTextEdit*>(widget)) {
        return {true, !rich->isReadOnly(), rich->textCursor().hasSelection()};
    }
    return {};
}

bool isAllowed(const TextState& text, QKeySequence::StandardKey key) {
    switch (key) {
        case QKeySequence::Cut:
        case QKeySequence::Delete:
            return text.isWritable && text.hasSelection;
        case QKeySequence::Copy:
            return text.hasSelection;
        case QKeySequence::Paste:
            return text.isWritable && !QApplication::clipboard()->text().isEmpty();
        default:
            return text.isText;
    }
}

/// What another widget does on that key by itself: a row of the tree is deleted.
QAction* ownAction(const QWidget* widget, QKeySequence::StandardKey key) {
    const QList<QAction*> actions = widget == nullptr ? QList<QAction*>() : widget->actions();
    for (QAction* action : actions) {
        if (action->shortcut().matches(QKeySequence(key)) == QKeySequence::ExactMatch) {
            return action;
        }
    }
    return nullptr;
}

}  // namespace

StandardEdits::StandardEdits(QMenu& menu, QWidget& window) : QObject(&window) {
    menu.addSeparator();
    add(menu, tr("Cu&t"), QKeySequence::Cut, "cut");
    add(menu, tr("&Copy"), QKeySequence::Copy, "copy");
    add(menu, tr("&Paste"), QKeySequence::Paste, "paste");
    add(menu, tr("&Delete"), QKeySequence::Delete, nullptr);
    add(menu, tr("Select &All"), QKeySequence::SelectAll, "selectAll");
    connect(&menu, &QMenu::aboutToShow, this, &StandardEdits::enable);
    connect(qApp, &QApplication::focusChanged, this, [this, &window](QWidget*, QWidget* now) {
        const bool isMenu =
            qobject_cast<QMenu*>(now) != nullptr || qobject_cast<QMenuBar*>(now) != nullptr;
        if (now != nullptr && !isMenu && now->window() == &window) {
            m_focus = now;
        }
    });
}

void StandardEdits::add(QMenu& menu, const QString& text, QKeySequence::StandardKey key,
                        const char* method) {
    QAction* action = menu.addAction(text);
    action->setShortcut(QKeySequence(key));
    action->setShortcutContext(Qt::WidgetShortcut);
    m_entries.push_back({action, key, method});
    connect(action, &QAction::triggered, this, [this, entry = m_entries.back()] { run(entry); });
}

void StandardEdits::enable() {
    for (const Entry& entry : m_entries) {
        const QAction* own = ownAction(m_focus, entry.key);
        entry.action->setEnabled(own != nullptr ? own->isEnabled()
                                                : isAllowed(textState(m_focus), entry.key));
    }
}

void StandardEdits::run(const Entry& entry) {
    QAction* own = ownAction(m_focus, entry.key);
    if (own != nullptr) {
        own->trigger();
    } else if (!m_focus || !isAllowed(textState(m_focus), entry.key)) {
        return;
    } else if (entry.method != nullptr) {
        QMetaObject::invokeMethod(m_focus, entry.method);
    } else if (auto* line = qobject_cast<QLineEdit*>(m_focus)) {
        line->del();
    } else if (auto* plain = qobject_cast<QPlainTextEdit*>(m_focus)) {
        plain->textCursor().removeSelectedText();
    }
}

}  // namespace streamscope::ui
