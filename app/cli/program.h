// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/options.h"

#include <functional>
#include <string>
#include <vector>

namespace streamscope::cli {

/// What no command stands for.
using WindowCommand = std::function<ExitCode(const WindowArguments&, const Console&)>;

/// The whole program for the words after its name: reads them, does what they ask, writes to stdout
/// and stderr. `openWindow` is called where there is a display; without one the run is drawn in the
/// terminal. A result that stdout does not take is a failure.
[[nodiscard]] ExitCode runProgram(const std::vector<std::string>& words,
                                  const WindowCommand& openWindow);

}  // namespace streamscope::cli
