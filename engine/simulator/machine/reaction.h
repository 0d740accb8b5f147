// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"
#include "engine/simulator/device_profile.h"
#include "engine/simulator/machine/streams.h"

namespace streamscope::simulator {

/// What an operation is to the device's front end.
enum class Work : std::uint8_t { Mark, Kernel, Copy, HostFunction };

/// From the moment the host's call returned to the earliest start on an idle device.
[[nodiscard]] DurationNs launchLatency(const DeviceProfile& profile, Work work);

/// From the moment the last dependency was met to the earliest start.
[[nodiscard]] DurationNs reactionTime(const DeviceProfile& profile, Work work,
                                      const OpState& state);

}  // namespace streamscope::simulator
