// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/console.h"

namespace streamscope::cli {

/// Asks the system what stdout and stderr are. Drawings are as wide as the terminal, or as COLUMNS
/// says where it does not know; as ever where stdout is none. Colors only in a terminal, unless
/// NO_COLOR is set and not empty, or TERM is "dumb".
void lookAtTerminal(Console& console);

/// Whether a window can open: WAYLAND_DISPLAY or QT_QPA_PLATFORM is set, or DISPLAY names a display
/// that answers.
[[nodiscard]] bool hasDisplay();

}  // namespace streamscope::cli
