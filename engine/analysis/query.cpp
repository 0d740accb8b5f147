// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/query.h"

#include "engine/analysis/query_number.h"
#include "engine/base/ascii.h"
#include "engine/base/sentence.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace streamscope {
namespace {

constexpr std::array<QueryFieldInfo, kQueryFieldCount> kFields{{
    {QueryField::Any, "", QueryUnit::Text,
     SENTENCE("Streamscope", "name, kind, stream, engine or step")},
    {QueryField::Id, "id", QueryUnit::Number,
     SENTENCE("Streamscope", "its number in order of issue, also #12 or #12-40")},
    {QueryField::Kind, "kind", QueryUnit::Text,
     SENTENCE("Streamscope", "H2D, D2H, copy, kernel, set, event record …")},
    {QueryField::Name, "name", QueryUnit::Text,
     SENTENCE("Streamscope", "the kernel or host function")},
    {QueryField::Stream, "stream", QueryUnit::Text, SENTENCE("Streamscope", "the stream")},
    {QueryField::Engine, "engine", QueryUnit::Text,
     SENTENCE("Streamscope", "the engine that ran it")},
    {QueryField::Step, "step", QueryUnit::Text,
     SENTENCE("Streamscope", "the step's label, or its JSON pointer")},
    {QueryField::Reason, "reason", QueryUnit::Text,
     SENTENCE("Streamscope", "what it waited for longest: ENGINE_BUSY …")},
    {QueryField::Blocker, "blocker", QueryUnit::Number,
     SENTENCE("Streamscope", "the operation it waited for longest")},
    {QueryField::Size, "size", QueryUnit::Bytes,
     SENTENCE("Streamscope", "bytes, or blocks of a kernel")},
    {QueryField::Issue, "issue", QueryUnit::Time,
     SENTENCE("Streamscope", "when its host call began")},
    {QueryField::Start, "start", QueryUnit::Time, SENTENCE("Streamscope", "when it began to run")},
    {QueryField::End, "end", QueryUnit::Time, SENTENCE("Streamscope", "when it ended")},
    {QueryField::Duration, "dur", QueryUnit::Time, SENTENCE("Streamscope", "how long it ran")},
    {QueryField::Wait, "wait", QueryUnit::Time,
     SENTENCE("Streamscope", "how long it waited after its call")},
}};

constexpr std::string_view kSpace = " \t\n\r";
constexpr std::string_view kOperators = ":=<>";

std::string quoted(std::string_view text) {
    return "\"" + std::string(text) + "\"";
}

std::string fieldNames() {
    std::string names;
    for (const QueryFieldInfo& info : queryFields().subspan(1)) {
        names += (names.empty() ? "" : ", ") + std::string(info.name);
    }
    return names;
}

/// One pass over the text; the first problem ends it.
class Parser {
public:
    explicit Parser(std::string_view text) : m_text(text) {}

    Result<Query, QueryError> run() {
        Query query;
        for (skipSpace(); m_at < m_text.size() && !m_error; skipSpace()) {
            QueryTerm term;
            readTerm(term);
            query.terms.push_back(std::move(term));
        }
        if (m_error) {
            return *std::move(m_error);
        }
        return query;
    }

private:
    void skipSpace() { m_at = std::min(m_text.find_first_not_of(kSpace, m_at), m_text.size()); }

    void fail(std::size_t begin, std::size_t end, std::string problem) {
        if (!m_error) {
            m_error = QueryError{std::move(problem), begin, std::max<std::size_t>(end - begin, 1)};
        }
    }

    [[nodiscard]] bool isAt(char c) const { return m_at < m_text.size() && m_text[m_at] == c; }

    /// Up to a space, or where `stop` has one of its characters.
    std::string_view bare(std::string_view stop) {
        const std::size_t begin = m_at;
        while (m_at < m_text.size() && kSpace.find(m_text[m_at]) == std::string_view::npos &&
               stop.find(m_text[m_at]) == std::string_view::npos) {
            ++m_at;
        }
        return m_text.substr(begin, m_at - begin);
    }

    std::string_view quotedText() {
        const std::size_t begin = m_at;
        const std::size_t end = m_text.find('"', begin + 1);
        if (end == std::string_view::npos) {
            m_at = m_text.size();
            fail(begin, m_text.size(), "the quotation mark is never closed");
            return {};
        }
        m_at = end + 1;
        return m_text.substr(begin + 1, end - begin - 1);
    }

