// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/calibration/calibrate.h"

#include <cstddef>
#include <string>
#include <vector>

namespace streamscope::test {

/// A profile shipped with the program: "h200".
[[nodiscard]] DeviceProfile shippedProfile(const std::string& id);
/// What a device with this profile would say of itself.
[[nodiscard]] DeviceFacts factsOf(const DeviceProfile& profile);
/// With what the recorder adds to the host's calls.
[[nodiscard]] DeviceProfile asRun(const DeviceProfile& profile, const RunOptions& options);
/// A calibration of the simulator with this profile. The profile must outlive the input.
[[nodiscard]] CalibrationInput simulatedInput(const DeviceProfile& profile,
                                              std::size_t deviceCount = 2);

}  // namespace streamscope::test
