// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/read/text_place.h"

#include <algorithm>

namespace streamscope {
namespace {

constexpr std::string_view kBlank = " \t\n\r";

/// The place after the closing quote of the string that opens at `at`.
std::size_t endOfString(std::string_view text, std::size_t at) {
    for (++at; at < text.size() && text[at] != '"'; ++at) {
        if (text[at] == '\\') {
            ++at;
        }
    }
    return std::min(at + 1, text.size());
}

std::size_t endOfContainer(std::string_view text, std::size_t at) {
    std::size_t depth = 0;
    while (at < text.size()) {
        const char c = text[at];
        if (c == '"') {
            at = endOfString(text, at);
            continue;
        }
        ++at;
        if (c == '{' || c == '[') {
            ++depth;
        } else if ((c == '}' || c == ']') && --depth == 0) {
            break;
        }
    }
    return at;
}

bool isEscaped(std::string_view text, std::size_t at) {
    std::size_t backslashes = 0;
    while (at > backslashes && text[at - backslashes - 1] == '\\') {
        ++backslashes;
    }
    return backslashes % 2 == 1;
}

}  // namespace

TextRange rangeOfValue(std::string_view text, std::size_t offset) {
    if (offset >= text.size()) {
        return {text.size(), 0};
    }
    std::size_t end = offset;
    if (text[offset] == '"') {
        end = endOfString(text, offset);
    } else if (text[offset] == '{' || text[offset] == '[') {
        end = endOfContainer(text, offset);
    } else {
        end = std::min(text.find_first_of(",]} \t\n\r", offset), text.size());
    }
    return {offset, std::max<std::size_t>(end - offset, 1)};
}

TextRange rangeOfKey(std::string_view text, std::size_t offset) {
    const std::size_t colon = text.find_last_not_of(kBlank, offset - 1);
    if (offset == 0 || colon == std::string_view::npos || text[colon] != ':') {
        return rangeOfValue(text, offset);  // not a member of an object
    }
    const std::size_t last = text.find_last_not_of(kBlank, colon - 1);
    std::size_t first = last;
    do {
        first = text.find_last_of('"', first - 1);
    } while (isEscaped(text, first));
    return {first, last + 1 - first};
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

std::string childPointer(const std::string& pointer, std::string_view key) {
    std::string result = pointer + "/";
    for (const char c : key) {
        if (c == '~') {
            result += "~0";
        } else if (c == '/') {
            result += "~1";
        } else {
            result += c;
        }
    }
    return result;
}

}  // namespace streamscope
