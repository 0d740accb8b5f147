// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QMainWindow;
class QWidget;

namespace streamscope::ui {

class TimelineWidget;

/// All keys, as simple HTML: what commands() and gestures() say, and every shortcut of the actions
/// in `window`'s menus and elsewhere in it. Nothing is written by hand, so nothing is missing.
[[nodiscard]] QString keysSheet(const QWidget& window);

/// Opens the sheet. It is closed by Escape.
void showKeys(QWidget& window);

/// Ties a timeline's commands to the window around it: the menus Go and Measure, the sheet of keys,
/// the status bar.
void addTimelineMenus(TimelineWidget& timeline, QMainWindow& window);

}  // namespace streamscope::ui
