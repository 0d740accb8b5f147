// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace streamscope {

/// A value of the file: its JSON pointer and where its text starts.
struct Place {
    std::string pointer;
    std::uint32_t offset = 0;
};

/// Bytes [offset, offset + length) of the text.
struct TextRange {
    std::size_t offset = 0;
    std::size_t length = 0;
};

/// 1-based; columns count characters, not bytes.
struct LineColumn {
    std::size_t line = 1;
    std::size_t column = 1;
};

// All of these read well-formed JSON, do not recurse, and are linear in the bytes they pass.

/// The whole value that starts at `offset`: a number, a text with its quotes, a whole container.
[[nodiscard]] TextRange rangeOfValue(std::string_view text, std::size_t offset);

/// The key in front of the member whose value starts at `offset`, with its quotes.
[[nodiscard]] TextRange rangeOfKey(std::string_view text, std::size_t offset);

[[nodiscard]] LineColumn lineColumnAt(std::string_view text, std::size_t offset);

/// "/a" and "b/c" → "/a/b~1c" (RFC 6901).
[[nodiscard]] std::string childPointer(const std::string& pointer, std::string_view key);

}  // namespace streamscope
