// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/background_job.h"
#include "ui/devices/device_list.h"

#include <QObject>
#include <QTimer>

class QMenu;
class QProgressDialog;

namespace streamscope::ui {

/// Measures a GPU and writes its profile, from which the simulator predicts runs on it. Takes about
/// two minutes, in which the window stays usable; a dialog shows the progress and can stop it. Main
/// thread.
class Calibration : public QObject {
    Q_OBJECT

public:
    /// Both are borrowed; `menu` owns this, and its window the dialogs.
    Calibration(DeviceList& devices, QMenu& menu);

    /// Asks where the profile is to be written, then start().
    void ask(const Device& gpu, const QString& folder);
    /// Writes the profile of the GPU `id`, "cuda:0", to `path`.
    void start(const std::string& id, const QString& path);

signals:
    void finished(const QString& path);
    void failed(const QString& message);

private:
    [[nodiscard]] QWidget* window() const;
    void showProgress();
    void take(const Result<DeviceProfile>& profile, const QString& path);

    DeviceList& m_devices;
    QMenu& m_menu;
    BackgroundJob m_job;
    QTimer m_watch;
    QProgressDialog* m_dialog = nullptr;  ///< while it runs
};

}  // namespace streamscope::ui
