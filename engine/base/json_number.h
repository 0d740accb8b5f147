// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/sentence.h"

#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>

namespace streamscope {

/// "expected a whole number from 0 to 255"
template <std::integral Number>
Sentence noWholeNumber() {
    if constexpr (!std::unsigned_integral<Number>) {
        return say(SENTENCE("Streamscope", "expected a whole number"));
    } else if constexpr (sizeof(Number) == sizeof(std::uint64_t)) {
        return say(SENTENCE("Streamscope", "expected a whole number from 0"));
    } else {
        return say(SENTENCE("Streamscope", "expected a whole number from 0 to %1"),
                   Count{std::numeric_limits<Number>::max()});
    }
}

/// Takes a whole number that nothing but a delimiter follows, from text[at] on.
template <std::integral Number>
bool takeWhole(std::string_view text, std::size_t& at, Number& value) {
    const char* const begin = text.data() + at;
    const char* const last = text.data() + text.size();
    const auto [stop, error] = std::from_chars(begin, last, value);
    const bool isWhole = stop == last || *stop == ',' || *stop == ']' || *stop == '}' ||
                         *stop == '\n' || *stop == ' ' || *stop == '\r' || *stop == '\t';
    if (error != std::errc{} || !isWhole) {
        return false;
    }
    at = static_cast<std::size_t>(stop - text.data());
    return true;
}

}  // namespace streamscope
