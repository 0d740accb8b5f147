// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace streamscope::scenarios {

/// Thrown by the readers of program texts, caught where they begin.
struct TextError {
    std::string message;
};

/// [stream:][label=]what[(arguments)][@release][<dependencies]
struct Token {
    std::string text;
    std::string label;
    std::string stream;
    std::string what;
    std::vector<std::string> arguments;
    std::string release;
    std::vector<std::string> dependencies;
};

[[nodiscard]] Token tokenFromText(const std::string& text);

[[nodiscard]] std::vector<std::string> split(const std::string& text, char separator);
[[nodiscard]] std::vector<std::string> words(const std::string& text);

// Each throws TextError for what is no number.
[[nodiscard]] double number(const std::string& text);
[[nodiscard]] std::int64_t nanoseconds(const std::string& milliseconds);
/// "4KB", "2MB"; "2" is as many bytes as take 2 ms at a byte per nanosecond.
[[nodiscard]] std::uint64_t byteCount(const std::string& text);

}  // namespace streamscope::scenarios
