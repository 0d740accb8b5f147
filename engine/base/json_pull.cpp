// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/json_pull.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace streamscope {
namespace {

constexpr std::size_t kForgetBytes = std::size_t{1} << 20;

/// How long the number at the start is, as JSON writes one; 0: there is none.
std::size_t numberLength(std::string_view text) {
    std::size_t at = text.starts_with('-') ? 1 : 0;
    const auto skip = [&](std::string_view any) {
        const bool isThere = at < text.size() && any.find(text[at]) != std::string_view::npos;
        at += isThere ? 1 : 0;
        return isThere;
    };
    const auto digits = [&] {
        const std::size_t begin = at;
        while (skip("0123456789")) {
        }
        return at - begin;
    };
    const bool hasZero = at < text.size() && text[at] == '0';
    const std::size_t whole = digits();
    const bool isWrong = whole == 0 || (hasZero && whole > 1) || (skip(".") && digits() == 0) ||
                         (skip("eE") && (skip("+-"), digits() == 0));
    return isWrong ? 0 : at;
}

}  // namespace

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

bool JsonPull::checkSeen(std::span<const std::string_view> keys, std::size_t required,
                         std::uint64_t seen) {
    for (std::size_t i = 0; i < required; ++i) {
        if ((seen >> i & 1U) == 0) {
            return fail(say(SENTENCE("Streamscope", "\"%1\" is missing"), std::string(keys[i])));
        }
    }
    return true;
}

std::string JsonPull::pointer() const {
    std::string pointer;
    for (const JsonStep& step : m_path) {
        pointer = childPointer(pointer, step.index ? std::to_string(*step.index) : step.key);
    }
    return pointer;
}

/// Behind the text in quotes, the bracket or the word that comes next.
std::size_t JsonPull::endOfWord() const {
    const bool isText = peek() == '"';
    const std::size_t from = std::min(m_at + 1, m_text.size());
    const std::size_t end =
        std::min(m_text.find_first_of(isText ? "\"\n" : ",:]}[{\" \t\n\r", isText ? from : m_at),
                 m_text.size());
    const bool isQuote = isText && end < m_text.size() && m_text[end] == '"';
    return std::max(from, isQuote ? end + 1 : end);
}

bool JsonPull::fail(Sentence text, std::string_view below) {
    if (!m_problem) {
        m_problem =
            Problem{pointer().append(below), std::move(text), false, {m_at, endOfWord() - m_at}};
    }
    return false;
}

bool JsonPull::broken(Sentence text) {
    if (!m_problem) {
        m_problem = Problem{pointer(), std::move(text), true, {m_at, endOfWord() - m_at}};
    }
    return false;
}

bool JsonPull::failLength(std::size_t found, std::size_t expected) {
    return fail(found > expected
                    ? say(SENTENCE("Streamscope", "there are more than %1 values"), Count{expected})
                    : say(SENTENCE("Streamscope", "expected %1 values, found %2"), Count{expected},
                          Count{found}));
}

bool JsonPull::open(char bracket, const char* expected) {
    blanks();
    if (m_at == m_text.size()) {
        return broken(say(SENTENCE("Streamscope", "expected a value")));
    }
    if (m_text[m_at] != bracket) {
        return fail({expected, {}});
    }
    ++m_at;
    if (bracket == '{') {
        m_hasMembers.push_back(false);
    }
    return true;
}

/// The bracket is behind us.
bool JsonPull::close() {
    if (m_forget && m_at - m_forgotten >= kForgetBytes) {
        m_forgotten = m_at;
        return m_forget(m_at) || fail(say(SENTENCE("Streamscope", "reading was stopped")));
    }
    return true;
}

/// False at the end of the object, or on a problem.
bool JsonPull::nextKey(std::string& key) {
    blanks();
    if (peek() == '}') {
        ++m_at;
        m_hasMembers.pop_back();
        return false;
    }
    if (m_hasMembers.back()) {
        if (peek() != ',') {
            return broken(say(SENTENCE("Streamscope", "expected , or }")));
        }
        ++m_at;
        blanks();
    }
    m_hasMembers.back() = true;
    if (peek() != '"') {
        return broken(say(SENTENCE("Streamscope", "expected a key")));
    }
    const std::size_t begin = m_at;
    if (!read(key)) {
        return false;
    }
    m_key = {begin, m_at - begin};
    blanks();
    if (peek() != ':') {
        return broken(say(SENTENCE("Streamscope", "expected :")));
    }
    ++m_at;
    return true;
}

