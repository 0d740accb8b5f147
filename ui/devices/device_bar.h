// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/devices/device_list.h"
#include "ui/document/session.h"

#include <QTimer>
#include <QToolBar>

class QAction;
class QComboBox;
class QProgressBar;

namespace streamscope::ui {

/// Above the timeline: on which device the workload runs, and while a run takes long how far it is
/// and how to stop it.
class DeviceBar : public QToolBar {
    Q_OBJECT

public:
    /// Both are borrowed and outlive the bar.
    DeviceBar(DeviceList& devices, Session& session, QWidget* parent = nullptr);

    /// Measures once more; not seen where that tells nothing new.
    [[nodiscard]] QAction& runAgain() { return *m_again; }

signals:
    void settingsWanted();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void createActions();
    void fill();
    void widenList();
    void showChoice();
    void showBusy();
    void showProgress();
    void choose(int row);
    void addDevices(const DeviceList::Devices& devices);
    void addRemark(const QString& text);

    DeviceList& m_devices;
    Session& m_session;
    QComboBox* m_choice = nullptr;  ///< child, as the next
    QProgressBar* m_progress = nullptr;
    QAction* m_progressAction = nullptr;  ///< shows and hides the bar
    QAction* m_settings = nullptr;        ///< null: there are no real devices to look for
    QAction* m_again = nullptr;
    QAction* m_stop = nullptr;
    QTimer m_watch;  ///< while a run is under way
};

}  // namespace streamscope::ui
