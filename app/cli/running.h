// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "app/cli/console.h"
#include "app/cli/device_choice.h"
#include "app/cli/inputs.h"
#include "app/cli/interrupt.h"
#include "app/cli/run_report.h"

#include <chrono>
#include <optional>
#include <variant>

namespace streamscope::cli {

/// Runs a workload as asked, or reads a saved run. What goes wrong is complained about, and the
/// program ends with what is returned then.
[[nodiscard]] std::variant<RunResult, ExitCode> obtainRun(const RunArguments& arguments,
                                                          bool asJson, const Console& console);

/// The workload under its settings. What is wrong with it is complained about, and the program ends
/// with WrongInput.
[[nodiscard]] std::optional<Prepared> openWorkload(const WorkloadArguments& arguments, bool asJson,
                                                   const Console& console);

/// As the other chooseDevice(); what "auto" chose is said on console.error.
[[nodiscard]] Result<ChosenDevice> chooseDevice(const WorkloadArguments& arguments,
                                                const RunOptions& options, RunControl& control,
                                                const Console& console);

/// A simulated run obeys the time limit here, a real one in its worker.
[[nodiscard]] std::optional<std::chrono::seconds> limitHere(const WorkloadArguments& arguments);

/// The error of a run: Limit for one that was cancelled, but not by the user.
[[nodiscard]] Error whyStopped(const Error& error, const Interrupt& interrupt,
                               const WorkloadArguments& arguments);

}  // namespace streamscope::cli
