// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/formats/file_kind.h"

#include <cstdio>
#include <string>

namespace streamscope::cli {

/// "-" or "/dev/stdin".
[[nodiscard]] bool isStandardInput(const std::string& argument);

/// The rest of a file: all of a saved run or a recording, of anything else as much as tells that it
/// is too long for a workload. Error: InvalidInput.
[[nodiscard]] Result<std::string> readText(std::FILE* file, const std::string& name);

/// The same of standard input, read when it is asked for the first time. Main thread.
[[nodiscard]] const Result<std::string>& standardInput();

/// What a file is, or what came by standard input.
[[nodiscard]] FileKind inputKind(const std::string& argument);

/// How messages call it: "standard input" for "-", else the argument itself.
[[nodiscard]] std::string inputName(const std::string& argument);

}  // namespace streamscope::cli
