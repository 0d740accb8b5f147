// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/console.h"

#include <string>
#include <vector>

namespace streamscope::cli {

/// The whole program for the words after its name: reads them, does what they ask, writes to stdout
/// and stderr. A result that stdout does not take is a failure.
[[nodiscard]] ExitCode runProgram(const std::vector<std::string>& words);

}  // namespace streamscope::cli
