// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/comparison.h"
#include "app/cli/json.h"
#include "engine/base/result.h"
#include "engine/program/device.h"
#include "engine/simulator/device_profile.h"
#include "tests/lab/measured_rounds.h"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace streamscope::cli {

/// The measured runs of one workload: one round, or several in processes of their own.
struct MeasuredRounds {
    std::vector<Trace> rounds;
    std::size_t shown = 0;                ///< the median one
    std::shared_ptr<const Trace> median;  ///< that one, with the makespans of all
};
/// Precondition: there is one, and all are runs of one program.
[[nodiscard]] MeasuredRounds measuredRounds(std::vector<Trace> rounds);

/// A workload, and how far its runs are apart or why that is not known.
struct ComparedRuns {
    std::string workload;
    Result<Comparison> comparison;
};

/// All workloads with one profile.
struct ProfileComparison {
    std::vector<ComparedRuns> workloads;
    ComparedPair first;  ///< of the first that could be compared; null if none could
};

/// Simulates all workloads with each profile and compares; their rounds are moved from. Error:
/// Cancelled.
[[nodiscard]] Result<std::vector<ProfileComparison>> compareWithProfiles(
    std::vector<ComparedWorkload>& workloads, const std::vector<DeviceProfile>& profiles,
    RunControl& control);

/// {"simulated": …, "measured": …, "comparisons": […], "summary": …}; a list of several.
[[nodiscard]] Json comparisonsJson(const std::vector<ProfileComparison>& profiles);

}  // namespace streamscope::cli
