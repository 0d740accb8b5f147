// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/decimal.h"

#include <charconv>
#include <limits>

namespace streamscope::recordings {
namespace {

constexpr std::int64_t kMost = kLatestTime;
constexpr int kToNanoseconds = 3;

/// The digits of a number one after the other, with where its point is.
struct Digits {
    bool isNegative = false;
    std::string_view before;
    std::string_view behind;
    int exponent = 0;
};

std::string_view takeDigits(std::string_view& text) {
    std::size_t count = 0;
    while (count < text.size() && text[count] >= '0' && text[count] <= '9') {
        ++count;
    }
    const std::string_view digits = text.substr(0, count);
    text.remove_prefix(count);
    return digits;
}

bool take(std::string_view& text, char c) {
    const bool isThere = text.starts_with(c);
    text.remove_prefix(isThere ? 1 : 0);
    return isThere;
}

std::optional<Digits> digitsOf(std::string_view text) {
    Digits digits;
    digits.isNegative = take(text, '-');
    digits.before = takeDigits(text);
    digits.behind = take(text, '.') ? takeDigits(text) : std::string_view();
    if (take(text, 'e') || take(text, 'E')) {
        take(text, '+');
        const auto [end, error] =
            std::from_chars(text.data(), text.data() + text.size(), digits.exponent);
        if (error != std::errc() || digits.exponent > 30 || digits.exponent < -30) {
            return std::nullopt;
        }
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    }
    const bool isNumber = text.empty() && !(digits.before.empty() && digits.behind.empty());
    return isNumber ? std::optional(digits) : std::nullopt;
}

}  // namespace

std::string_view unquoted(std::string_view text) {
    const bool isQuoted = text.size() >= 2 && text.front() == '"' && text.back() == '"';
    return isQuoted ? text.substr(1, text.size() - 2) : text;
}

std::optional<std::int64_t> nanoseconds(std::string_view microseconds) {
    const auto digits = digitsOf(unquoted(microseconds));
    if (!digits) {
        return std::nullopt;
    }
    const int point = static_cast<int>(digits->before.size()) + digits->exponent + kToNanoseconds;
    const auto count = static_cast<int>(digits->before.size() + digits->behind.size());
    const auto digit = [&](int at) {
        const auto place = static_cast<std::size_t>(at);
        return at < 0 || at >= count ? 0
               : place < digits->before.size()
                   ? digits->before[place] - '0'
                   : digits->behind[place - digits->before.size()] - '0';
    };
    std::int64_t value = 0;
    for (int at = 0; at < point; ++at) {
        if (value > kMost / 10) {
            return std::nullopt;
        }
        value = value * 10 + digit(at);
    }
    constexpr int kHalf = 5;
    value += digit(point) >= kHalf ? 1 : 0;
    if (value > kMost) {
        return std::nullopt;
    }
    return digits->isNegative ? -value : value;
}

bool hasFraction(std::string_view number) {
    return number.find_first_of(".eE") != std::string_view::npos;
}

std::optional<std::int64_t> wholeNumber(std::string_view text) {
    text = unquoted(text);
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool isWhole = !text.empty() && end == text.data() + text.size();
    return error == std::errc() && isWhole ? std::optional(value) : std::nullopt;
}

}  // namespace streamscope::recordings
