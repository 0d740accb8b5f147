// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulator/device_profile.h"

namespace streamscope::calibration {

/// What is taken for a number until it is measured: what one H200 showed, or what documents say.
/// Every number has its source.
[[nodiscard]] DeviceProfile assumedProfile();

}  // namespace streamscope::calibration
