// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/predicate.h"

#include "engine/workload/expression/tokens.h"
#include "engine/workload/nearest.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>
#include <variant>

namespace streamscope {
namespace {

/// What stands in the parentheses of a fact.
enum class Arguments : std::uint8_t { None, Text, Search, Activities, Within };

struct FactInfo {
    std::string_view name;
    FactKind kind;
    Arguments arguments = Arguments::None;
};
constexpr std::array kFacts = std::to_array<FactInfo>({
    {"makespan", FactKind::Makespan},
    {"bound", FactKind::Bound},
    {"serial", FactKind::Serial},
    {"efficiency", FactKind::Efficiency},
    {"hazards", FactKind::Hazards},
    {"held", FactKind::Held},
    {"same_work", FactKind::SameWork},
    {"busy", FactKind::Busy, Arguments::Text},
    {"share", FactKind::ShareOf, Arguments::Text},
    {"overlap", FactKind::OverlapOf, Arguments::Activities},
    {"n", FactKind::CountOf, Arguments::Search},
    {"start", FactKind::Start, Arguments::Search},
    {"end", FactKind::End, Arguments::Search},
    {"wait", FactKind::Wait, Arguments::Search},
    {"returned", FactKind::Returned, Arguments::Search},
    {"longest", FactKind::Longest, Arguments::Search},
    {"gap", FactKind::Gap, Arguments::Text},
    {"advice", FactKind::Advice, Arguments::Text},
    {"value", FactKind::Value, Arguments::Text},
    {"given", FactKind::Given, Arguments::Text},
    {"answer", FactKind::Answer},
    {"at", FactKind::At, Arguments::Within},
    {"on", FactKind::On, Arguments::Within},
});

constexpr std::size_t kDeepest = 4;  ///< at and on within one another

std::optional<Activity> activityNamed(std::string_view name) {
    for (std::size_t i = 0; i < kActivityCount; ++i) {
        if (activityName(static_cast<Activity>(i)) == name) {
            return static_cast<Activity>(i);
        }
    }
    return std::nullopt;
}

/// Puts a name of the same length in the place of each fact: what is wrong with the rest is then
/// told where it stands.
class PredicateCompiler {
public:
    PredicateCompiler(std::string_view text, std::size_t depth, std::size_t& left)
        : m_text(text), m_depth(depth), m_left(left) {}

    Result<Predicate, ExpressionProblem> compile() {
        auto split = tokenize(m_text);
        if (auto* problem = std::get_if<ExpressionProblem>(&split)) {
            return std::move(*problem);
        }
        m_tokens = std::move(std::get<std::vector<Token>>(split));
        m_predicate.text = m_text;
        m_predicate.formula.text = m_text;
        for (std::size_t i = 0; i < m_tokens.size(); ++i) {
            if (auto problem = take(i)) {
                return std::move(*problem);
            }
        }
        if (auto problem = streamscope::compile(m_predicate.formula, m_scope)) {
            return std::move(*problem);
        }
        return std::move(m_predicate);
    }

private:
    using Problem = std::optional<ExpressionProblem>;

    static ExpressionProblem problemAt(const Token& token, Sentence problem,
                                       Sentence suggestion = {}) {
        return {token.position, token.text.size(), std::move(problem), std::move(suggestion)};
    }

    /// If a fact stands there: takes it, and leaves `i` at its last token.
    Problem take(std::size_t& i) {
        const Token& token = m_tokens[i];
        const auto* const info = std::ranges::find(kFacts, token.text, &FactInfo::name);
        const bool isCall = token.kind == Token::Kind::Function;
        if ((!isCall && token.kind != Token::Kind::Name) || info == kFacts.end()) {
            return std::nullopt;
        }
        if (isCall != (info->arguments != Arguments::None)) {
            return problemAt(
                token,
                isCall ? say(SENTENCE("Streamscope", "\"%1\" stands without parentheses"),
                             std::string(token.text))
                       : say(SENTENCE("Streamscope", "\"%1\" needs, in parentheses, what it is of"),
                             std::string(token.text)));
        }
        if (m_left-- == 0) {
            m_left = 0;
            return problemAt(token,
                             say(SENTENCE("Streamscope", "this asks for more than 64 things")));
        }
        Fact fact;
        fact.kind = info->kind;
        const std::size_t begin = token.position;
        std::size_t end = begin + token.text.size();
        if (isCall) {
            ++i;  // the parenthesis
            if (auto problem = readArguments(*info, i, fact)) {
                return problem;
            }
            end = m_tokens[i].position + 1;
        }
        put(begin, end, std::move(fact));
        return std::nullopt;
    }

