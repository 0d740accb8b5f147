// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/plain_text.h"

#include <algorithm>

namespace streamscope {
namespace {

constexpr std::string_view kStandIn = "\xEF\xBF\xBD";  // U+FFFD

unsigned byteAt(std::string_view text, std::size_t at) noexcept {
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0;
}

/// Of an odd character that takes so many bytes.
unsigned codePoint(std::string_view text, std::size_t at, std::size_t bytes) noexcept {
    const unsigned first = byteAt(text, at);
    if (bytes == 1) {
        return first;
    }
    const unsigned second = byteAt(text, at + 1) & 0x3FU;
    return bytes == 2 ? (first & 0x1FU) << 6U | second
                      : (first & 0x0FU) << 12U | second << 6U | (byteAt(text, at + 2) & 0x3FU);
}

std::string named(unsigned code) {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string name = "U+";
    for (const unsigned shift : {12U, 8U, 4U, 0U}) {
        name += kDigits[code >> shift & 0xFU];
    }
    return name;
}

/// Of those that begin with 0xE2, U+200E and U+200F: marks; U+2028 to U+202E: separators,
/// embeddings and overrides; U+2066 to U+2069: isolates.
bool turnsDirection(unsigned second, unsigned third) noexcept {
    return (second == 0x80 && (third == 0x8E || third == 0x8F)) ||
           (second == 0x80 && third >= 0xA8 && third <= 0xAE) ||
           (second == 0x81 && third >= 0xA6 && third <= 0xA9);
}

/// A C1 control character, or U+061C, a mark as well.
bool isOddOfTwo(unsigned first, unsigned second) noexcept {
    return (first == 0xC2 && second >= 0x80 && second < 0xA0) || (first == 0xD8 && second == 0x9C);
}

}  // namespace

std::size_t oddCharacter(std::string_view text, std::size_t at) noexcept {
    const unsigned first = byteAt(text, at);
    const unsigned second = byteAt(text, at + 1);
    if ((first < 0x20 && first != '\n' && first != '\t') || first == 0x7F) {
        return 1;
    }
    if (isOddOfTwo(first, second)) {
        return 2;
    }
    return first == 0xE2 && turnsDirection(second, byteAt(text, at + 2)) ? 3 : 0;
}

std::string firstOddCharacter(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size() && oddCharacter(text, at) == 0) {
        ++at;
    }
    return at == text.size() ? std::string() : named(codePoint(text, at, oddCharacter(text, at)));
}

std::string inOneLine(std::string text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (const std::size_t bytes = oddCharacter(text, i); bytes > 0) {
            text.replace(i, bytes, kStandIn);
            i += kStandIn.size() - 1;
        } else if (text[i] == '\n' || text[i] == '\t') {
            text[i] = ' ';
        }
    }
    return text;
}

std::string joined(const std::vector<std::string>& texts, std::string_view separator) {
    std::string all;
    for (const std::string& text : texts) {
        all.append(all.empty() ? "" : separator).append(text);
    }
    return all;
}

std::size_t utf8Length(std::string_view text) noexcept {
    const auto byte = [text](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
    };
    const auto continues = [&byte](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
    const unsigned lead = byte(0);
    if (lead < 0x80) {
        return 1;
    }
    if (lead >= 0xC2 && lead <= 0xDF) {
        return continues(1) ? 2 : 0;
    }
    if (lead >= 0xE0 && lead <= 0xEF) {
        const bool isOverlong = lead == 0xE0 && byte(1) < 0xA0;
        const bool isSurrogate = lead == 0xED && byte(1) >= 0xA0;
        return continues(1) && continues(2) && !isOverlong && !isSurrogate ? 3 : 0;
    }
    if (lead >= 0xF0 && lead <= 0xF4) {
        const bool isOverlong = lead == 0xF0 && byte(1) < 0x90;
        const bool isTooLarge = lead == 0xF4 && byte(1) >= 0x90;
        const bool isWhole = continues(1) && continues(2) && continues(3);
        return isWhole && !isOverlong && !isTooLarge ? 4 : 0;
    }
    return 0;
}

std::size_t utf8Prefix(std::string_view text) noexcept {
    std::size_t at = 0;
    std::size_t length = 1;
    while (at < text.size() && length > 0) {
        length = utf8Length(text.substr(at));
        at += length;
    }
    return at;
}

LineColumn lineColumnAt(std::string_view text, std::size_t offset) {
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    const auto lines = static_cast<std::size_t>(std::ranges::count(before, '\n'));
    const std::size_t newline = before.rfind('\n');
    const std::string_view line =
        newline == std::string_view::npos ? before : before.substr(newline + 1);
    const auto characters = static_cast<std::size_t>(std::ranges::count_if(
        line, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; }));
    return {lines + 1, characters + 1};
}

}  // namespace streamscope
