// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QMainWindow;
class QToolBar;

namespace streamscope::ui {

class TimeControls;
class TimelineWidget;

/// The toolbars of the window: actions of the menus with their icons, around the choice of a
/// device.
class ToolBars : public QObject {
    Q_OBJECT

public:
    /// Adds empty ones around the device bar of `window`, which owns this.
    explicit ToolBars(QMainWindow& window);

    /// Takes the actions from the menus, which must be complete.
    void fill(TimelineWidget& timeline, TimeControls& time, QWidget& searchBar);
    void setVisible(bool isVisible);
    /// Shows text beside the icons where the window is wide enough.
    void fit();

private:
    QMainWindow& m_window;
    QToolBar* m_file;  ///< child of the window, as the next
    QToolBar* m_view;
    TimeControls* m_time = nullptr;
};

}  // namespace streamscope::ui
