// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace streamscope {

/// Whether opening it for reading would wait for somebody else, or never come to an end: a named
/// pipe, a device, a socket. Not the pipes that the program was started with (/dev/stdin,
/// /dev/fd/N): they are open already. Links are followed; false where nothing is.
[[nodiscard]] bool isNoPlainFile(const std::string& path);

inline constexpr std::string_view kNoPlainFile = "it is a pipe or a device, and no file";

}  // namespace streamscope
