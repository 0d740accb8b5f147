// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/expression/formula.h"
#include "engine/workload/read/json_scan.h"
#include "engine/workload/read/json_value.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace streamscope {
namespace {

using Kind = JsonValue::Kind;
constexpr std::size_t kMostRepeatedNames = 50;

/// Builds JsonValues from nlohmann's events. The n-th value is the n-th that the scan found.
class Builder {
public:
    Builder(std::string_view text, const std::vector<std::uint32_t>& offsets)
        : m_text(text), m_offsets(offsets) {}

    // NOLINTBEGIN(readability-identifier-naming): names that nlohmann's parser calls
    bool null() { return add(Kind::Null); }
    bool boolean(bool value) { return add(Kind::Boolean, value ? 1 : 0); }
    bool number_integer(std::int64_t value) {
        return add(Kind::Number, static_cast<double>(value));
    }
    bool number_unsigned(std::uint64_t value) {
        return add(Kind::Number, static_cast<double>(value));
    }
    bool number_float(double value, const std::string&) { return add(Kind::Number, value); }
    bool string(std::string& value) {
        place(Kind::Text).text = std::move(value);
        return true;
    }
    bool binary(std::vector<std::uint8_t>&) { return false; }
    bool start_object(std::size_t) { return open(Kind::Object); }
    bool start_array(std::size_t) { return open(Kind::Array); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }
    bool key(std::string& name) {
        Level& level = m_open.back();
        if (!level.seen.insert(name).second && problems.size() < kMostRepeatedNames) {
            reportDuplicate(name);
        }
        level.value->keys.push_back(std::move(name));
        return true;
    }
    bool parse_error(std::size_t position, const std::string& token,
                     const nlohmann::json::exception& error);
    // NOLINTEND(readability-identifier-naming)

    JsonValue root;
    Diagnostics problems;

private:
    struct Level {
        JsonValue* value;
        std::unordered_set<std::string> seen;
    };

    JsonValue& place(Kind kind) {
        JsonValue* value = &root;
        if (!m_open.empty()) {
            value = &m_open.back().value->elements.emplace_back();
        }
        value->kind = kind;
        value->offset = m_next < m_offsets.size() ? m_offsets[m_next++] : 0;
        return *value;
    }
    bool add(Kind kind, double number = 0) {
        place(kind).number = number;
        return true;
    }
    bool open(Kind kind) {
        JsonValue& value = place(kind);
        m_open.push_back({&value, {}});
        return true;
    }
    bool close() {
        m_open.pop_back();
        return true;
    }
    void reportDuplicate(const std::string& name);
    [[nodiscard]] std::string pointer() const;

