// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "app/cli/console.h"
#include "app/cli/inputs.h"
#include "engine/base/result.h"
#include "engine/program/device.h"
#include "engine/simulator/device_profile.h"
#include "engine/trace/trace.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace streamscope::cli {

/// A workload, and how it ran on the device, round by round.
struct ComparedWorkload {
    std::string name;  ///< what to call it
    std::optional<Prepared> prepared;
    std::vector<Trace> rounds;
    std::optional<Error> error;  ///< why it cannot be compared
};

/// The named ones, then the shipped, then the random ones. Error: InvalidInput (one that cannot be
/// read, or none at all).
[[nodiscard]] Result<std::vector<ComparedWorkload>> prepareAll(const CompareArguments& arguments);

/// Fills in the rounds of all workloads: measured now, or read from the folder of --measured. What
/// is to simulate them gets the host part that was measured, or is the profile of that folder.
/// Errors: of the device, InvalidInput (the folder), Cancelled.
[[nodiscard]] std::optional<Error> obtainRuns(const CompareArguments& arguments,
                                              std::vector<ComparedWorkload>& workloads,
                                              std::vector<DeviceProfile>& profiles,
                                              RunControl& control, const Console& console);

/// The comparison was cancelled.
[[nodiscard]] Error stopped(std::size_t done, std::size_t all);

}  // namespace streamscope::cli
