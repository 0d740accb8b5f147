// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/expression/compile.h"

#include "engine/workload/expression/code.h"
#include "engine/workload/expression/tokens.h"
#include "engine/workload/nearest.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <iterator>
#include <string_view>
#include <utility>

namespace streamscope {
namespace {

struct NamedFunction {
    std::string_view name;
    Operation operation;
};
constexpr std::array<NamedFunction, 8> kFunctions{{{"min", Operation::Minimum},
                                                   {"max", Operation::Maximum},
                                                   {"floor", Operation::Floor},
                                                   {"ceil", Operation::Ceil},
                                                   {"round", Operation::Round},
                                                   {"sqrt", Operation::SquareRoot},
                                                   {"abs", Operation::Absolute},
                                                   {"log2", Operation::Log2}}};

struct Symbol {
    std::string_view text;
    Operation binary;
    Operation prefix = Operation::Nothing;  ///< Nothing: none
};
constexpr std::array<Symbol, 15> kSymbols{{{"+", Operation::Add, Operation::Plus},
                                           {"-", Operation::Subtract, Operation::Negate},
                                           {"*", Operation::Multiply},
                                           {"/", Operation::Divide},
                                           {"%", Operation::Modulo},
                                           {"^", Operation::Power},
                                           {"<", Operation::Less},
                                           {"<=", Operation::LessOrEqual},
                                           {">", Operation::Greater},
                                           {">=", Operation::GreaterOrEqual},
                                           {"==", Operation::Equal},
                                           {"!=", Operation::NotEqual},
                                           {"&&", Operation::And},
                                           {"||", Operation::Or},
                                           {"!", Operation::Nothing, Operation::Not}}};

bool isFunctionName(std::string_view name) {
    return std::ranges::find(kFunctions, name, &NamedFunction::name) != kFunctions.end();
}

std::vector<std::string_view> functionNames() {
    std::vector<std::string_view> names;
    std::ranges::transform(kFunctions, std::back_inserter(names), &NamedFunction::name);
    return names;
}

/// One compilation: looks names and texts up, and hands the rest to the builder.
class Compiler {
public:
    Compiler(Formula& formula, const Scope& scope, bool suggests)
        : m_formula(formula), m_scope(scope), m_suggests(suggests) {}

    std::optional<ExpressionProblem> run() {
        auto split = tokenize(m_formula.text);
        if (auto* problem = std::get_if<ExpressionProblem>(&split)) {
            return std::move(*problem);
        }
        m_tokens = std::move(std::get<std::vector<Token>>(split));
        for (std::size_t i = 0; i < m_tokens.size(); ++i) {
            if (auto problem = add(i)) {
                return problem;
            }
        }
        return explain(m_code.finish(m_formula.code), m_tokens.back());
    }

private:
    static ExpressionProblem problemAt(const Token& token, Sentence problem,
                                       Sentence suggestion = {}) {
        return {token.position, token.text.size(), std::move(problem), std::move(suggestion)};
    }

    std::optional<ExpressionProblem> add(std::size_t i) {
        const Token& token = m_tokens[i];
        switch (token.kind) {
            case Token::Kind::Number:
                return addValue(token, numberOf(token.text));
            case Token::Kind::Name:
                return addName(i);
            case Token::Kind::Text:
                return addText(i);
            case Token::Kind::Function:
                return addFunction(token);
            case Token::Kind::Operator:
                return explain(operate(token.text), token);
            case Token::Kind::Open:
                return explain(isCall(i) ? std::nullopt : m_code.open(Operation::Nothing), token);
            case Token::Kind::Close:
                return explain(m_code.close(), token);
        }
        return std::nullopt;
    }

    static double numberOf(std::string_view text) {
        double value = 0;
        std::from_chars(text.data(), text.data() + text.size(), value);
        return value;
    }

    std::optional<ExpressionProblem> addValue(const Token& token, double value) {
        return explain(m_code.value({Operation::Value, 0, value}), token);
    }

    /// Whether the parenthesis is a function's, which has opened it already.
    [[nodiscard]] bool isCall(std::size_t i) const {
        return i > 0 && m_tokens[i - 1].kind == Token::Kind::Function;
    }

    std::optional<ExpressionProblem> addFunction(const Token& token) {
        const auto* const found = std::ranges::find(kFunctions, token.text, &NamedFunction::name);
        if (found == kFunctions.end()) {
            return problemAt(token,
                             say(SENTENCE("Streamscope", "there is no function \"%1\""),
                                 std::string(token.text)),
                             nearestPhrase(token.text, functionNames()));
        }
        return explain(m_code.open(found->operation), token);
    }

    CodeBuilder::Refusal operate(std::string_view text) {
        if (text == "?") {
            return m_code.question();
        }
        if (text == ":") {
            return m_code.colon();
        }
        if (text == ",") {
            return m_code.comma();
        }
        const Symbol& symbol = *std::ranges::find(kSymbols, text, &Symbol::text);
        const bool isPrefix = m_code.wantsValue() && symbol.prefix != Operation::Nothing;
        if (!isPrefix && symbol.binary == Operation::Nothing) {
            return std::string_view();  // "!" behind a value
        }
        return isPrefix ? m_code.prefix(symbol.prefix) : m_code.binary(binaryOf(symbol));
    }

    /// Where whole numbers are wanted a division must come out even, unless it is rounded.
    [[nodiscard]] Operation binaryOf(const Symbol& symbol) const {
        const bool isEven = symbol.binary == Operation::Divide && !m_code.isRounded() &&
                            m_formula.wanted == Wanted::WholeNumber;
        return isEven ? Operation::DivideEvenly : symbol.binary;
    }

