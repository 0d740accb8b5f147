// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "app/cli/comparison.h"
#include "engine/base/result.h"
#include "engine/simulator/device_profile.h"

#include <optional>
#include <string>
#include <vector>

namespace streamscope::cli {

/// A workload to compare, by what to call it.
struct CompareInput {
    std::string name;
    std::string text;
};

/// What can be found wrong before anything runs. Error: InvalidInput.
[[nodiscard]] std::optional<Error> checkComparison(const CompareArguments& arguments);

/// The named ones, then the shipped, then the random ones. Error: InvalidInput (one that cannot be
/// read, or none at all).
[[nodiscard]] Result<std::vector<CompareInput>> compareInputs(const CompareArguments& arguments);

/// Whether both are files that `run -o FILE.json` wrote.
[[nodiscard]] bool areTraces(const std::vector<std::string>& inputs);

/// Two trace files. The first counts as the simulated one unless only the second says it is.
/// Error: InvalidInput (with the file).
[[nodiscard]] Result<ComparedPair> readTracePair(const std::vector<std::string>& inputs);

/// "sim:h200", "h200" or a file. Error: InvalidInput.
[[nodiscard]] Result<DeviceProfile> readProfileOption(const std::string& profile);

/// The pictures after -o. Returns the first error, if any.
[[nodiscard]] std::optional<Error> drawComparison(const ComparisonRun& run,
                                                  const CompareArguments& arguments);

}  // namespace streamscope::cli
