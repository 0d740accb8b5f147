// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"
#include "engine/simulator/device_profile.h"
#include "engine/simulator/machine/streams.h"

namespace streamscope::simulator {

/// From the moment the host's call returned to the earliest start on an idle device.
[[nodiscard]] DurationNs launchLatency(const DeviceProfile& profile, Path path);

/// From the moment the last dependency was met to the earliest start.
[[nodiscard]] DurationNs reactionTime(const DeviceProfile& profile, const OpState& state);

}  // namespace streamscope::simulator
