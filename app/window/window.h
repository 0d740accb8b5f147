// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "app/cli/console.h"

namespace streamscope {

/// Opens the window on a file, a shipped workload's name, "-" for standard input, or for "" its
/// start page, beside a saved run if one is named, and stays until it is closed. Main thread, once.
[[nodiscard]] cli::ExitCode openWindow(const cli::WindowArguments& arguments,
                                       const cli::Console& console);

}  // namespace streamscope
