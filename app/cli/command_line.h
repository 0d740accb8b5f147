// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/options.h"

#include <functional>
#include <string>
#include <variant>
#include <vector>

namespace streamscope::cli {

/// Ends the program at once: help, version, or a complaint.
struct Farewell {
    ExitCode code = ExitCode::Fine;
    std::string text;  ///< for stdout if Fine, else for stderr
};

/// What no command stands for.
using WindowCommand = std::function<ExitCode(const WindowArguments&, const Console&)>;

/// Reads the words after the program's name, and how results are to look into `console`. Never
/// exits, never prints.
[[nodiscard]] std::variant<Command, Farewell> readCommand(const std::vector<std::string>& words,
                                                          const WindowCommand& openWindow,
                                                          Console& console);

}  // namespace streamscope::cli