    std::optional<ExpressionProblem> addName(std::size_t i) {
        const Token& token = m_tokens[i];
        if (token.text == "true" || token.text == "false") {
            return addValue(token, token.text == "true" ? 1 : 0);
        }
        const auto found = m_scope.find(token.text);
        if (found == m_scope.end()) {
            return unknownName(token);
        }
        const Variable& variable = found->second;
        if (variable.choices != nullptr && !comparedWith(i, Token::Kind::Text)) {
            return problemAt(
                m_tokens[i],
                say(SENTENCE("Streamscope", "the choice \"%1\" can only be compared with a text"),
                    found->first),
                say(SENTENCE("Streamscope", "Write %1 == '%2'."), found->first,
                    variable.choices->front()));
        }
        note(found->first, variable);
        return explain(m_code.value({Operation::Variable, variable.slot, 0}), token);
    }

    void note(const std::string& name, const Variable& variable) {
        m_formula.varies = m_formula.varies || variable.varies;
        const bool isKnown = std::ranges::any_of(
            m_formula.variables, [&name](const auto& known) { return known.first == name; });
        if (variable.choices == nullptr && !isKnown) {
            m_formula.variables.emplace_back(name, variable.slot);
        }
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
        return problemAt(
            token,
            say(SENTENCE(
                    "Streamscope",
                    "expected the name of a parameter, a let or a loop variable, found \"%1\""),
                std::string(token.text)),
            isYesOrNo(token.text) ? say(SENTENCE("Streamscope", "Write true or false."))
            : isFunctionName(token.text)
                ? say(SENTENCE("Streamscope", "Put the arguments of %1 in parentheses."),
                      std::string(token.text))
            : m_suggests ? nearestOrDeclared(token.text, names)
                         : Sentence{});
    }

    static Sentence nearestOrDeclared(std::string_view name,
                                      const std::vector<std::string_view>& names) {
        const Sentence found = nearestPhrase(name, names);
        return found.empty() ? say(SENTENCE("Streamscope",
                                            "Declare it under \"parameters\", or under \"let\" if "
                                            "it follows from others."))
                             : found;
    }

    /// A text is a number only where it is compared with a choice: that of this choice.
    std::optional<ExpressionProblem> addText(std::size_t i) {
        const Token& token = m_tokens[i];
        const auto name = comparedWith(i, Token::Kind::Name);
        const auto choice = name ? m_scope.find(m_tokens[*name].text) : m_scope.end();
        if (choice == m_scope.end() || choice->second.choices == nullptr) {
            return problemAt(
                token,
                say(SENTENCE(
                        "Streamscope",
                        "the text %1 can only be compared with a choice, as in order == 'depth'"),
                    std::string(token.text)));
        }
        const std::vector<std::string>& choices = *choice->second.choices;
        const std::string_view wanted = token.text.substr(1, token.text.size() - 2);
        const auto found = std::ranges::find(choices, wanted);
        if (found == choices.end()) {
            const std::vector<std::string_view> names(choices.begin(), choices.end());
            return problemAt(token,
                             say(SENTENCE("Streamscope", "\"%1\" has no choice \"%2\""),
                                 choice->first, std::string(wanted)),
                             nearestPhrase(wanted, names));
        }
        return addValue(token, static_cast<double>(found - choices.begin()));
    }

    [[nodiscard]] bool isEquality(std::size_t i) const {
        return m_tokens[i].text == "==" || m_tokens[i].text == "!=";
    }

    /// The token of that kind that the one at `i` is compared with, name == 'text' or the other way
    /// round, with nothing beside that would bind tighter.
    [[nodiscard]] std::optional<std::size_t> comparedWith(std::size_t i, Token::Kind kind) const {
        if (i + 2 < m_tokens.size() && isEquality(i + 1) && m_tokens[i + 2].kind == kind &&
            standsAlone(i, i + 2)) {
            return i + 2;
        }
        if (i >= 2 && isEquality(i - 1) && m_tokens[i - 2].kind == kind && standsAlone(i - 2, i)) {
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

    [[nodiscard]] std::optional<ExpressionProblem> explain(CodeBuilder::Refusal refusal,
                                                           const Token& token) const {
        if (!refusal) {
            return std::nullopt;
        }
        if (!refusal->empty()) {
            const bool isTooDeep = *refusal == CodeBuilder::kTooDeep;
            return ExpressionProblem{
                0, m_formula.text.size(), Sentence{refusal->data(), {}},
                isTooDeep ? say(SENTENCE("Streamscope", "Give parts of it a name with let."))
                          : Sentence{}};
        }
        const std::string found(token.text);
        return problemAt(
            token,
            m_code.wantsValue()
                ? say(SENTENCE("Streamscope",
                               "expected a number, a name or a parenthesis before \"%1\""),
                      found)
            : token.kind == Token::Kind::Close
                ? say(SENTENCE("Streamscope", "there is no open parenthesis before \"%1\""), found)
                : say(SENTENCE("Streamscope", "expected an operator before \"%1\""), found));
    }

    Formula& m_formula;
    const Scope& m_scope;
    bool m_suggests;
    std::vector<Token> m_tokens;
    CodeBuilder m_code;
};

}  // namespace

bool isReservedName(std::string_view name) {
    return name == "true" || name == "false" || name == "index";
}

std::optional<ExpressionProblem> compile(Formula& formula, const Scope& scope, bool suggests) {
    return Compiler(formula, scope, suggests).run();
}

}  // namespace streamscope
