// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/devices/device_list.h"
#include "ui/document/session.h"

#include <QObject>

class QAction;
class QActionGroup;
class QMenu;

namespace streamscope::ui {

/// The menu Device: chooses the device of a session, opens a profile and sets up real runs.
class DeviceMenu : public QObject {
    Q_OBJECT

public:
    /// All are borrowed and outlive this object, which `menu` owns. `runAgain`: of the device bar.
    DeviceMenu(QMenu& menu, DeviceList& devices, Session& session, QAction& runAgain);

    void askForSettings();

signals:
    void profileWanted();

private:
    void fill();
    void addDevices(const DeviceList::Devices& devices);
    void onDevicesChanged();

    QMenu& m_menu;
    DeviceList& m_devices;
    Session& m_session;
    QAction& m_runAgain;
    QActionGroup* m_choice = nullptr;  ///< child of the menu
};

}  // namespace streamscope::ui
