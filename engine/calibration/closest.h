// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"
#include "engine/program/program.h"
#include "engine/simulator/device_profile.h"

#include <span>
#include <string>

namespace streamscope {

/// A program as it ran on the device that was calibrated.
struct RecordedProgram {
    Program program;
    DurationNs recorded = 0;    ///< makespan while CUPTI recorded; 0: not known
    DurationNs unrecorded = 0;  ///< while nothing did; 0: not known
};

/// How far the profile is off: the mean over both makespans of all trials of |ln (simulated /
/// measured)|. A trial that cannot be simulated counts as wholly wrong.
[[nodiscard]] double errorOf(const DeviceProfile& profile, std::span<const RecordedProgram> trials);

/// What was measured, but for the groups of numbers ("copy", "host", …) with which the profile
/// known of this kind of device predicts the trials better; never worse on them than either. What
/// was taken from the known profile says so in its note, and `about` says how many numbers were.
/// Pure.
[[nodiscard]] DeviceProfile closest(const DeviceProfile& measured, const DeviceProfile& known,
                                    std::span<const RecordedProgram> trials);

}  // namespace streamscope