/// Moves behind the closing quote.
bool JsonPull::skipQuoted() {
    const std::size_t begin = m_at;
    for (++m_at; m_at < m_text.size(); ++m_at) {
        if (m_text[m_at] == '"') {
            ++m_at;
            return true;
        }
        if (m_isStrict && static_cast<unsigned char>(m_text[m_at]) < 0x20) {
            break;
        }
        m_at += m_text[m_at] == '\\' ? 1 : 0;
    }
    const bool isControl = m_at < m_text.size() && m_text[m_at] != '\n' && m_text[m_at] != '\r';
    m_at = begin;
    return broken(
        isControl
            ? say(SENTENCE("Streamscope",
                           "a text has a bare control character; a tab is written \\t"))
            : say(SENTENCE("Streamscope", "a text does not end, its closing quote is missing")));
}

bool JsonPull::quoted(std::string_view& raw) {
    blanks();
    if (peek() != '"') {
        return m_at == m_text.size() ? broken(say(SENTENCE("Streamscope", "expected a value")))
                                     : fail(say(SENTENCE("Streamscope", "expected a text")));
    }
    const std::size_t begin = m_at;
    if (!skipQuoted()) {
        return false;
    }
    raw = m_text.substr(begin, m_at - begin);
    return true;
}

bool JsonPull::read(std::string& value) {
    std::string_view raw;
    if (!quoted(raw)) {
        return false;
    }
    if (raw.find('\\') == std::string_view::npos) {
        value = raw.substr(1, raw.size() - 2);
    } else {
        const auto decoded = nlohmann::json::parse(raw, nullptr, false);
        if (!decoded.is_string()) {
            m_at -= raw.size();
            return broken(say(SENTENCE("Streamscope", "a text has a wrong escape")));
        }
        value = decoded.get<std::string>();
    }
    if (!m_isStrict) {
        value = inOneLine(std::move(value));
    }
    return true;
}

bool JsonPull::read(double& value) {
    blanks();
    const std::string_view word = m_text.substr(m_at, endOfWord() - m_at);
    if (word.empty() || numberLength(word) != word.size()) {
        const bool isOther =
            !word.empty() && std::string_view("\"{[tfn").find(peek()) != std::string_view::npos;
        return isOther ? fail(say(SENTENCE("Streamscope", "expected a number")))
                       : broken(say(SENTENCE("Streamscope", "expected a number")));
    }
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc{}) {
        const bool isTiny = word.find("e-") != std::string_view::npos ||
                            word.find("E-") != std::string_view::npos ||
                            word.find("0.") <= (word.front() == '-' ? 1U : 0U);
        if (!isTiny) {
            return fail(say(SENTENCE("Streamscope", "expected a number that fits a double")));
        }
        value = 0;
    }
    m_at += word.size();
    return true;
}

bool JsonPull::read(bool& value) {
    blanks();
    for (const auto& [word, meaning] :
         {std::pair{std::string_view("true"), true}, std::pair{std::string_view("false"), false}}) {
        if (m_text.substr(m_at, word.size()) == word) {
            m_at += word.size();
            value = meaning;
            return true;
        }
    }
    return fail(say(SENTENCE("Streamscope", "expected true or false")));
}

bool JsonPull::readNull() {
    blanks();
    constexpr std::string_view kNull = "null";
    if (m_text.substr(m_at, kNull.size()) != kNull) {
        return false;
    }
    m_at += kNull.size();
    return true;
}

bool JsonPull::skip() {
    blanks();
    std::size_t depth = 0;
    const std::size_t begin = m_at;
    while (m_at < m_text.size()) {
        const char character = m_text[m_at];
        if (character == '"' && !skipQuoted()) {
            return false;
        }
        if (character == '{' || character == '[') {
            ++depth;
            ++m_at;
        } else if (depth == 0 && (character == ',' || character == '}' || character == ']')) {
            return m_at > begin || broken(say(SENTENCE("Streamscope", "expected a value")));
        } else if (character != '"') {
            depth -= character == '}' || character == ']' ? 1 : 0;
            ++m_at;
        }
        close();
    }
    return broken(say(SENTENCE("Streamscope", "the text ends too soon")));
}

bool JsonPull::end() {
    blanks();
    return m_at == m_text.size() ||
           broken(say(SENTENCE("Streamscope", "nothing more was expected")));
}

}  // namespace streamscope
