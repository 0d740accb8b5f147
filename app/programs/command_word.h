// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace streamscope::programs {

/// A command as one word of letters, digits, "-" and "_", which no shell between here and there
/// takes apart: base64url, without padding, of its words as a JSON list.
/// Error: InvalidInput (a word that is no UTF-8).
[[nodiscard]] Result<std::string> wordOf(const std::vector<std::string>& command);

/// The way back; not empty. Any text is safe. Error: InvalidInput.
[[nodiscard]] Result<std::vector<std::string>> commandOf(std::string_view word);

}  // namespace streamscope::programs