    void put(std::size_t begin, std::size_t end, Fact fact) {
        const auto slot = static_cast<std::uint32_t>(m_predicate.facts.size());
        std::string name = "f" + std::to_string(slot);
        m_scope.emplace(name, Variable{slot, true, nullptr});
        name.resize(end - begin, ' ');
        m_predicate.formula.text.replace(begin, end - begin, name);
        m_predicate.facts.push_back(std::move(fact));
    }

    /// `i`: the opening parenthesis, and then the closing one.
    Problem readArguments(const FactInfo& info, std::size_t& i, Fact& fact) {
        if (auto problem = readText(++i, fact.argument)) {
            return problem;
        }
        const Token& first = m_tokens[i];
        if (info.arguments == Arguments::Search) {
            auto query = parseQuery(fact.argument);
            if (!query) {
                return problemAt(first, verbatim(query.error().problem));
            }
            fact.query = *std::move(query);
        } else if (info.arguments == Arguments::Activities) {
            if (auto problem = readActivities(i, fact)) {
                return problem;
            }
        } else if (info.arguments == Arguments::Within) {
            return readWithin(i, fact);
        }
        return expect(++i, ")");
    }

    Problem readText(std::size_t i, std::string& text) {
        if (i >= m_tokens.size() || m_tokens[i].kind != Token::Kind::Text) {
            return problemAt(m_tokens[std::min(i, m_tokens.size() - 1)],
                             say(SENTENCE("Streamscope", "expected a text in single quotes")));
        }
        text = m_tokens[i].text.substr(1, m_tokens[i].text.size() - 2);
        return std::nullopt;
    }

    Problem readActivities(std::size_t& i, Fact& fact) {
        std::string second;
        const std::size_t first = i;
        if (auto problem = expect(++i, ",")) {
            return problem;
        }
        if (auto problem = readText(++i, second)) {
            return problem;
        }
        const auto left = activityNamed(fact.argument);
        const auto right = activityNamed(second);
        if (!left || !right || *left == *right) {
            return problemAt(m_tokens[left ? i : first],
                             say(SENTENCE("Streamscope",
                                          "expected two of 'copy in', 'copy out', 'kernel', "
                                          "'host' and 'peer copy'")));
        }
        fact.left = std::min(*left, *right);
        fact.right = std::max(*left, *right);
        return std::nullopt;
    }

    Problem readWithin(std::size_t& i, Fact& fact) {
        if (m_depth == kDeepest) {
            return problemAt(m_tokens[i],
                             say(SENTENCE("Streamscope", "the expression nests too deeply")));
        }
        if (auto problem = expect(++i, ",")) {
            return problem;
        }
        const std::size_t begin = m_tokens[i].position + 1;
        std::size_t open = 1;
        while (++i < m_tokens.size()) {
            open += m_tokens[i].kind == Token::Kind::Open ? 1U : 0U;
            open -= m_tokens[i].kind == Token::Kind::Close ? 1U : 0U;
            if (open == 0) {
                break;
            }
        }
        if (auto problem = expect(i, ")")) {
            return problem;
        }
        auto inner = PredicateCompiler(m_text.substr(begin, m_tokens[i].position - begin),
                                       m_depth + 1, m_left)
                         .compile();
        if (!inner) {
            ExpressionProblem problem = inner.error();
            problem.position += begin;
            return problem;
        }
        fact.inner = std::make_shared<const Predicate>(*std::move(inner));
        return std::nullopt;
    }

    Problem expect(std::size_t i, std::string_view text) {
        if (i < m_tokens.size() && m_tokens[i].text == text) {
            return std::nullopt;
        }
        return problemAt(
            m_tokens[std::min(i, m_tokens.size() - 1)],
            say(SENTENCE("Streamscope", "expected \"%1\" behind this"), std::string(text)));
    }

    std::string_view m_text;
    std::size_t m_depth;
    std::size_t& m_left;
    std::vector<Token> m_tokens;
    Scope m_scope;
    Predicate m_predicate;
};

}  // namespace

Result<Predicate, ExpressionProblem> compilePredicate(std::string_view text) {
    std::size_t left = kMaxFacts;
    return PredicateCompiler(text, 0, left).compile();
}

}  // namespace streamscope
