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
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace streamscope::cli {

/// Which workloads are measured, how often, and what simulates them.
struct LabArguments {
    static constexpr const char* kMeasuredHost = "measured";
    static constexpr const char* kProfilesHost = "profile";
    std::vector<std::string> inputs;  ///< workloads
    std::vector<std::string> settings;
    std::string device = "cuda:0";
    std::vector<std::string> profiles{"sim:h200"};
    std::string host = kMeasuredHost;
    std::uint32_t repeat = 5;
    std::uint32_t rounds = 1;
    WorkerArguments worker;
    bool replaces = false;  ///< --force: whatever is there
};

/// A workload, and how it ran on the device, round by round.
struct ComparedWorkload {
    std::string name;  ///< of the file, of the shipped workload, "random:17"
    std::optional<Prepared> prepared;
    std::vector<Trace> rounds;
    std::optional<Error> error;  ///< why it cannot be compared
};

/// Those of the arguments. Error: InvalidInput (one that cannot be read).
[[nodiscard]] Result<std::vector<ComparedWorkload>> prepareAll(const LabArguments& arguments);

/// Those of the arguments. Error: InvalidInput.
[[nodiscard]] Result<std::vector<DeviceProfile>> readProfiles(const LabArguments& arguments);

/// Measures the rounds of all workloads. The profiles get the host part that was measured, where
/// that is asked for. Errors: of the device, Cancelled.
[[nodiscard]] std::optional<Error> measureRounds(const LabArguments& arguments,
                                                 std::vector<ComparedWorkload>& workloads,
                                                 std::vector<DeviceProfile>& profiles,
                                                 RunControl& control, const Console& console);

/// The comparison was cancelled.
[[nodiscard]] Error stoppedAfter(std::size_t done, std::size_t all);

}  // namespace streamscope::cli
