// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>

namespace streamscope {

/// A number in so many significant digits, or after the point in the scientific form, as printf
/// has "%.9g" or "%.1e": "0.25", "1e+09", "nan". With a point whatever the locale, unlike printf.
[[nodiscard]] std::string numberText(double value, int digits,
                                     std::chars_format form = std::chars_format::general);

/// The shortest text that reads back as the same number.
[[nodiscard]] std::string exactText(double value);

/// The number that a whole text is, with a point whatever the locale; nothing: it is none.
[[nodiscard]] std::optional<double> numberFrom(std::string_view text) noexcept;

}  // namespace streamscope
