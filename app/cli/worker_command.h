// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "engine/base/result.h"
#include "engine/worker/client.h"

#include <optional>
#include <string>

namespace streamscope::cli {

/// How to start the worker, from the first that says it: --worker, the variable STREAMSCOPE_WORKER,
/// the saved setting, streamscope-worker beside this program, streamscope-worker in the path.
/// "none": nothing, for the user wants no worker. Error: InvalidInput, naming where it stands.
[[nodiscard]] Result<std::optional<worker::WorkerSettings>> workerCommand(
    const WorkerArguments& arguments);

/// The command as one line, for people.
[[nodiscard]] std::string commandLine(const worker::WorkerSettings& settings);

}  // namespace streamscope::cli
