// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/program/device.h"
#include "engine/program/device_facts.h"
#include "engine/program/run_options.h"
#include "engine/simulator/device_profile.h"

#include <functional>
#include <string>

namespace streamscope {

/// The device under measurement: runs a program and tells what happened.
using MeasuredRun = std::function<Result<Trace>(const Program& program, const RunOptions& options)>;

struct CalibrationInput {
    DeviceFacts facts;
    std::size_t deviceCount = 1;  ///< two: peer copies are measured too
    std::string date;             ///< "2026-11-21", for the origins of the numbers
    MeasuredRun run;
    /// Share done, and the measurement under way. False: stop (Cancelled).
    std::function<bool(double share, const std::string& doing)> progress;
};

/// Measures every number of a device profile by running small Programs and reading their Traces.
/// A number that cannot be measured on this device keeps a stated, assumed value. Every number's
/// note says how it was measured, the number of samples and their spread. On a GPU under two
/// minutes. Errors: Cancelled, and those of `run`.
[[nodiscard]] Result<DeviceProfile> calibrate(const CalibrationInput& input);

/// Measures only what depends on the host: what calls take, unrecorded and recorded, launch and
/// wake-up latencies, host functions and pageable copies. All other numbers remain those of `base`,
/// the profile of such a GPU. About a second and a half. Errors: as above.
[[nodiscard]] Result<DeviceProfile> calibrateHost(const CalibrationInput& input,
                                                  const DeviceProfile& base);

}  // namespace streamscope
