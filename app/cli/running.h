// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "app/cli/console.h"
#include "app/cli/device_choice.h"
#include "app/cli/inputs.h"
#include "app/cli/interrupt.h"
#include "app/cli/run_report.h"
#include "engine/base/result.h"
#include "engine/program/run_options.h"

#include <chrono>
#include <optional>
#include <utility>

namespace streamscope::cli {

/// What the worker is asked for. Recording's cost is measured where runs are repeated anyway.
[[nodiscard]] RunOptions runOptions(const RunArguments& arguments);

/// Runs a workload as asked, or reads a saved run. What goes wrong has been said, and the program
/// ends with what is returned then.
[[nodiscard]] Result<RunResult, ExitCode> obtainRun(const RunArguments& arguments,
                                                    const Console& console);

/// The workload under its settings. Errors as of obtainRun().
[[nodiscard]] Result<Prepared, ExitCode> openWorkload(const WorkloadArguments& arguments,
                                                      const Console& console);

/// As the other chooseDevice(); what "auto" chose is said.
[[nodiscard]] Result<ChosenDevice> chooseDevice(const WorkloadArguments& arguments,
                                                const RunOptions& options, RunControl& control,
                                                const Console& console);

/// A simulated run obeys the time limit here, a real one in its worker.
[[nodiscard]] std::optional<std::chrono::seconds> limitHere(const WorkloadArguments& arguments);

/// The error of a run: Limit for one that was cancelled, but not by the user.
[[nodiscard]] Error whyStopped(const Error& error, const Interrupt& interrupt,
                               const WorkloadArguments& arguments);

/// What `use(chosen, control)` makes of the device that the arguments name. Ctrl-C cancels it, and
/// so does the time limit: then the error is Limit. Errors also of chooseDevice().
template <typename Use>
auto onDevice(const WorkloadArguments& arguments, const RunOptions& options, const Console& console,
              const Use& use)
    -> decltype(use(std::declval<const ChosenDevice&>(), std::declval<RunControl&>())) {
    RunControl control;
    const Interrupt interrupt(control, limitHere(arguments));
    const auto chosen = chooseDevice(arguments, options, control, console);
    if (!chosen) {
        return chosen.error();
    }
    auto result = use(*chosen, control);
    if (!result) {
        return whyStopped(result.error(), interrupt, arguments);
    }
    return result;
}

}  // namespace streamscope::cli
