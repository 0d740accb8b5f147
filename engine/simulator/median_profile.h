// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulator/device_profile.h"

#include <vector>

namespace streamscope {

/// Of several calibrations of one device: each number the median of those that were measured, with
/// the note of that one and how far apart they were. Precondition: there is one.
[[nodiscard]] DeviceProfile medianProfile(std::vector<DeviceProfile> calibrations);

}  // namespace streamscope
