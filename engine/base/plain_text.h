// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

/// Bytes [offset, offset + length) of a text.
struct TextRange {
    std::size_t offset = 0;
    std::size_t length = 0;
};

/// 1-based; columns count characters, not bytes.
struct LineColumn {
    std::size_t line = 1;
    std::size_t column = 1;
};

[[nodiscard]] LineColumn lineColumnAt(std::string_view text, std::size_t offset);

/// The length of the UTF-8 sequence at the start of `text`, or 0 if there is none: overlong forms,
/// surrogates and what lies past U+10FFFF are none.
[[nodiscard]] std::size_t utf8Length(std::string_view text) noexcept;

/// How many bytes at the start are UTF-8; all of them, or up to the first that is not.
[[nodiscard]] std::size_t utf8Prefix(std::string_view text) noexcept;

/// How many bytes the character at `at` takes if it is none to be shown: a control character (but a
/// line end or a tab), or one that turns the direction of what follows, such as U+202E, so that a
/// name would be read as another. 0 for all others. UTF-8; precondition: at < text.size().
[[nodiscard]] std::size_t oddCharacter(std::string_view text, std::size_t at) noexcept;

/// The first of them as "U+202E"; empty if there is none.
[[nodiscard]] std::string firstOddCharacter(std::string_view text);

/// With "�" in place of each of them, and a blank in that of each line end and tab.
[[nodiscard]] std::string inOneLine(std::string text);

/// "a, b, c".
[[nodiscard]] std::string joined(const std::vector<std::string>& texts,
                                 std::string_view separator = ", ");

}  // namespace streamscope
