// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <string>
#include <vector>

namespace streamscope::programs {

/// The library that CUDA is to load into a program: the one that the variable
/// STREAMSCOPE_RECORD_LIBRARY names, else one that was built or installed with this program.
/// Error: Unsupported (there is none).
[[nodiscard]] Result<std::string> recordLibrary();

/// The variables of this process for a program that is to be recorded by `library` into `folder`:
/// those that a bundle set for itself are taken back. Error: InvalidInput (another tool is to be
/// loaded into it already).
[[nodiscard]] Result<std::vector<std::string>> recordedEnvironment(const std::string& library,
                                                                   const std::string& folder);

/// The variables of this process, for a program that starts the worker.
[[nodiscard]] std::vector<std::string> ownEnvironment();

}  // namespace streamscope::programs
