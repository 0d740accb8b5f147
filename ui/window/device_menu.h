// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/devices/device_list.h"
#include "ui/document/session.h"

#include <QObject>

class QAction;
class QActionGroup;
class QMenu;

namespace streamscope::ui {

class Calibration;
class FileCommands;

/// The menu Device: chooses the device of a session, opens a profile, calibrates a GPU and sets up
/// real runs.
class DeviceMenu : public QObject {
    Q_OBJECT

public:
    /// All are borrowed and outlive this object, which `menu` owns. `runAgain`: of the device bar.
    DeviceMenu(QMenu& menu, DeviceList& devices, Session& session, const FileCommands& files,
               QAction& runAgain);

    void askForSettings();
    /// Adds that simulated device to the list and runs on it from now on.
    void openProfileAt(const QString& path);

signals:
    void failed(const QString& message);
    void succeeded(const QString& message);

private:
    void fill();
    void askForProfile();
    void addDevices(const DeviceList::Devices& devices);
    void onDevicesChanged();

    QMenu& m_menu;
    DeviceList& m_devices;
    Session& m_session;
    const FileCommands& m_files;
    QAction& m_runAgain;
    Calibration* m_calibration;        ///< child of the menu
    QActionGroup* m_choice = nullptr;  ///< child of the menu
};

}  // namespace streamscope::ui
