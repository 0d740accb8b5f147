// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <functional>
#include <string>
#include <string_view>

namespace streamscope {

/// The text in which every reference "s" or "s[i]" to the memory, stream or event that is declared
/// at `pointer` is what `by` makes of it. Errors: the text is not valid JSON.
[[nodiscard]] Result<std::string> withReferences(
    std::string_view text, std::string_view pointer,
    const std::function<std::string(const std::string& reference)>& by);

/// The reference without its index.
[[nodiscard]] std::string nameOfReference(const std::string& reference);

}  // namespace streamscope
