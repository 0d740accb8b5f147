// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/expression/compile.h"

#include "engine/workload/expression/code.h"
#include "engine/workload/expression/tokens.h"
#include "engine/workload/nearest.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

namespace streamscope {
namespace {

const std::vector<std::string_view> kFunctionNames{"min",   "max",  "floor", "ceil",
                                                   "round", "sqrt", "abs",   "log2"};

/// One compilation. `m_rewritten` has the length of the text, so positions in muParser's errors
/// are positions in the file.
class Compiler {
public:
    Compiler(Formula& formula, const Scope& scope, bool suggests)
        : m_formula(formula), m_scope(scope), m_suggests(suggests), m_rewritten(formula.text) {}

    std::optional<ExpressionProblem> run() {
        auto split = tokenize(m_formula.text);
        if (auto* problem = std::get_if<ExpressionProblem>(&split)) {
            return std::move(*problem);
        }
        m_tokens = std::move(std::get<std::vector<Token>>(split));
        for (std::size_t i = 0; i < m_tokens.size(); ++i) {
            if (auto problem = rewrite(i)) {
                return problem;
            }
        }
        return parse();
    }

private:
    static ExpressionProblem problemAt(const Token& token, std::string problem,
                                       std::string suggestion = {}) {
        return {token.position, token.text.size(), std::move(problem), std::move(suggestion)};
    }

    std::optional<ExpressionProblem> rewrite(std::size_t i) {
        const Token& token = m_tokens[i];
        switch (token.kind) {
            case Token::Kind::Name:
                return rewriteName(i);
            case Token::Kind::Function:
                closeUp(token, m_tokens[i + 1]);
                return checkFunction(token);
            case Token::Kind::Text:
                return isCompared(i) ? std::nullopt
                                     : std::optional(problemAt(
                                           token, "the text " + std::string(token.text) +
                                                      " can only be compared with a choice, as in "
                                                      "order == 'depth'"));
            case Token::Kind::Open:
                openParenthesis(i);
                break;
            case Token::Kind::Close:
                if (!m_rounded.empty()) {
                    m_rounded.pop_back();
                }
                break;
            case Token::Kind::Operator:
                if (token.text == "/" && !m_rounded.empty() && m_rounded.back()) {
                    m_rewritten[token.position] = kPlainDivision;
                }
                break;
            case Token::Kind::Number:
                break;
        }
        return std::nullopt;
    }

    void openParenthesis(std::size_t i) {
        const std::string_view before =
            i > 0 && m_tokens[i - 1].kind == Token::Kind::Function ? m_tokens[i - 1].text : "";
        const bool outer = !m_rounded.empty() && m_rounded.back();
        m_rounded.push_back(outer || before == "floor" || before == "ceil" || before == "round");
    }

    /// muParser wants the parenthesis right behind the name: "max  (" becomes "  max(".
    void closeUp(const Token& name, const Token& parenthesis) {
        const std::size_t room = parenthesis.position - name.position;
        m_rewritten.replace(name.position, room,
                            std::string(room - name.text.size(), ' ') + std::string(name.text));
    }

    static std::optional<ExpressionProblem> checkFunction(const Token& token) {
        if (std::ranges::find(kFunctionNames, token.text) != kFunctionNames.end()) {
            return std::nullopt;
        }
        return problemAt(token, "there is no function \"" + std::string(token.text) + "\"",
                         nearestName(token.text, kFunctionNames));
    }

    std::optional<ExpressionProblem> rewriteName(std::size_t i) {
        const Token& token = m_tokens[i];
        if (token.text == "true" || token.text == "false") {
            overwrite(token, token.text == "true" ? "1" : "0");
            return std::nullopt;
        }
        const auto found = m_scope.find(token.text);
        if (found == m_scope.end()) {
            return unknownName(token);
        }
        if (found->second.choices != nullptr) {
            return rewriteChoice(i, *found->second.choices);
        }
        return std::nullopt;
    }

    /// As other languages say true and false.
    static bool isYesOrNo(std::string_view word) {
        constexpr std::array<std::string_view, 8> kWords{"yes",  "no",    "on",   "off",
                                                         "True", "False", "TRUE", "FALSE"};
        return std::ranges::find(kWords, word) != kWords.end();
    }

    ExpressionProblem unknownName(const Token& token) const {
        std::vector<std::string_view> names;
        if (m_suggests) {
            names.reserve(m_scope.size());
            for (const auto& [name, variable] : m_scope) {
                names.push_back(name);
            }
        }
        const bool isFunction =
            std::ranges::find(kFunctionNames, token.text) != kFunctionNames.end();
        return problemAt(
            token,
            "expected the name of a parameter, a let or a loop variable, found \"" +
                std::string(token.text) + "\"",
            isYesOrNo(token.text) ? "Write true or false."
            : isFunction ? "Put the arguments of " + std::string(token.text) + " in parentheses."
            : m_suggests ? nearestName(token.text, names)
                         : std::string());
    }

