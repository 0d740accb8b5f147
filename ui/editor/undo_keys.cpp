// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/undo_keys.h"

#include <QKeyEvent>
#include <QWidget>

namespace streamscope::ui {
namespace {

class UndoKeys final : public QObject {
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() != QEvent::ShortcutOverride) {
            return QObject::eventFilter(watched, event);
        }
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool isUndo = key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo);
        if (isUndo) {
            event->ignore();
        }
        return isUndo;
    }
};

}  // namespace

void leaveUndoToWindow(QWidget& widget) {
    widget.installEventFilter(new UndoKeys(&widget));
}

}  // namespace streamscope::ui
