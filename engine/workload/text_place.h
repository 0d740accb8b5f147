// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/plain_text.h"

#include <string>
#include <string_view>

namespace streamscope {

/// A value of the file: its JSON pointer, and its text with the quotes or brackets.
struct Place {
    std::string pointer;
    TextRange range;
};

/// "/a" and "b/c" → "/a/b~1c" (RFC 6901).
[[nodiscard]] std::string childPointer(const std::string& pointer, std::string_view key);

}  // namespace streamscope
