// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace streamscope::ui {

/// Widgets that edit text take the keys of undo and redo for a history of their own; this one
/// leaves them to the actions of its window.
void leaveUndoToWindow(QWidget& widget);

}  // namespace streamscope::ui
