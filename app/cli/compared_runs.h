// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "app/cli/comparison.h"
#include "app/cli/console.h"
#include "app/cli/inputs.h"
#include "engine/base/result.h"
#include "engine/program/device.h"
#include "engine/simulator/device_profile.h"
#include "engine/trace/trace.h"

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

/// Those of the arguments. Error: InvalidInput (one that cannot be read, or none at all).
[[nodiscard]] Result<std::vector<ComparedWorkload>> prepareAll(const CompareArguments& arguments);

/// Measures the rounds of all workloads. The profiles get the host part that was measured, where
/// that is asked for. Errors: of the device, Cancelled.
[[nodiscard]] std::optional<Error> measureRounds(const CompareArguments& arguments,
                                                 std::vector<ComparedWorkload>& workloads,
                                                 std::vector<DeviceProfile>& profiles,
                                                 RunControl& control, const Console& console);

/// Adds the comparison of one workload.
void addComparison(ComparisonRun& run, const std::string& name,
                   std::shared_ptr<const Trace> simulated, const MeasuredRounds& measured,
                   const std::string& caption = {});

/// Simulates all workloads with each profile and compares; their rounds are moved from. Error:
/// Cancelled.
[[nodiscard]] Result<std::vector<ComparisonRun>> compareWithProfiles(
    std::vector<ComparedWorkload>& workloads, const std::vector<DeviceProfile>& profiles,
    RunControl& control);

}  // namespace streamscope::cli
