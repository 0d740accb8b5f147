// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace streamscope::cli {

/// The file to open for an argument. For "-" and "/dev/stdin" what comes by standard input is kept
/// in a nameless temporary file first, so that it can be looked at as often as a file: all of a
/// saved run, of anything else as much as is read of a workload. Where there can be no such file,
/// standard input stays as it is.
[[nodiscard]] std::string plainFileOf(const std::string& argument);

/// How messages call it: "standard input" for "-", else the argument itself.
[[nodiscard]] std::string inputName(const std::string& argument);

}  // namespace streamscope::cli
