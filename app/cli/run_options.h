// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "engine/base/error.h"
#include "engine/program/run_options.h"

#include <optional>

namespace streamscope::cli {

/// What the worker is asked for. Recording's cost is measured where runs are repeated anyway.
[[nodiscard]] RunOptions runOptions(const RunArguments& arguments);

/// What can be found wrong before anything runs: names after -o, options for a GPU without one.
/// Error: InvalidInput.
[[nodiscard]] std::optional<Error> checkRun(const RunArguments& arguments);

}  // namespace streamscope::cli
