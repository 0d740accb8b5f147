// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <string>
#include <vector>

namespace streamscope::cli {

/// The library that CUDA is to load into a program: the one that the variable
/// STREAMSCOPE_RECORD_LIBRARY names, else one that was built or installed with this program.
/// Error: Unsupported (there is none).
[[nodiscard]] Result<std::string> recordLibrary();

/// The variables of this process for a program that is to be recorded by `library` into `folder`:
/// those that a bundle set for itself are taken back. Error: InvalidInput (another tool is to be
/// loaded into it already).
[[nodiscard]] Result<std::vector<std::string>> recordedEnvironment(const std::string& library,
                                                                   const std::string& folder);

/// Runs a program with the input, output and messages of this process and waits for it. Ctrl-C is
/// the program's; what would end this process is passed on to it. What it ended with as shells say
/// it: 128 and the signal that ended it. Error: InvalidInput (it cannot be started).
[[nodiscard]] Result<int> runWith(const std::vector<std::string>& command,
                                  const std::vector<std::string>& environment);

}  // namespace streamscope::cli
