// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "app/cli/console.h"
#include "app/cli/run_report.h"

#include <variant>

namespace streamscope::cli {

/// Runs a workload as asked, or reads a saved run. What goes wrong is complained about, and the
/// program ends with what is returned then.
[[nodiscard]] std::variant<RunResult, ExitCode> obtainRun(const RunArguments& arguments,
                                                          bool asJson, const Console& console);

}  // namespace streamscope::cli
