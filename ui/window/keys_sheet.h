// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

class QMainWindow;
class QMenuBar;
class QWidget;

namespace streamscope::ui {

/// All keys, as simple HTML: what commands() and gestures() say, and every shortcut of the actions
/// in `window`'s menus and elsewhere in it. Nothing is written by hand, so nothing is missing.
[[nodiscard]] QString keysSheet(const QWidget& window);

/// Opens the sheet. It is closed by Escape.
void showKeys(QWidget& window);

class TimelineWidget;

/// Ties a timeline's commands to the window around it: menus, the sheet of keys, the status bar.
class Reading : public QObject {
    Q_OBJECT

public:
    /// Both are borrowed and must live as long.
    Reading(TimelineWidget& timeline, QMainWindow& window);

    /// The menus Go and Measure.
    void addMenus(QMenuBar& bar);

private:
    TimelineWidget& m_timeline;
};

}  // namespace streamscope::ui
