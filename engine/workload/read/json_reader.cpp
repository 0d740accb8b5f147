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
constexpr std::size_t kMaxRepeatedKeys = 50;

Diagnostic problemAt(TextRange range, Sentence problem, Sentence suggestion = {}) {
    Diagnostic diagnostic = diagnosticOf(std::move(problem), std::move(suggestion));
    diagnostic.offset = range.offset;
    diagnostic.length = range.length;
    return diagnostic;
}

std::optional<Diagnostic> checkBytes(std::string_view text, const ReadLimits& limits) {
    if (text.size() > limits.maximumBytes) {
        return problemAt({}, say(SENTENCE("Streamscope", "expected a file of at most %1, found %2"),
                                 Bytes{limits.maximumBytes}, Bytes{text.size()}));
    }
    if (text.starts_with("\xef\xbb\xbf")) {
        return problemAt(
            {0, 3},
            say(SENTENCE("Streamscope",
                         "the file starts with a byte order mark, which JSON does not allow")),
            say(SENTENCE("Streamscope", "Save it as UTF-8 without a byte order mark.")));
    }
    if (text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff")) {
        return problemAt({0, 2}, say(SENTENCE("Streamscope", "expected UTF-8 text, found UTF-16")),
                         say(SENTENCE("Streamscope", "Save the file as UTF-8.")));
    }
    if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos) {
        return problemAt({zero, 1},
                         say(SENTENCE("Streamscope", "expected text, found a zero byte")));
    }
    const std::size_t wrong = utf8Prefix(text);
    return wrong == text.size()
               ? std::nullopt
               : std::optional(problemAt(
                     {wrong, 1}, say(SENTENCE("Streamscope",
                                              "expected UTF-8 text, found bytes that are not"))));
}

/// What to do about what people write in JSON and it does not have.
Sentence remedyFor(std::string_view found, std::string_view before) {
    constexpr std::array<std::pair<std::string_view, const char*>, 4> kRemedies{
        {{"/", SENTENCE("Streamscope", "JSON has no comments; a step can have a \"comment\".")},
         {"'", SENTENCE("Streamscope", "Texts stand in double quotes.")},
         {"}", SENTENCE("Streamscope", "Leave out the comma before it.")},
         {"]", SENTENCE("Streamscope", "Leave out the comma before it.")}}};
    const std::size_t last = before.find_last_not_of(" \t\n\r");
    const bool isAfterComma = last != std::string_view::npos && before[last] == ',';
    if ((found.starts_with("}") || found.starts_with("]")) && !isAfterComma) {
        return {};
    }
    const auto* const remedy = std::ranges::find_if(
        kRemedies, [found](const auto& each) { return found.starts_with(each.first); });
    return remedy == kRemedies.end() ? Sentence{} : Sentence{remedy->second, {}};
}

Diagnostic diagnosticFrom(const JsonPull::Problem& problem, std::string_view text) {
    constexpr std::size_t kLongest = 40;
    const std::string found(text.substr(problem.range.offset, problem.range.length));
    constexpr std::array<std::string_view, 6> kNoNumbers{"NaN",       "nan", "Infinity",
                                                         "-Infinity", "inf", "-inf"};
    Sentence what = problem.text;
    Sentence suggestion;
    if (text.find_first_not_of(" \t\n\r") == std::string_view::npos) {
        what = say(SENTENCE("Streamscope", "expected a JSON object, found an empty file"));
    } else if (std::ranges::find(kNoNumbers, found) != kNoNumbers.end()) {
        what = say(SENTENCE("Streamscope", "expected a number, found %1, which JSON does not have"),
                   found);
    } else if (found.empty()) {
        what = say(SENTENCE("Streamscope", "the JSON text ends too early: %1"), std::move(what));
    } else {
        if (found.size() <= kLongest) {
            what = say(SENTENCE("Streamscope", "%1, found %2"), std::move(what), found);
        }
        if (problem.isNoJson) {
            what = say(SENTENCE("Streamscope", "not valid JSON: %1"), std::move(what));
        }
        const bool isSeparator = english(problem.text).starts_with("expected , or");
        suggestion =
            isSeparator ? Sentence{} : remedyFor(found, text.substr(0, problem.range.offset));
    }
    Diagnostic diagnostic = problemAt(problem.range, std::move(what), std::move(suggestion));
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
            m_problems.push_back(diagnosticFrom(*m_pull.problem(), m_text));
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
            return stop(say(SENTENCE("Streamscope", "expected at most %1 values, found more"),
                            std::to_string(m_limits.maximumValues)),
                        say(SENTENCE("Streamscope", "Write repeated steps as a loop.")));
        }
        if ((first == '{' || first == '[') && depth == m_limits.maximumDepth) {
            return stop(
                say(SENTENCE("Streamscope", "expected brackets nested at most %1 deep, found more"),
                    std::to_string(m_limits.maximumDepth)));
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
            if (!seen.emplace(key).second && m_problems.size() < kMaxRepeatedKeys) {
                m_problems.push_back(problemAt(
                    range,
                    say(SENTENCE("Streamscope", "expected each key once, found \"%1\" again"),
                        std::string(key))));
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
                return m_pull.readNull() ||
                       m_pull.broken(say(SENTENCE("Streamscope", "expected a value")));
            default:
                value.kind = Kind::Number;
                return first == '-' || (first >= '0' && first <= '9')
                           ? m_pull.read(value.number)
                           : m_pull.broken(say(SENTENCE("Streamscope", "expected a value")));
        }
    }

    /// For a reason of ours, at the next value.
    bool stop(Sentence problem, Sentence suggestion = {}) {
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

Sentence describe(const JsonValue& value) {
    switch (value.kind) {
        case Kind::Null:
            return verbatim("null");
        case Kind::Boolean:
            return verbatim(value.number != 0 ? "true" : "false");
        case Kind::Number:
            return say(SENTENCE("Streamscope", "the number %1"), numberText(value.number));
        case Kind::Text:
            return say(SENTENCE("Streamscope", "the text \"%1\""), value.text.substr(0, 80));
        case Kind::Array:
            return say(SENTENCE("Streamscope", "a list"));
        case Kind::Object:
            return say(SENTENCE("Streamscope", "an object"));
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
