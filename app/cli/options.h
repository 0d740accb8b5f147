// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "app/cli/console.h"

#include <functional>
#include <span>

// NOLINTNEXTLINE(readability-identifier-naming): CLI11 names it so
namespace CLI {
class App;
}

namespace streamscope::cli {

/// A command with the arguments that were read for it.
using Command = std::function<ExitCode(const Console&)>;

/// What follows the program's name, and all that belongs to it.
struct CommandEntry {
    const char* name;
    const char* about;
    /// Adds the options to `app`. The command has their values once `app` has parsed; what says how
    /// results are to look goes to `console`, which outlives `app`.
    Command (*addOptions)(CLI::App& app, Console& console);
};

/// Every command, in the order of the help.
[[nodiscard]] std::span<const CommandEntry> commandTable();

/// The options of the window, which is no command.
void addWindowOptions(CLI::App& app, WindowArguments& arguments);

}  // namespace streamscope::cli
