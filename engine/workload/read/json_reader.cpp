// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/json_pull.h"
#include "engine/workload/expression/formula.h"
#include "engine/workload/read/json_value.h"
#include "engine/workload/text_place.h"

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_set>
#include <utility>

namespace streamscope {
namespace {

using Kind = JsonValue::Kind;
constexpr std::size_t kMostRepeatedKeys = 50;

Diagnostic problemAt(TextRange range, std::string problem, std::string suggestion = {}) {
    return {{}, std::move(problem), std::move(suggestion), range.offset, range.length, 0, 0};
}

std::optional<Diagnostic> checkBytes(std::string_view text, const ReadLimits& limits) {
    if (text.size() > limits.maximumBytes) {
        return problemAt({}, "expected a file of at most " + formatBytes(limits.maximumBytes) +
                                 ", found " + formatBytes(text.size()));
    }
    if (text.starts_with("\xef\xbb\xbf")) {
        return problemAt({0, 3},
                         "the file starts with a byte order mark, which JSON does not allow",
                         "Save it as UTF-8 without a byte order mark.");
    }
    if (text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff")) {
        return problemAt({0, 2}, "expected UTF-8 text, found UTF-16", "Save the file as UTF-8.");
    }
    if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos) {
        return problemAt({zero, 1}, "expected text, found a zero byte");
    }
    const std::size_t wrong = utf8Prefix(text);
    return wrong == text.size() ? std::nullopt
                                : std::optional(problemAt(
                                      {wrong, 1}, "expected UTF-8 text, found bytes that are not"));
}

/// What to do about what people write in JSON and it does not have.
std::string_view remedyFor(std::string_view found) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kRemedies{
        {{"/", "JSON has no comments; a step can have a \"comment\"."},
         {"'", "Texts stand in double quotes."},
         {"}", "Leave out the comma before it."},
         {"]", "Leave out the comma before it."}}};
    const auto* const remedy = std::ranges::find_if(
        kRemedies, [found](const auto& each) { return found.starts_with(each.first); });
    return remedy == kRemedies.end() ? "" : remedy->second;
}

Diagnostic diagnosticOf(const JsonPull::Problem& problem, std::string_view text) {
    constexpr std::size_t kLongest = 40;
    const std::string_view found = text.substr(problem.range.offset, problem.range.length);
    constexpr std::array<std::string_view, 6> kNoNumbers{"NaN",       "nan", "Infinity",
                                                         "-Infinity", "inf", "-inf"};
    const bool isShort = found.size() <= kLongest;
    const std::string foundText = isShort ? ", found " + std::string(found) : std::string();
    std::string what = problem.text;
    std::string_view suggestion;
    if (text.find_first_not_of(" \t\n\r") == std::string_view::npos) {
        what = "expected a JSON object, found an empty file";
    } else if (std::ranges::find(kNoNumbers, found) != kNoNumbers.end()) {
        what = "expected a number" + foundText + ", which JSON does not have";
    } else if (found.empty()) {
        what = "the JSON text ends too early: " + what;
    } else {
        what = (problem.isNoJson ? "not valid JSON: " : "") + what + foundText;
        suggestion = problem.text.starts_with("expected , or") ? "" : remedyFor(found);
    }
    Diagnostic diagnostic = problemAt(problem.range, std::move(what), std::string(suggestion));
    diagnostic.pointer = problem.pointer;
    return diagnostic;
}

void addLines(Diagnostics& problems, std::string_view text) {
    for (Diagnostic& problem : problems) {
        const LineColumn place = lineColumnAt(text, problem.offset);
        problem.line = place.line;
        problem.column = place.column;
    }
}

/// Makes values of a text, and keeps where they stand.
class TreeReader {
public:
    TreeReader(std::string_view text, const ReadLimits& limits)
        : m_text(text), m_limits(limits), m_pull(text, {}, JsonPull::Texts::Strict) {}

    Result<JsonValue, Diagnostics> run() {
        JsonValue root;
        const bool isRead = value(root, 0) && m_pull.end();
        if (m_pull.problem()) {
            m_problems.push_back(diagnosticOf(*m_pull.problem(), m_text));
        }
        if (isRead && m_problems.empty()) {
            return root;
        }
        addLines(m_problems, m_text);
        return std::move(m_problems);
    }

private:
    bool value(JsonValue& value, std::size_t depth) {
        const char first = m_pull.next();
        value.offset = static_cast<std::uint32_t>(m_pull.offset());
        if (m_count++ == m_limits.maximumValues) {
            return stop("expected at most " + std::to_string(m_limits.maximumValues) +
                            " values, found more",
                        "Write repeated steps as a loop.");
        }
        if ((first == '{' || first == '[') && depth == m_limits.maximumDepth) {
            return stop("expected brackets nested at most " +
                        std::to_string(m_limits.maximumDepth) + " deep, found more");
        }
        const bool isRead = first == '{'   ? object(value, depth)
                            : first == '[' ? list(value, depth)
                                           : plain(value, first);
        value.length = static_cast<std::uint32_t>(m_pull.offset()) - value.offset;
        return isRead;
    }

    bool object(JsonValue& value, std::size_t depth) {
        value.kind = Kind::Object;
        std::unordered_set<std::string> seen;
        return m_pull.eachMember([&](std::string_view key) {
            const TextRange range = m_pull.keyRange();
            if (!seen.emplace(key).second && m_problems.size() < kMostRepeatedKeys) {
                m_problems.push_back(problemAt(
                    range, "expected each key once, found \"" + std::string(key) + "\" again"));
                m_problems.back().pointer = m_pull.pointer();
            }
            value.keys.emplace_back(key);
            JsonValue& member = value.elements.emplace_back();
            member.keyOffset = static_cast<std::uint32_t>(range.offset);
            member.keyLength = static_cast<std::uint32_t>(range.length);
            return this->value(member, depth + 1);
        });
    }

    bool list(JsonValue& value, std::size_t depth) {
        value.kind = Kind::Array;
        return m_pull.forEach(
            [&] { return this->value(value.elements.emplace_back(), depth + 1); });
    }

    bool plain(JsonValue& value, char first) {
        bool truth = false;
        switch (first) {
            case '"':
                value.kind = Kind::Text;
                return m_pull.read(value.text);
            case 't':
            case 'f':
                value.kind = Kind::Boolean;
                if (!m_pull.read(truth)) {
                    return false;
                }
                value.number = truth ? 1 : 0;
                return true;
            case 'n':
                return m_pull.readNull() || m_pull.broken("expected a value");
            default:
                value.kind = Kind::Number;
                return first == '-' || (first >= '0' && first <= '9')
                           ? m_pull.read(value.number)
                           : m_pull.broken("expected a value");
        }
    }

    /// For a reason of ours, at the next value.
    bool stop(std::string problem, std::string suggestion = {}) {
        m_problems.assign(
            1, problemAt({m_pull.offset(), 1}, std::move(problem), std::move(suggestion)));
        return false;
    }

    std::string_view m_text;
    const ReadLimits& m_limits;
    JsonPull m_pull;
    std::size_t m_count = 0;
    Diagnostics m_problems;
};

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
    if (auto problem = checkBytes(text, limits)) {
        Diagnostics problems{*std::move(problem)};
        addLines(problems, text.substr(0, limits.maximumBytes));
        return problems;
    }
    return TreeReader(text, limits).run();
}

}  // namespace streamscope