    /// A choice is a number only beside == or !=, and the text on the other side becomes the
    /// number of that choice.
    std::optional<ExpressionProblem> rewriteChoice(std::size_t i,
                                                   const std::vector<std::string>& choices) {
        const std::optional<std::size_t> text = comparedText(i);
        const std::string name(m_tokens[i].text);
        if (!text) {
            return problemAt(m_tokens[i],
                             "the choice \"" + name + "\" can only be compared with a text",
                             "Write " + name + " == '" + choices.front() + "'.");
        }
        const Token& token = m_tokens[*text];
        const std::string_view wanted = token.text.substr(1, token.text.size() - 2);
        const auto found = std::ranges::find(choices, wanted);
        if (found == choices.end()) {
            const std::vector<std::string_view> names(choices.begin(), choices.end());
            return problemAt(token,
                             "\"" + name + "\" has no choice \"" + std::string(wanted) + "\"",
                             nearestName(wanted, names));
        }
        overwrite(token, std::to_string(found - choices.begin()));
        return std::nullopt;
    }

    [[nodiscard]] bool isEquality(std::size_t i) const {
        return m_tokens[i].text == "==" || m_tokens[i].text == "!=";
    }

    /// The text that the name at `i` is compared with: name == 'text' or 'text' == name, with
    /// nothing beside that would bind tighter.
    [[nodiscard]] std::optional<std::size_t> comparedText(std::size_t i) const {
        if (i + 2 < m_tokens.size() && isEquality(i + 1) &&
            m_tokens[i + 2].kind == Token::Kind::Text && standsAlone(i, i + 2)) {
            return i + 2;
        }
        if (i >= 2 && isEquality(i - 1) && m_tokens[i - 2].kind == Token::Kind::Text &&
            standsAlone(i - 2, i)) {
            return i - 2;
        }
        return std::nullopt;
    }

    [[nodiscard]] bool standsAlone(std::size_t first, std::size_t last) const {
        const auto separates = [](const Token& token) {
            return token.kind == Token::Kind::Open || token.kind == Token::Kind::Close ||
                   token.text == "&&" || token.text == "||" || token.text == "?" ||
                   token.text == ":" || token.text == ",";
        };
        return (first == 0 || separates(m_tokens[first - 1])) &&
               (last + 1 == m_tokens.size() || separates(m_tokens[last + 1]));
    }

    [[nodiscard]] bool isCompared(std::size_t i) const {
        const auto isChoice = [&](std::size_t at) {
            const auto found = m_scope.find(m_tokens[at].text);
            return m_tokens[at].kind == Token::Kind::Name && found != m_scope.end() &&
                   found->second.choices != nullptr;
        };
        return (i + 2 < m_tokens.size() && isEquality(i + 1) && isChoice(i + 2)) ||
               (i >= 2 && isEquality(i - 1) && isChoice(i - 2));
    }

    void overwrite(const Token& token, std::string with) {
        with.resize(token.text.size(), ' ');
        m_rewritten.replace(token.position, with.size(), with);
    }

    std::optional<ExpressionProblem> parse() {
        Slots slots;
        for (const Token& token : m_tokens) {
            const auto found =
                token.kind == Token::Kind::Name ? m_scope.find(token.text) : m_scope.end();
            if (found == m_scope.end() || !slots.emplace(found->first, found->second.slot).second) {
                continue;
            }
            m_formula.varies = m_formula.varies || found->second.varies;
            if (found->second.choices == nullptr) {
                m_formula.variables.emplace_back(found->first, found->second.slot);
            }
        }
        const auto problem = parseCode(m_rewritten, slots, m_formula.wanted, m_formula.code);
        return problem ? std::optional(explain(*problem)) : std::nullopt;
    }

    /// The token of the file at or before a position, for errors that name a place.
    [[nodiscard]] const Token& tokenNear(std::size_t position) const {
        const auto after = std::ranges::upper_bound(m_tokens, position, {}, &Token::position);
        return after == m_tokens.begin() ? m_tokens.front() : *(after - 1);
    }

    [[nodiscard]] ExpressionProblem explain(const CodeProblem& problem) const {
        const std::size_t size = m_formula.text.size();
        if (!problem.words.empty()) {
            return {0, size, problem.words, problem.suggestion};
        }
        const Token& token = tokenNear(std::min(problem.position, size));
        const bool wantsValue =
            token.kind == Token::Kind::Operator || token.kind == Token::Kind::Close;
        const char* expected = wantsValue ? "expected a number, a name or a parenthesis before \""
                                          : "expected an operator before \"";
        return problemAt(token, expected + std::string(token.text) + "\"");
    }

    Formula& m_formula;
    const Scope& m_scope;
    bool m_suggests;
    std::string m_rewritten;
    std::vector<Token> m_tokens;
    std::vector<bool> m_rounded;  ///< per open parenthesis: inside floor(), ceil() or round()
};

}  // namespace

bool isReservedName(std::string_view name) {
    return name == "true" || name == "false" || name == "index";
}

std::optional<ExpressionProblem> compile(Formula& formula, const Scope& scope, bool suggests) {
    return Compiler(formula, scope, suggests).run();
}

}  // namespace streamscope
