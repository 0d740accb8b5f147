// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/expression/tokens.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace streamscope {
namespace {

constexpr std::size_t kLongestExpression = 4096;
constexpr std::array<std::string_view, 6> kDoubleOperators{"<=", ">=", "==", "!=", "&&", "||"};

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

bool isNameStart(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool isNameCharacter(char c) {
    return isNameStart(c) || isDigit(c);
}

bool isSpace(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// Whether a number that no double can hold is too small for one, not too large.
bool isTiny(std::string_view number) {
    constexpr long kFar = 1'000'000'000;
    const std::string_view digits = number.substr(0, number.find_first_of("eE"));
    std::string_view power = number.substr(std::min(digits.size() + 1, number.size()));
    power.remove_prefix(power.starts_with('+') ? 1 : 0);
    long exponent = power.starts_with('-') ? -kFar : kFar;
    if (power.empty()) {
        exponent = 0;
    } else {
        std::from_chars(power.data(), power.data() + power.size(), exponent);
    }
    const auto point = static_cast<long>(std::min(digits.find('.'), digits.size()));
    return point - static_cast<long>(digits.find_first_of("123456789")) + exponent < 0;
}

using TokenSplit = std::variant<Token, ExpressionProblem>;

TokenSplit readNumber(std::string_view text, std::size_t at) {
    double value = 0;
    const char* begin = text.data() + at;
    const auto [end, error] = std::from_chars(begin, text.data() + text.size(), value);
    auto length = static_cast<std::size_t>(end - begin);
    while (at + length < text.size() &&
           (isNameCharacter(text[at + length]) || text[at + length] == '.')) {
        ++length;
    }
    const std::string_view found = text.substr(at, length);
    if (error == std::errc::result_out_of_range && isTiny(found)) {
        return ExpressionProblem{
            at, length,
            say(SENTENCE("Streamscope", "the number %1 is too small to tell from 0"),
                std::string(found.substr(0, 40))),
            say(SENTENCE("Streamscope", "Write 0."))};
    }
    if (error == std::errc::result_out_of_range || value > kLargestWhole) {
        return ExpressionProblem{
            at, length,
            say(SENTENCE("Streamscope",
                         "the number %1 reaches 2^53, where whole numbers stop being exact"),
                std::string(found.substr(0, 40))),
            Sentence{}};
    }
    if (error != std::errc() || length != static_cast<std::size_t>(end - begin)) {
        return ExpressionProblem{at, std::max<std::size_t>(length, 1),
                                 say(SENTENCE("Streamscope", "\"%1\" is not a number"),
                                     std::string(found.substr(0, 40))),
                                 Sentence{}};
    }
    return Token{Token::Kind::Number, at, found};
}

TokenSplit readName(std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && isNameCharacter(text[end])) {
        ++end;
    }
    const std::string_view name = text.substr(at, end - at);
    if (name.size() > kLongestName) {
        return ExpressionProblem{at, name.size(),
                                 say(SENTENCE("Streamscope", "a name has more than 64 characters")),
                                 Sentence{}};
    }
    while (end < text.size() && isSpace(text[end])) {
        ++end;
    }
    const bool isCall = end < text.size() && text[end] == '(';
    return Token{isCall ? Token::Kind::Function : Token::Kind::Name, at, name};
}

TokenSplit readText(std::string_view text, std::size_t at) {
    const std::size_t end = text.find('\'', at + 1);
    if (end == std::string_view::npos) {
        return ExpressionProblem{at, text.size() - at,
                                 say(SENTENCE("Streamscope", "a text in single quotes has no end")),
                                 Sentence{}};
    }
    return Token{Token::Kind::Text, at, text.substr(at, end + 1 - at)};
}

Sentence hintFor(char c) {
    switch (c) {
        case '=':
            return say(SENTENCE("Streamscope", "Compare with ==; nothing can be assigned."));
        case '&':
            return say(SENTENCE("Streamscope", "Write && for \"and\"."));
        case '|':
            return say(SENTENCE("Streamscope", "Write || for \"or\"."));
        case '"':
            return say(SENTENCE("Streamscope", "Put texts in single quotes."));
        default:
            return {};
    }
}

TokenSplit readSymbol(std::string_view text, std::size_t at) {
    const std::string_view two = text.substr(at, 2);
    if (std::ranges::find(kDoubleOperators, two) != kDoubleOperators.end()) {
        return Token{Token::Kind::Operator, at, two};
    }
    const std::string_view one = text.substr(at, 1);
    if (one == "(") {
        return Token{Token::Kind::Open, at, one};
    }
    if (one == ")") {
        return Token{Token::Kind::Close, at, one};
    }
    if (std::string_view("+-*/%^<>!?:,").find(one) != std::string_view::npos) {
        return Token{Token::Kind::Operator, at, one};
    }
    std::size_t length = 1;
    while (at + length < text.size() &&
           (static_cast<unsigned char>(text[at + length]) & 0xc0U) == 0x80U) {
        ++length;  // the rest of one UTF-8 character
    }
    return ExpressionProblem{at, length,
                             say(SENTENCE("Streamscope", "\"%1\" has no meaning in an expression"),
                                 std::string(text.substr(at, length))),
                             hintFor(text[at])};
}

TokenSplit readToken(std::string_view text, std::size_t at) {
    const char c = text[at];
    if (isDigit(c) || (c == '.' && at + 1 < text.size() && isDigit(text[at + 1]))) {
        return readNumber(text, at);
    }
    if (isNameStart(c)) {
        return readName(text, at);
    }
    return c == '\'' ? readText(text, at) : readSymbol(text, at);
}

}  // namespace

bool isName(std::string_view name) {
    return !name.empty() && name.size() <= kLongestName && isNameStart(name.front()) &&
           std::ranges::all_of(name, isNameCharacter);
}

std::variant<std::vector<Token>, ExpressionProblem> tokenize(std::string_view text) {
    if (text.size() > kLongestExpression) {
        return ExpressionProblem{
            0, text.size(),
            say(SENTENCE("Streamscope", "an expression has more than 4096 characters")),
            Sentence{}};
    }
    std::vector<Token> tokens;
    for (std::size_t at = 0; at < text.size();) {
        if (isSpace(text[at])) {
            ++at;
            continue;
        }
        TokenSplit split = readToken(text, at);
        if (auto* problem = std::get_if<ExpressionProblem>(&split)) {
            return std::move(*problem);
        }
        tokens.push_back(std::get<Token>(split));
        at += tokens.back().text.size();
    }
    if (tokens.empty()) {
        return ExpressionProblem{
            0, text.size(), say(SENTENCE("Streamscope", "the expression is empty")), Sentence{}};
    }
    return tokens;
}

}  // namespace streamscope
