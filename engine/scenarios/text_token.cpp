// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenarios/text_token.h"

#include "engine/base/number_text.h"

#include <algorithm>
#include <cmath>
#include <sstream>
#include <utility>

namespace streamscope::scenarios {
namespace {

/// Takes what follows `mark` off the end of the text.
std::string takeAfter(std::string& text, char mark, std::size_t from = 0) {
    const std::size_t at = text.find(mark, from);
    if (at == std::string::npos) {
        return {};
    }
    std::string rest = text.substr(at + 1);
    text.erase(at);
    return rest;
}

}  // namespace

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, separator);) {
        parts.push_back(part);
    }
    return parts;
}

std::vector<std::string> words(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> result;
    for (std::string word; stream >> word;) {
        result.push_back(word);
    }
    return result;
}

Token tokenFromText(const std::string& text) {
    Token token;
    token.text = text;
    std::string rest = text;
    const std::size_t closing = std::min(rest.find(')'), rest.size());
    const std::size_t tail = closing == rest.size() ? 0 : closing;
    token.dependencies = split(takeAfter(rest, '<', tail), ',');
    token.release = takeAfter(rest, '@', tail);
    std::string arguments = takeAfter(rest, '(');
    if (!arguments.empty() && arguments.back() == ')') {
        arguments.pop_back();
    }
    token.arguments = split(arguments, ',');
    if (const std::size_t at = rest.find(':'); at != std::string::npos) {
        token.stream = rest.substr(0, at);
        rest.erase(0, at + 1);
    }
    if (const std::size_t at = rest.find('='); at != std::string::npos) {
        token.label = rest.substr(0, at);
        rest.erase(0, at + 1);
    }
    token.what = rest;
    return token;
}

double number(const std::string& text) {
    const auto value = numberFrom(text);
    if (!value) {
        throw TextError{"not a number: '" + text + "'"};
    }
    return *value;
}

std::int64_t nanoseconds(const std::string& milliseconds) {
    return std::llround(number(milliseconds) * 1e6);
}

std::uint64_t byteCount(const std::string& text) {
    for (const auto& [unit, factor] : {std::pair{"KB", 1024.0}, std::pair{"MB", 1048576.0}}) {
        if (text.size() > 2 && text.compare(text.size() - 2, 2, unit) == 0) {
            return static_cast<std::uint64_t>(number(text.substr(0, text.size() - 2)) * factor);
        }
    }
    return static_cast<std::uint64_t>(nanoseconds(text));
}

}  // namespace streamscope::scenarios
