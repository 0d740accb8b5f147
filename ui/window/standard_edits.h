// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QObject>
#include <QPointer>
#include <QWidget>

#include <vector>

class QAction;
class QMenu;

namespace streamscope::ui {

/// Edit ▸ Cut, Copy, Paste, Delete, Select All: for the widget that has the focus, each enabled as
/// that allows. Their keys are the widget's own: the menu shows them and does not take them.
class StandardEdits : public QObject {
    Q_OBJECT

public:
    /// Adds them to the menu of a window.
    StandardEdits(QMenu& menu, QWidget& window);

private:
    struct Entry {
        QAction* action;
        QKeySequence::StandardKey key;
        const char* method;  ///< of text widgets
    };
    void add(QMenu& menu, const QString& text, QKeySequence::StandardKey key, const char* method);
    void enable();
    void run(const Entry& entry);

    std::vector<Entry> m_entries;
    QPointer<QWidget> m_focus;  ///< a menu takes it away
};

}  // namespace streamscope::ui
