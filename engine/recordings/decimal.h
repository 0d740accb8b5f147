// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace streamscope::recordings {

/// Nanoseconds of a text in microseconds, with or without quotes: "1712195495406752.8" is
/// 1712195495406752800, which no double holds. Further digits are rounded. Nothing of what is no
/// number, or beyond ±2^61.
[[nodiscard]] std::optional<std::int64_t> nanoseconds(std::string_view microseconds);

/// What a Recording takes for a time and for a length: such that nothing overflows, and a Trace can
/// hold every difference. Until the year 2043, of clocks that count from 1970.
inline constexpr std::int64_t kEarliestTime = -(std::int64_t{1} << 59);
inline constexpr std::int64_t kLatestTime = std::int64_t{1} << 61;
/// Six days: the sum of many is a time, too.
inline constexpr std::int64_t kLongestTime = std::int64_t{1} << 49;
[[nodiscard]] constexpr bool isTime(std::optional<std::int64_t> time) {
    return time && *time >= kEarliestTime && *time <= kLatestTime;
}

/// The same whether it has a digit behind the point.
[[nodiscard]] bool hasFraction(std::string_view number);

/// A whole number, with or without quotes; nothing of all else, as NaN or what is too large.
[[nodiscard]] std::optional<std::int64_t> wholeNumber(std::string_view text);

/// A text without its quotes, if it has them.
[[nodiscard]] std::string_view unquoted(std::string_view text);

}  // namespace streamscope::recordings
