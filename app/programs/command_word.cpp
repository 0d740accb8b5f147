// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/programs/command_word.h"

#include "engine/base/sentence.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace streamscope::programs {
namespace {

using nlohmann::json;

constexpr std::string_view kDigits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr int kDigitBits = 6;
constexpr int kByteBits = 8;

std::string inBase64(std::string_view bytes) {
    std::string text;
    std::uint32_t held = 0;
    int bits = 0;
    const auto put = [&](std::uint32_t digit) { text += kDigits[digit % kDigits.size()]; };
    for (const char byte : bytes) {
        held = (held << kByteBits) | static_cast<unsigned char>(byte);
        for (bits += kByteBits; bits >= kDigitBits; bits -= kDigitBits) {
            put(held >> (bits - kDigitBits));
        }
    }
    if (bits > 0) {
        put(held << (kDigitBits - bits));
    }
    return text;
}

std::optional<std::string> fromBase64(std::string_view text) {
    std::string bytes;
    std::uint32_t held = 0;
    int bits = 0;
    for (const char character : text) {
        const std::size_t digit = kDigits.find(character);
        if (digit == std::string_view::npos) {
            return std::nullopt;
        }
        held = (held << kDigitBits) | static_cast<std::uint32_t>(digit);
        bits += kDigitBits;
        if (bits >= kByteBits) {
            bits -= kByteBits;
            bytes += static_cast<char>(held >> bits);
        }
    }
    return bytes;
}

bool isText(const json& word) {
    return word.is_string() && word.get_ref<const std::string&>().find('\0') == std::string::npos;
}

}  // namespace

Result<std::string> wordOf(const std::vector<std::string>& command) {
    try {
        return inBase64(json(command).dump());
    } catch (const json::exception&) {
        return Error::of(ErrorCode::InvalidInput,
                         say(SENTENCE("Streamscope",
                                      "a word of the command is no UTF-8: it cannot be sent to a "
                                      "worker")));
    }
}

Result<std::vector<std::string>> commandOf(std::string_view word) {
    const auto text = fromBase64(word);
    const json list = text ? json::parse(*text, nullptr, false) : json();
    if (!list.is_array() || list.empty() || !std::ranges::all_of(list, isText)) {
        return Error::of(
            ErrorCode::InvalidInput,
            say(SENTENCE("Streamscope", "this is no command as streamscope record sends it")));
    }
    return list.get<std::vector<std::string>>();
}

}  // namespace streamscope::programs
