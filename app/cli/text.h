// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope::cli {

/// `text` without control characters, each shown as '?': names come from files, and a terminal must
/// not obey them.
[[nodiscard]] std::string printable(std::string_view text);

/// As printable(), but keeps line breaks and tabs.
[[nodiscard]] std::string printableLines(std::string_view text);

/// How many columns a terminal needs: two for a Chinese character, none for what is set upon
/// another, else one a code point.
[[nodiscard]] std::size_t columnsOf(std::string_view text);

/// Exactly `columns` wide: filled up with blanks, or cut with "…" as its last column.
[[nodiscard]] std::string fitted(std::string_view text, std::size_t columns);

/// "85.2 %", with one decimal.
[[nodiscard]] std::string formatShare(double share);

/// The same with "+" before what is above 0.
[[nodiscard]] std::string formatSignedShare(double share);

/// "1.75×"
[[nodiscard]] std::string formatFactor(double factor);

/// Rows of cells; they need not be equally long.
using Table = std::vector<std::vector<std::string>>;

/// A table as text: columns stand two blanks apart, every line begins with `indent` and ends
/// without blanks. Columns named in `right` are aligned to the right.
[[nodiscard]] std::string alignedTable(const Table& rows, std::string_view indent = "",
                                       const std::vector<std::size_t>& right = {});

/// `text` in lines of at most `width` columns where it has blanks, and between Chinese characters,
/// each after `indent`. No line begins with a full stop or the like. Ends with a line break.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t width,
                                  std::string_view indent = "");

/// A moment, with digits enough to tell it from the other.
[[nodiscard]] std::string formatMoment(TimeNs moment, TimeNs other);

}  // namespace streamscope::cli
