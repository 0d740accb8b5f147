// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/query.h"
#include "engine/base/ascii.h"

#include <algorithm>
#include <array>

namespace streamscope {
namespace {

/// What a kind may be called beside its own name.
constexpr std::array<std::string_view, kOperationKindCount> kKindWords{
    "h2d copy", "d2h copy",      "d2d copy", "p2p copy peer", "h2h copy",     "set memset",
    "kernel",   "host function", "allocate", "free",          "event record", "event wait"};

/// By number: whether the thing of that number is one of those asked for.
using Table = std::vector<char>;

template <typename Id>
bool holds(const Table& table, Id id) {
    return id != Id::None && indexOf(id) < table.size() && table[indexOf(id)] != 0;
}

/// One term with its texts looked up once in everything that has a name.
class QueryMatcher {
public:
    QueryMatcher(const Trace& trace, const QueryTerm& term, std::size_t secondFrom)
        : m_trace(trace), m_term(term), m_secondFrom(secondFrom) {
        const auto asks = [&term](QueryField field) {
            return term.field == field || term.field == QueryField::Any;
        };
        if (asks(QueryField::Kind)) {
            fillKinds();
        }
        if (asks(QueryField::Name)) {
            fill(m_names, trace.names, [](const std::string& name) { return lowered(name); });
        }
        if (asks(QueryField::Stream)) {
            fill(m_streams, trace.streams, [](const TraceStream& s) { return lowered(s.name); });
        }
        if (asks(QueryField::Engine)) {
            fill(m_engines, trace.engines, [](const TraceEngine& e) { return lowered(e.name); });
        }
        if (asks(QueryField::Step)) {
            fillSteps();
        }
        if (term.field == QueryField::Reason) {
            for (std::size_t i = 0; i < kReasonCount; ++i) {
                m_reasons[i] = hasText(lowered(reasonCode(static_cast<Reason>(i))));
            }
        }
    }

    [[nodiscard]] bool matches(std::size_t i) const { return asked(i) != m_term.isNegated; }

private:
    [[nodiscard]] bool hasText(std::string_view text) const {
        return std::ranges::any_of(m_term.texts, [&](const std::string& wanted) {
            return m_term.isWhole ? text == wanted : text.find(wanted) != std::string_view::npos;
        });
    }

    template <typename Things, typename TextOf>
    void fill(Table& table, const Things& things, const TextOf& textOf) {
        table.reserve(things.size());
        for (const auto& thing : things) {
            table.push_back(hasText(textOf(thing)) ? 1 : 0);
        }
    }

    void fillKinds() {
        for (std::size_t i = 0; i < kOperationKindCount; ++i) {
            m_kinds[i] = hasText(m_term.isWhole ? lowered(kindName(static_cast<OperationKind>(i)))
                                                : std::string(kKindWords[i]));
        }
    }

    void fillSteps() {
        for (const TraceStep& step : m_trace.steps) {
            const bool isMatch = hasText(lowered(step.label)) || isBelow(lowered(step.pointer));
            m_steps.push_back(isMatch ? 1 : 0);
        }
    }

    [[nodiscard]] bool isBelow(std::string_view pointer) const {
        return std::ranges::any_of(m_term.texts, [&](const std::string& wanted) {
            return wanted.starts_with('/') && pointer.starts_with(wanted) &&
                   (pointer.size() == wanted.size() ||
                    (!m_term.isWhole && pointer[wanted.size()] == '/'));
        });
    }

    [[nodiscard]] bool isWithin(std::int64_t value) const {
        return m_term.least <= value && value <= m_term.most;
    }

    /// In its own run.
    [[nodiscard]] std::int64_t numberOf(std::size_t i) const {
        return static_cast<std::int64_t>(i < m_secondFrom ? i : i - m_secondFrom);
    }

    [[nodiscard]] bool isAny(std::size_t i) const {
        return m_kinds[static_cast<std::size_t>(m_trace.kind[i])] ||
               holds(m_names, m_trace.name[i]) || holds(m_streams, m_trace.stream[i]) ||
               holds(m_engines, m_trace.engine[i]) || holds(m_steps, m_trace.step[i]);
    }

    [[nodiscard]] bool asked(std::size_t i) const {
        switch (m_term.field) {
            case QueryField::Any:
                return isAny(i);
            case QueryField::Id:
                return isWithin(numberOf(i));
            case QueryField::Kind:
                return m_kinds[static_cast<std::size_t>(m_trace.kind[i])];
            case QueryField::Name:
                return holds(m_names, m_trace.name[i]);
            case QueryField::Stream:
                return holds(m_streams, m_trace.stream[i]);
            case QueryField::Engine:
                return holds(m_engines, m_trace.engine[i]) ||
                       holds(m_engines, alsoEngineOf(m_trace, i));
            case QueryField::Step:
                return holds(m_steps, m_trace.step[i]);
            case QueryField::Reason:
                return m_reasons[static_cast<std::size_t>(m_trace.reason[i])];
            default:
                return askedNumber(i);
        }
    }

    [[nodiscard]] bool askedNumber(std::size_t i) const {
        switch (m_term.field) {
            case QueryField::Blocker:
                return m_trace.blocker[i] != OperationId::None &&
                       isWithin(numberOf(indexOf(m_trace.blocker[i])));
            case QueryField::Size:
                return isWithin(static_cast<std::int64_t>(m_trace.size[i]));
            case QueryField::Issue:
                return isWithin(m_trace.issueBegin[i]);
            case QueryField::Start:
                return isWithin(m_trace.start[i]);
            case QueryField::End:
                return isWithin(m_trace.end[i]);
            case QueryField::Duration:
                return isWithin(m_trace.end[i] - m_trace.start[i]);
            default:
                return isWithin(std::max<DurationNs>(0, m_trace.start[i] - m_trace.issueEnd[i]));
        }
    }

    const Trace& m_trace;
    const QueryTerm& m_term;
    std::size_t m_secondFrom;
    std::array<bool, kOperationKindCount> m_kinds{};
    std::array<bool, kReasonCount> m_reasons{};
    Table m_names;
    Table m_streams;
    Table m_engines;
    Table m_steps;
};

}  // namespace

std::vector<OperationId> matchQuery(const Trace& trace, const Query& query,
                                    std::size_t secondFrom) {
    std::vector<QueryMatcher> matchers;
    matchers.reserve(query.terms.size());
    for (const QueryTerm& term : query.terms) {
        matchers.emplace_back(trace, term, secondFrom);
    }
    std::vector<OperationId> found;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (std::ranges::all_of(matchers, [i](const QueryMatcher& m) { return m.matches(i); })) {
            found.push_back(idAt<OperationId>(i));
        }
    }
    return found;
}

}  // namespace streamscope