    void readTerm(QueryTerm& term) {
        if (isAt('-')) {
            term.isNegated = true;
            ++m_at;
            if (m_at == m_text.size() || kSpace.find(m_text[m_at]) != std::string_view::npos) {
                fail(m_at - 1, m_at, "\"-\" needs a term right after it");
                return;
            }
        }
        if (isAt('"')) {
            term.texts.push_back(lowered(quotedText()));
        } else if (isAt('#')) {
            ++m_at;
            readNumbers(term, kFields[static_cast<std::size_t>(QueryField::Id)], "-");
        } else {
            readWordOrField(term);
        }
    }

    void readWordOrField(QueryTerm& term) {
        const std::size_t begin = m_at;
        const std::string_view word = bare(kOperators);
        const bool hasOperator =
            m_at < m_text.size() && kOperators.find(m_text[m_at]) != std::string_view::npos;
        if (!hasOperator) {
            term.texts.push_back(lowered(word));
            return;
        }
        const std::string name = lowered(word);
        const auto* const info = std::ranges::find(kFields, name, &QueryFieldInfo::name);
        if (info == kFields.end() || name.empty()) {
            fail(begin, m_at,
                 word.empty()
                     ? "a field is missing in front of the operator: one of " + fieldNames()
                     : "no field " + quoted(word) + ": expected one of " + fieldNames() +
                           "; or put the text in quotation marks");
            return;
        }
        readValue(term, *info);
    }

    void readValue(QueryTerm& term, const QueryFieldInfo& info) {
        term.field = info.field;
        const std::size_t begin = m_at;
        std::string_view op = m_text.substr(m_at++, 1);
        if (isAt('=') && (op == "<" || op == ">")) {
            op = m_text.substr(m_at++ - 1, 2);
        }
        if (info.unit != QueryUnit::Text) {
            op == ":" ? readNumbers(term, info, "..") : readBound(term, info, op);
        } else if (op == ":" || op == "=") {
            term.isWhole = op == "=";
            readTexts(term);
        } else {
            fail(begin, m_at,
                 quoted(info.name) + R"( is a text: ask with ":" (contains) or "=" (is))");
        }
    }

    void readTexts(QueryTerm& term) {
        do {
            const std::size_t begin = m_at;
            const bool isQuoted = isAt('"');
            const std::string_view text = isQuoted ? quotedText() : bare(",");
            if (text.empty() && !m_error) {
                fail(begin == m_text.size() ? begin - 1 : begin, m_at, "a text is missing here");
            }
            term.texts.push_back(lowered(text));
        } while (!m_error && isAt(',') && ++m_at != std::string_view::npos);
    }

    /// What is missing is marked where it should be: the last character if the text ends there.
    double number(std::string_view text, const QueryFieldInfo& info) {
        const auto value = readQueryNumber(text, info.unit);
        if (!value) {
            const auto begin = static_cast<std::size_t>(text.data() - m_text.data());
            const bool isNothing = text.empty() && begin == m_text.size();
            fail(begin - (isNothing ? 1 : 0), begin + text.size(), value.error());
            return 0;
        }
        return *value;
    }

    void readBound(QueryTerm& term, const QueryFieldInfo& info, std::string_view op) {
        const double value = number(bare({}), info);
        if (op[0] != '<') {
            term.least = op == ">" ? after(value) : notBefore(value);
        }
        if (op[0] != '>') {
            term.most = op == "<" ? before(value) : notAfter(value);
        }
        term.field = info.field;
    }

    /// "12", "12-40" or "1ms..2ms", "1ms..", "..2ms".
    void readNumbers(QueryTerm& term, const QueryFieldInfo& info, std::string_view to) {
        term.field = info.field;
        const std::string_view text = bare({});
        const std::size_t place = text.find(to);
        if (place == std::string_view::npos) {
            const double value = number(text, info);
            term.least = notBefore(value);
            term.most = notAfter(value);
            return;
        }
        const std::string_view low = text.substr(0, place);
        const std::string_view high = text.substr(place + to.size());
        if (!low.empty() || high.empty()) {
            term.least = notBefore(number(low, info));
        }
        if (!high.empty()) {
            term.most = notAfter(number(high, info));
        }
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::optional<QueryError> m_error;
};

}  // namespace

std::span<const QueryFieldInfo> queryFields() noexcept {
    return kFields;
}

Result<Query, QueryError> parseQuery(std::string_view text) {
    return Parser(text).run();
}

}  // namespace streamscope
