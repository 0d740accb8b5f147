// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/device_menu.h"

#include "ui/devices/real_settings_dialog.h"
#include "ui/start/start_box.h"
#include "ui/view/spoken.h"
#include "ui/view/text.h"
#include "ui/window/calibration.h"
#include "ui/window/file_commands.h"

#include <QActionGroup>
#include <QFileDialog>
#include <QMenu>

#include <utility>

namespace streamscope::ui {

DeviceMenu::DeviceMenu(QMenu& menu, DeviceList& devices, Session& session,
                       const FileCommands& files, QAction& runAgain)
    : QObject(&menu),
      m_menu(menu),
      m_devices(devices),
      m_session(session),
      m_files(files),
      m_runAgain(runAgain),
      m_calibration(new Calibration(devices, menu)) {
    menu.setToolTipsVisible(true);
    connect(&files, &FileCommands::profileChosen, this, &DeviceMenu::openProfileAt);
    connect(&session, &Session::deviceChanged, this, &DeviceMenu::fill,
            Qt::QueuedConnection);  // an action of this menu may be the cause
    connect(&devices, &DeviceList::changed, this, &DeviceMenu::onDevicesChanged);
    connect(m_calibration, &Calibration::finished, this, &DeviceMenu::openProfileAt);
    connect(m_calibration, &Calibration::failed, this, &DeviceMenu::failed);
    fill();
}

void DeviceMenu::addDevices(const DeviceList::Devices& devices) {
    for (const auto& device : devices) {
        QAction* action = m_menu.addAction(literalText(shortName(*device)), this,
                                           [this, device] { m_session.setDevice(device); });
        action->setToolTip(plainTip(spoken(device->description())));
        action->setActionGroup(m_choice);
        action->setCheckable(true);
        action->setChecked(device->id() == m_session.device()->id());
        action->setData(QString::fromStdString(device->id()));
    }
}

void DeviceMenu::fill() {
    m_menu.clear();
    delete std::exchange(m_choice, new QActionGroup(&m_menu));
    addDevices(m_devices.simulated());
    m_menu.addAction(tr("Open &Profile…"), this, &DeviceMenu::askForProfile);
    if (!m_devices.finder()) {
        return;  // a simulated run comes out the same each time
    }
    m_menu.addSeparator();
    addDevices(m_devices.real());
    if (m_devices.real().empty() && !m_devices.status().isEmpty()) {
        m_menu.addAction(m_devices.status().section(QLatin1Char('\n'), 0, 0))->setEnabled(false);
    }
    m_menu.addSeparator();
    m_menu.addAction(&m_runAgain);
    const auto device = m_session.device();
    QAction* const calibrate = m_menu.addAction(tr("&Calibrate This GPU…"), this, [this, device] {
        m_calibration->ask(*device, m_files.folder());
    });
    calibrate->setEnabled(!isSimulated(*device));
    calibrate->setToolTip(
        tr("Measures the GPU that is chosen here and writes its profile, with which the simulator "
           "predicts runs on it"));
    m_menu.addAction(tr("GPU &Settings…"), this, &DeviceMenu::askForSettings);
}

/// A GPU that is in use goes on with its new settings.
void DeviceMenu::onDevicesChanged() {
    const auto device = m_devices.find(m_session.device()->id());
    if (device && !isSimulated(*device)) {
        m_session.setDevice(device);
    }
    fill();
}

void DeviceMenu::askForSettings() {
    auto* dialog = new RealSettingsDialog(m_devices.settings(), m_devices.finder(),
                                          m_menu.parentWidget()->window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this,
            [this, dialog] { m_devices.setSettings(dialog->settings()); });
    dialog->open();
}

void DeviceMenu::askForProfile() {
    const QString path = QFileDialog::getOpenFileName(
        m_menu.parentWidget()->window(), tr("Open Device Profile"), m_files.folder(),
        tr("Device profiles (*.json);;All files (*)"));
    if (!path.isEmpty()) {
        openProfileAt(path);
    }
}

void DeviceMenu::openProfileAt(const QString& path) {
    const auto device = openProfile(path);
    if (!device) {
        emit failed(spoken(device.error()));
        return;
    }
    m_devices.add(*device);
    m_session.setDevice(*device);
    emit succeeded(tr("Runs on %1").arg(shortName(**device)));
}

}  // namespace streamscope::ui
