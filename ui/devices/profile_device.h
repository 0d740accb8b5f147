// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/program/device.h"
#include "engine/simulator/device_profile.h"

#include <QString>

#include <memory>

namespace streamscope::ui {

/// The simulated device of a profile's file. Its id is what the command line takes, "sim:" and the
/// whole path, so that it is no shipped device's.
[[nodiscard]] std::shared_ptr<const Device> deviceOfFile(DeviceProfile profile,
                                                         const QString& path);

/// Reads a profile's file. The error says what the file is instead, or what is wrong in it.
[[nodiscard]] Result<std::shared_ptr<const Device>> openProfile(const QString& path);

}  // namespace streamscope::ui
