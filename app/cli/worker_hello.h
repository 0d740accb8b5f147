// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "engine/base/error.h"
#include "engine/worker/client.h"

#include <memory>
#include <optional>
#include <string>

namespace streamscope::cli {

/// What came of asking the worker who it is. Never a failure: without one, everything but measured
/// runs works.
struct WorkerAnswer {
    std::string command;                           ///< as one line; empty: switched off
    std::shared_ptr<worker::WorkerClient> client;  ///< null where there is no worker
    std::optional<worker::Hello> hello;
    std::optional<Error> error;  ///< of the command, or of the worker that did not answer

    [[nodiscard]] bool isSwitchedOff() const { return command.empty() && !error; }
    [[nodiscard]] bool hasDevices() const { return hello && !hello->devices.empty(); }
    /// Why there is no GPU, a sentence without full stop; precondition: there is none.
    [[nodiscard]] Error whyNone() const;
};

/// Starts the worker and waits for its hello.
[[nodiscard]] WorkerAnswer askWorker(const WorkerArguments& arguments,
                                     RunControl* control = nullptr);

}  // namespace streamscope::cli
