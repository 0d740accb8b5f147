// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/calibration.h"

#include "engine/simulator/profile_file.h"
#include "ui/document/text_file.h"
#include "ui/view/spoken.h"

#include <QDir>
#include <QFileDialog>
#include <QMenu>
#include <QProgressDialog>

namespace streamscope::ui {

Calibration::Calibration(DeviceList& devices, QMenu& menu)
    : QObject(&menu), m_devices(devices), m_menu(menu) {
    constexpr int kWatch = 200;  // ms
    m_watch.setInterval(kWatch);
    connect(&m_watch, &QTimer::timeout, this, &Calibration::showProgress);
    connect(&m_job, &BackgroundJob::failed, this, &Calibration::failed);
}

QWidget* Calibration::window() const {
    return m_menu.parentWidget()->window();
}

void Calibration::ask(const Device& gpu, const QString& folder) {
    const QString name = QDir(folder).filePath(
        QString::fromStdString(profileFileName(shortName(gpu).toStdString())));
    const QString path = QFileDialog::getSaveFileName(window(), tr("Calibrate"), name,
                                                      tr("Device profiles (*.json)"));
    if (!path.isEmpty()) {
        start(gpu.id(), path);
    }
}

void Calibration::start(const std::string& id, const QString& path) {
    constexpr int kWhole = 100;
    m_dialog = new QProgressDialog(tr("Measuring the GPU, for about two minutes…"), tr("Stop"), 0,
                                   kWhole, window());
    m_dialog->setWindowTitle(tr("Calibrate"));
    m_dialog->setAutoClose(false);
    m_dialog->setAutoReset(false);
    connect(m_dialog, &QProgressDialog::canceled, &m_job, &BackgroundJob::stop);
    m_dialog->show();
    m_watch.start();
    m_job.start([this, finder = m_devices.finder(), id, path](BackgroundJob::Task& task) {
        return [this, path, profile = finder->calibrate(id, task.control)] { take(profile, path); };
    });
}

void Calibration::showProgress() {
    m_dialog->setValue(static_cast<int>(m_job.progress() * m_dialog->maximum()));
}

void Calibration::take(const Result<DeviceProfile>& profile, const QString& path) {
    m_watch.stop();
    m_dialog->deleteLater();
    m_dialog = nullptr;
    if (!profile) {
        profile.error().code == ErrorCode::Cancelled ? void()
                                                     : emit failed(spoken(profile.error()));
        return;
    }
    const auto error = writeFile(path, FileKind::Profile,
                                 [&](const TextSink& sink) { sink(writeProfile(*profile)); });
    if (error) {
        emit failed(spoken(*error));
        return;
    }
    emit finished(path);
}

}  // namespace streamscope::ui
