// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace streamscope {

/// A JSON text laid out on lines: a list or an object that fits a line of kLaidOutWidth stays on
/// one, others have a line for each member. Only blanks between values change: names, texts and
/// numbers stay as they were written. What is no JSON comes out with other blanks too. O(text).
[[nodiscard]] std::string laidOutJson(std::string_view text);

inline constexpr std::size_t kLaidOutWidth = 100;  ///< bytes, with the indent

}  // namespace streamscope
