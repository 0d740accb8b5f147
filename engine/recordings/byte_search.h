// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace streamscope::recordings {

// Eight bytes at a time: a mark in the highest bit of each byte that is one of those looked for.
// The lowest mark is right; those above it may be wrong.

inline constexpr std::uint64_t kEachByte = 0x0101010101010101;

[[nodiscard]] constexpr std::uint64_t zeroBytes(std::uint64_t bytes) {
    return (bytes - kEachByte) & ~bytes & (kEachByte << 7U);
}

[[nodiscard]] constexpr std::uint64_t equalBytes(std::uint64_t bytes, unsigned char value) {
    return zeroBytes(bytes ^ (kEachByte * value));
}

/// `marks(eight bytes)` of the first eight that have one; `isIt(byte)` says the same of one byte.
/// `size` if there is none.
template <typename Marks, typename IsIt>
[[nodiscard]] std::size_t findByte(const char* text, std::size_t at, std::size_t size,
                                   const Marks& marks, const IsIt& isIt) {
    if constexpr (std::endian::native == std::endian::little) {
        for (; at + 8 <= size; at += 8) {
            std::uint64_t bytes = 0;
            std::memcpy(&bytes, text + at, sizeof(bytes));
            if (const std::uint64_t found = marks(bytes); found != 0) {
                return at + static_cast<std::size_t>(std::countr_zero(found)) / 8;
            }
        }
    }
    while (at < size && !isIt(text[at])) {
        ++at;
    }
    return at;
}

/// The next quote, backslash or end of line.
[[nodiscard]] inline std::size_t findInQuotes(const char* text, std::size_t at, std::size_t size) {
    return findByte(
        text, at, size,
        [](std::uint64_t bytes) {
            return equalBytes(bytes, '"') | equalBytes(bytes, '\\') | equalBytes(bytes, '\n');
        },
        [](char c) { return c == '"' || c == '\\' || c == '\n'; });
}

/// The next quote or bracket.
[[nodiscard]] inline std::size_t findBracket(const char* text, std::size_t at, std::size_t size) {
    constexpr std::uint64_t kLower = kEachByte * 0x20;  // [ and ] become { and }
    return findByte(
        text, at, size,
        [](std::uint64_t bytes) {
            return equalBytes(bytes, '"') | equalBytes(bytes | kLower, '{') |
                   equalBytes(bytes | kLower, '}');
        },
        [](char c) { return c == '"' || c == '{' || c == '}' || c == '[' || c == ']'; });
}

}  // namespace streamscope::recordings