    std::string_view m_text;
    const std::vector<std::uint32_t>& m_offsets;
    std::size_t m_next = 0;
    std::vector<Level> m_open;
};

std::string Builder::pointer() const {
    std::string pointer;
    for (std::size_t i = 0; i + 1 < m_open.size(); ++i) {
        const JsonValue& value = *m_open[i].value;
        pointer = childPointer(pointer, value.kind == Kind::Object
                                            ? value.keys.back()
                                            : std::to_string(value.elements.size() - 1));
    }
    return pointer;
}

void Builder::reportDuplicate(const std::string& name) {
    Diagnostic diagnostic;
    diagnostic.pointer = childPointer(pointer(), name);
    diagnostic.problem = "expected each key once, found \"" + name + "\" again";
    const std::uint32_t offset = m_next < m_offsets.size() ? m_offsets[m_next] : 0;
    const TextRange range = rangeOfKey(m_text, offset);
    diagnostic.offset = range.offset;
    diagnostic.length = range.length;
    problems.push_back(std::move(diagnostic));
}

/// Leaves out "; last read: '…'" where it is long or has lines: it may begin far before the
/// mistake, which is marked in the text itself.
std::string withoutQuote(std::string what) {
    constexpr std::size_t kLongest = 40;
    const std::string_view kBegin = "; last read: '";
    const std::size_t begin = what.find(kBegin);
    const std::size_t end = what.rfind('\'');
    const bool isLong = end > begin + kBegin.size() + kLongest || what.find("<U+") < end;
    if (begin != std::string::npos && isLong) {
        what.erase(begin, end + 1 - begin);
    }
    return what;
}

/// nlohmann's sentence without its "[json.exception…] parse error at line …: ".
std::string detailOf(const nlohmann::json::exception& error) {
    std::string what = error.what();
    const std::size_t colon = what.find(": ");
    what.erase(0, colon == std::string::npos ? 0 : colon + 2);
    // It quotes the text, which may be cut inside a character.
    std::ranges::replace_if(
        what, [](char c) { return static_cast<unsigned char>(c) >= 0x80U; }, '?');
    return withoutQuote(what);
}

std::string wordsFor(std::string_view text, std::size_t at,
                     const nlohmann::json::exception& error) {
    const std::size_t word = text.find_last_of(",:[{ \t\n\r", at > 0 ? at - 1 : 0);
    const std::string_view rest = text.substr(word == std::string_view::npos ? 0 : word + 1);
    for (const std::string_view name : {"NaN", "nan", "Infinity", "-Infinity", "inf", "-inf"}) {
        if (rest.starts_with(name)) {
            return "expected a number, found " + std::string(name) + ", which JSON does not have";
        }
    }
    if (error.id == 406) {
        return "expected a number that fits a double, found " +
               std::string(rest.substr(0, std::min<std::size_t>(rest.find_first_of(",]} \n"), 40)));
    }
    const std::string detail = detailOf(error);
    const auto mentions = [&detail](const char* words) {
        return detail.find(words) != std::string::npos;
    };
    if (mentions("ill-formed UTF-8")) {
        return "expected UTF-8 text, found bytes that are not";
    }
    if (text.find_first_not_of(" \t\n\r") == std::string_view::npos) {
        return "expected a JSON object, found an empty file";
    }
    if (mentions("unexpected end of input") || mentions("missing closing quote")) {
        return "the JSON text ends too early: " + detail;
    }
    return "not valid JSON: " + detail;
}

/// How much of the end of what was read is what is wrong: an unfinished text from its quote, else
/// the last word. What nlohmann says was read last goes back further, to the last text or number.
std::size_t lengthOfWrong(std::string_view read, std::string_view token) {
    const bool isText = token.starts_with('"') && token.find('"', 1) == std::string_view::npos &&
                        read.ends_with(token);
    if (isText) {
        return token.size();
    }
    constexpr std::string_view kBetween = " \t\r\n,:[]{}";
    const std::size_t before =
        read.substr(0, read.empty() ? 0 : read.size() - 1).find_last_of(kBetween);
    return read.size() - (before == std::string_view::npos ? 0 : before + 1);
}

bool Builder::parse_error(std::size_t position, const std::string& token,
                          const nlohmann::json::exception& error) {
    Diagnostic diagnostic;
    if (!m_open.empty()) {
        diagnostic.pointer = pointer();
    }
    diagnostic.problem = wordsFor(m_text, position, error);
    const std::size_t end = std::min(position, m_text.size());
    const std::size_t length = lengthOfWrong(m_text.substr(0, end), token);
    diagnostic.offset = end - length;
    diagnostic.length =
        std::min(std::max<std::size_t>(length, 1), m_text.size() - diagnostic.offset);
    problems.push_back(std::move(diagnostic));
    return false;
}

void addLines(Diagnostics& problems, std::string_view text) {
    for (Diagnostic& problem : problems) {
        const LineColumn place = lineColumnAt(text, problem.offset);
        problem.line = place.line;
        problem.column = place.column;
    }
}

}  // namespace

const JsonValue* JsonValue::find(std::string_view key) const {
    const auto found = std::ranges::find(keys, key);
    return found == keys.end() ? nullptr
                               : &elements[static_cast<std::size_t>(found - keys.begin())];
}

std::string describe(const JsonValue& value) {
    switch (value.kind) {
        case Kind::Null:
            return "null";
        case Kind::Boolean:
            return value.number != 0 ? "true" : "false";
        case Kind::Number:
            return "the number " + numberText(value.number);
        case Kind::Text:
            return "the text \"" + value.text.substr(0, 80) + "\"";
        case Kind::Array:
            return "a list";
        case Kind::Object:
            return "an object";
    }
    return {};
}

Result<JsonValue, Diagnostics> readJson(std::string_view text, const ReadLimits& limits) {
    JsonScan scan = scanJson(text, limits);
    Diagnostics problems;
    if (scan.problem) {
        problems.push_back(std::move(*scan.problem));
        addLines(problems, text.substr(0, limits.maximumBytes));
        return problems;
    }
    Builder builder(text, scan.values);
    const bool parsed = nlohmann::json::sax_parse(text.begin(), text.end(), &builder);
    if (!parsed || !builder.problems.empty()) {
        addLines(builder.problems, text);
        return std::move(builder.problems);
    }
    return std::move(builder.root);
}

}  // namespace streamscope
