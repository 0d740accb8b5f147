// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/program/device.h"
#include "engine/simulator/device_profile.h"
#include "ui/base/background_job.h"
#include "ui/base/services.h"
#include "ui/devices/device_finder.h"

#include <QObject>
#include <QString>

#include <memory>
#include <vector>

namespace streamscope::ui {

/// All devices that can be chosen: the simulated ones, which are there at once, and those of a
/// worker, which is asked beside the main thread. Choosing none of them changes anything.
class DeviceList : public QObject {
    Q_OBJECT

public:
    using Devices = std::vector<std::shared_ptr<const Device>>;

    /// `finder` may be null: there are no real devices then. `store` is borrowed and may be null.
    DeviceList(Devices simulated, std::shared_ptr<DeviceFinder> finder, SettingsStore* store,
               QObject* parent = nullptr);

    [[nodiscard]] const Devices& simulated() const { return m_simulated; }
    [[nodiscard]] const Devices& real() const { return m_real; }
    /// The device of that id, the real ones as they are to run now; null if there is none.
    [[nodiscard]] std::shared_ptr<const Device> find(const std::string& id) const;
    /// In place of real devices while there are none: that they are looked for, or why there are
    /// none. Empty without a finder.
    [[nodiscard]] const QString& status() const { return m_status; }
    [[nodiscard]] const RealSettings& settings() const { return m_settings; }
    [[nodiscard]] const std::shared_ptr<DeviceFinder>& finder() const { return m_finder; }

    /// Asks the worker; changed() follows.
    void search();
    /// Remembers the settings and asks anew.
    void setSettings(const RealSettings& settings);

    /// One more simulated device, or a newer one of its id in its place.
    void add(std::shared_ptr<const Device> device);

signals:
    void changed();

private:
    void take(const Result<RealDevices>& answer);

    Devices m_simulated;
    Devices m_real;
    std::shared_ptr<DeviceFinder> m_finder;
    SettingsStore* m_store;
    RealSettings m_settings;
    QString m_status;
    BackgroundJob m_job;
};

/// For menus and lists, in a few words: "NVIDIA H200, simulated". Its description says the rest.
[[nodiscard]] QString shortName(const Device& device);

inline constexpr int kMaxRuns = 100;  ///< repetitions that can be asked for in the window

/// What is remembered of them: command, recorders, number of runs.
[[nodiscard]] RealSettings loadRealSettings(const SettingsStore* store);
void saveRealSettings(const RealSettings& settings, SettingsStore* store);

/// The simulated device of a profile's file. Its id is what the command line takes, "sim:" and the
/// whole path, so that it is no shipped device's.
[[nodiscard]] std::shared_ptr<const Device> deviceOfFile(DeviceProfile profile,
                                                         const QString& path);

/// Reads a profile's file. The error says what the file is instead, or what is wrong in it.
[[nodiscard]] Result<std::shared_ptr<const Device>> openProfile(const QString& path);

}  // namespace streamscope::ui
