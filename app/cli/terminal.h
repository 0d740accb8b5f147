// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"

#include <cstddef>
#include <optional>

namespace streamscope::cli {

/// What is known of the place that stdout leads to.
struct Terminal {
    bool isTerminal = false;
    std::optional<std::size_t> columns;  ///< of the terminal, or what COLUMNS says
    bool noColor = false;                ///< NO_COLOR is set and not empty, or TERM is "dumb"
};

/// Asks the system about stdout.
[[nodiscard]] Terminal stdoutTerminal();
/// Whether stderr is a terminal, where a line of progress can be written over.
[[nodiscard]] bool isStderrTerminal();

/// The asked width, else the terminal's; 100 where there is none.
[[nodiscard]] std::size_t drawingWidth(std::optional<std::size_t> asked, const Terminal& terminal);
[[nodiscard]] bool wantsColor(ColorChoice choice, const Terminal& terminal);

}  // namespace streamscope::cli
