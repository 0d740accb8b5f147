// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/program/program.h"

#include <map>
#include <optional>
#include <string>

namespace streamscope::worker {

/// Values of the environment variables that CUDA reads once per process and a run may ask for.
using RunVariables = std::map<std::string, std::string>;

/// What a run of a workload with this environment is to see; what is not named is as the worker was
/// started.
[[nodiscard]] RunVariables variablesOf(const Environment& environment);

/// Sets them for this process, before CUDA starts. Error InvalidInput: a variable that is not one
/// of CUDA's three; then none is set.
[[nodiscard]] std::optional<Error> setVariables(const RunVariables& variables);

/// Error Unsupported (with the variable that is another one) unless this process has these values.
[[nodiscard]] std::optional<Error> checkVariables(const RunVariables& variables);

}  // namespace streamscope::worker
