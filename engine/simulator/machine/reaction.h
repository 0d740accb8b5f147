// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"
#include "engine/simulator/device_profile.h"
#include "engine/simulator/machine/copy_engines.h"
#include "engine/simulator/machine/streams.h"

namespace streamscope::simulator {

/// From the moment the host's call returned to the earliest start on an idle device.
[[nodiscard]] DurationNs launchLatency(const DeviceProfile& profile, const OpState& state);

/// From the moment the last dependency was met to the earliest start.
[[nodiscard]] DurationNs reactionTime(const DeviceProfile& profile, const OpState& state);

/// E8: what is added to that behind an event, where `before` operations went on before this one
/// when the same operation had ended.
[[nodiscard]] DurationNs eventTime(const DeviceProfile& profile, const OpState& state,
                                   std::size_t before);

/// C20: what is added to either of these while copies run. For a command that has just been issued
/// only copies in count, as it crosses the link with their data; for one that waited, copies in
/// either direction. 0 for a copy that follows `before`, its dependency, in one copy channel.
/// `before` may be null.
[[nodiscard]] DurationNs busyLinkTime(const DeviceProfile& profile, const CopyEngines& copies,
                                      const OpState& state, const OpState* before);

}  // namespace streamscope::simulator
