// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QMainWindow;
class QMenuBar;

namespace streamscope::ui {

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
