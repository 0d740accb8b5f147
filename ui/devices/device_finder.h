// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/program/device.h"
#include "engine/program/run_options.h"
#include "engine/simulator/device_profile.h"

#include <QString>

#include <memory>
#include <string>
#include <vector>

namespace streamscope::ui {

/// How real devices are reached, and how they are to run.
struct RealSettings {
    QString command;  ///< of the worker, as in a shell; empty: the usual one
    RunOptions options;
};

/// The devices that a worker offers.
struct RealDevices {
    std::vector<std::shared_ptr<const Device>> devices;
    QString about;  ///< who answered; with no device, why there is none
};

/// Where the window gets real devices from.
class DeviceFinder {
public:
    DeviceFinder() = default;
    DeviceFinder(const DeviceFinder&) = delete;
    DeviceFinder& operator=(const DeviceFinder&) = delete;
    virtual ~DeviceFinder() = default;

    /// Asks the worker, if it was not asked already, and makes its devices. Blocks, up to many
    /// seconds, until it is cancelled; any thread, also several at once. Errors: InvalidInput (the
    /// command), Device (no answer; the message says what the command said), Cancelled.
    [[nodiscard]] virtual Result<RealDevices> find(const RealSettings& settings,
                                                   RunControl& control) = 0;

    /// Asks anew, with a worker of its own that ends afterwards. Beside find() and runs.
    [[nodiscard]] virtual Result<RealDevices> test(const RealSettings& settings,
                                                   RunControl& control) const = 0;

    /// Measures the numbers of the profile of the device `id`, "cuda:0", one of those that find()
    /// returned last. Blocks for about two minutes; any thread. Errors: Device, Cancelled,
    /// InvalidInput (there is no such device).
    [[nodiscard]] virtual Result<DeviceProfile> calibrate(const std::string& id,
                                                          RunControl& control) = 0;

    /// The command that an empty one stands for from now on; find() and test() look nothing up
    /// themselves. Main thread.
    [[nodiscard]] virtual QString usualCommand() const = 0;
};

}  // namespace streamscope::ui
