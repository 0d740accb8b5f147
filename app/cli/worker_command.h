// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "engine/base/error.h"
#include "engine/base/result.h"
#include "engine/worker/client.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace streamscope::cli {

/// The arguments of each worker by itself: one command, or none, and a count of 1. Error:
/// InvalidInput (none is one of several).
[[nodiscard]] Result<std::vector<WorkerArguments>> eachWorker(const WorkerArguments& arguments);

/// How to start the worker, from the first that says it: --worker, the variable STREAMSCOPE_WORKER,
/// the saved setting, streamscope-worker beside this program, streamscope-worker in the path.
/// "none": nothing, for the user wants no worker. Error: InvalidInput, naming where it stands.
/// Precondition of these: at most one command.
[[nodiscard]] Result<std::optional<worker::WorkerSettings>> workerCommand(
    const WorkerArguments& arguments);

/// The command as one line, for people.
[[nodiscard]] std::string commandLine(const worker::WorkerSettings& settings);

/// What came of asking the worker who it is. Never a failure: without one, everything but measured
/// runs works.
struct WorkerAnswer {
    std::string command;                           ///< as one line; empty: switched off
    std::shared_ptr<worker::WorkerClient> client;  ///< null where there is no worker
    std::optional<worker::Hello> hello;
    std::optional<Error> error;  ///< of the command, or of the worker that did not answer

    [[nodiscard]] bool isSwitchedOff() const { return command.empty() && !error; }
    /// None where there is no worker either.
    [[nodiscard]] std::span<const DeviceFacts> devices() const {
        return hello ? std::span<const DeviceFacts>(hello->devices)
                     : std::span<const DeviceFacts>();
    }
    [[nodiscard]] bool hasDevices() const { return !devices().empty(); }
    /// Why there is no GPU, a sentence without full stop; precondition: there is none.
    [[nodiscard]] Error whyNone() const;
};

/// Starts the worker and waits for its hello.
[[nodiscard]] WorkerAnswer askWorker(const WorkerArguments& arguments,
                                     RunControl* control = nullptr);

}  // namespace streamscope::cli
