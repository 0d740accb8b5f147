// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/expression/compile.h"

#include "engine/workload/expression/tokens.h"
#include "engine/workload/nearest.h"

#include <muParserBase.h>
#include <muParserError.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstring>
#include <utility>

namespace streamscope {
namespace {

// muParser turns the text into code for a stack machine; we run that code ourselves, because we
// need exact whole numbers, faults with their operands, and no state. So its functions are never
// called for a result: they only mark which of ours is meant, and each must have its own address.
double plainDivision(double left, double) {
    return left;
}
double modulo(double, double right) {
    return right;
}
double negate(double value) {
    return -value;
}
double plus(double value) {
    return value;
}
double logicalNot(double value) {
    return value + 1;
}
double floorOf(double value) {
    return value + 2;
}
double ceilOf(double value) {
    return value + 3;
}
double roundOf(double value) {
    return value + 4;
}
double squareRoot(double value) {
    return value + 5;
}
double absolute(double value) {
    return value + 6;
}
double log2Of(double value) {
    return value + 7;
}
double minimum(const double* values, int) {
    return values[0];
}
double maximum(const double* values, int) {
    return values[0] + 1;
}

/// What '/' becomes where the result is rounded or need not be whole: a character that the
/// tokenizer refuses, so that it cannot come from the file.
constexpr char kPlainDivision = '~';

using Unary = double (*)(double);
struct NamedFunction {
    const char* name;
    Unary function;
    Operation operation;
};
constexpr std::array<NamedFunction, 6> kFunctions{{
    {"floor", floorOf, Operation::Floor},
    {"ceil", ceilOf, Operation::Ceil},
    {"round", roundOf, Operation::Round},
    {"sqrt", squareRoot, Operation::SquareRoot},
    {"abs", absolute, Operation::Absolute},
    {"log2", log2Of, Operation::Log2},
}};

const std::vector<std::string_view> kFunctionNames{"min",   "max",  "floor", "ceil",
                                                   "round", "sqrt", "abs",   "log2"};

/// muParser with our functions and operators only: none of its constants, texts or assignments.
class Parser final : public mu::ParserBase {
public:
    Parser() {
        InitCharSets();
        InitFun();
        InitConst();
        InitOprt();
        EnableOptimizer(false);
    }

protected:
    void InitCharSets() override {
        DefineNameChars("0123456789_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
        DefineOprtChars("%~");
        DefineInfixOprtChars("+-!");
        AddValIdent(readNumber);
    }
    void InitFun() override {
        for (const NamedFunction& entry : kFunctions) {
            DefineFun(entry.name, entry.function);
        }
        DefineFun("min", minimum);
        DefineFun("max", maximum);
    }
    void InitConst() override {}
    void InitOprt() override {
        DefineOprt(std::string(1, kPlainDivision), plainDivision, mu::prMUL_DIV);
        DefineOprt("%", modulo, mu::prMUL_DIV);
        DefineInfixOprt("-", negate);
        DefineInfixOprt("+", plus);
        DefineInfixOprt("!", logicalNot);
    }

private:
    static int readNumber(const char* text, int* position, double* value) {
        // Not the default reader, which asks the locale and would also take a sign.
        const auto [end, error] = std::from_chars(text, text + std::strlen(text), *value);
        if (error != std::errc() || *text < '.' || *text > '9') {
            return 0;
        }
        *position += static_cast<int>(end - text);
        return 1;
    }
};

using Raw = mu::erased_fun_type;

template <typename Function>
bool isCallOf(const mu::SToken& token, Function function) {
    return token.Fun.cb._pRawFun == reinterpret_cast<Raw>(function);
}

std::optional<Operation> operationOfCall(const mu::SToken& token) {
    for (const NamedFunction& entry : kFunctions) {
        if (isCallOf(token, entry.function)) {
            return entry.operation;
        }
    }
    const std::array<std::pair<Raw, Operation>, 7> others{{
        {reinterpret_cast<Raw>(plainDivision), Operation::Divide},
        {reinterpret_cast<Raw>(modulo), Operation::Modulo},
        {reinterpret_cast<Raw>(negate), Operation::Negate},
        {reinterpret_cast<Raw>(plus), Operation::Plus},
        {reinterpret_cast<Raw>(logicalNot), Operation::Not},
        {reinterpret_cast<Raw>(minimum), Operation::Minimum},
        {reinterpret_cast<Raw>(maximum), Operation::Maximum},
    }};
    const auto* found =
        std::ranges::find(others, token.Fun.cb._pRawFun, &std::pair<Raw, Operation>::first);
    return found == others.end() ? std::nullopt : std::optional(found->second);
}

std::optional<Operation> operationOf(const mu::SToken& token, Wanted wanted) {
    switch (token.Cmd) {
        case mu::cmLE:
            return Operation::LessOrEqual;
        case mu::cmGE:
            return Operation::GreaterOrEqual;
        case mu::cmNEQ:
            return Operation::NotEqual;
        case mu::cmEQ:
            return Operation::Equal;
        case mu::cmLT:
            return Operation::Less;
        case mu::cmGT:
            return Operation::Greater;
        case mu::cmADD:
            return Operation::Add;
        case mu::cmSUB:
            return Operation::Subtract;
        case mu::cmMUL:
            return Operation::Multiply;
        case mu::cmDIV:
            return wanted == Wanted::WholeNumber ? Operation::DivideEvenly : Operation::Divide;
        case mu::cmPOW:
            return Operation::Power;
        case mu::cmLAND:
            return Operation::And;
        case mu::cmLOR:
            return Operation::Or;
        case mu::cmIF:
            return Operation::JumpIfZero;
        case mu::cmELSE:
            return Operation::Jump;
        case mu::cmENDIF:
            return Operation::Nothing;
        case mu::cmVAL:
            return Operation::Value;
        case mu::cmVAR:
            return Operation::Variable;
        case mu::cmFUNC:
            return operationOfCall(token);
        default:
            return std::nullopt;
    }
}

/// The stack that the code needs at most. Branches count as if both were taken.
std::size_t stackNeeded(const std::vector<Instruction>& code) {
    std::size_t depth = 0;
    std::size_t deepest = 0;
    for (const Instruction& instruction : code) {
        if (instruction.operation == Operation::Value ||
            instruction.operation == Operation::Variable) {
            deepest = std::max(deepest, ++depth);
        } else if (instruction.operation >= Operation::Add &&
                   instruction.operation <= Operation::Or) {
            depth -= std::min<std::size_t>(depth, 1);
        } else if (instruction.operation == Operation::Minimum ||
                   instruction.operation == Operation::Maximum) {
            depth -= std::min<std::size_t>(depth, instruction.operand - 1);
        } else if (instruction.operation == Operation::JumpIfZero) {
            depth -= std::min<std::size_t>(depth, 1);
        }
    }
    return deepest;
}

/// One compilation. `m_rewritten` has the length of the text, so positions in muParser's errors
/// are positions in the file.
class Compiler {
public:
    Compiler(Formula& formula, const Scope& scope)
        : m_formula(formula), m_scope(scope), m_rewritten(formula.text) {}

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

    ExpressionProblem unknownName(const Token& token) const {
        std::vector<std::string_view> names;
        for (const auto& [name, variable] : m_scope) {
            names.push_back(name);
        }
        const bool isFunction =
            std::ranges::find(kFunctionNames, token.text) != kFunctionNames.end();
        return problemAt(
            token,
            "expected the name of a parameter, a let or a loop variable, found \"" +
                std::string(token.text) + "\"",
            isFunction ? "Put the arguments of " + std::string(token.text) + " in parentheses."
                       : nearestName(token.text, names));
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
        try {
            Parser parser;
            bind(parser);
            parser.SetExpr(m_rewritten);
            static_cast<void>(parser.Eval());
            if (parser.GetNumResults() != 1) {
                return ExpressionProblem{0, m_formula.text.size(),
                                         "expected one expression, found several with commas", ""};
            }
            return translate(parser.GetByteCode());
        } catch (const mu::ParserError& error) {
            return explain(error);
        }
    }

    void bind(Parser& parser) {
        // One dummy per name, so that its address tells the variable.
        for (const Token& token : m_tokens) {
            const auto found =
                token.kind == Token::Kind::Name ? m_scope.find(token.text) : m_scope.end();
            if (found == m_scope.end()) {
                continue;
            }
            const auto [entry, isNew] = m_dummies.emplace(found->first, std::pair(1.0, found));
            if (isNew) {
                parser.DefineVar(entry->first, &entry->second.first);
                m_formula.varies = m_formula.varies || found->second.varies;
                if (found->second.choices == nullptr) {
                    m_formula.variables.emplace_back(found->first, found->second.slot);
                }
            }
        }
    }

    [[nodiscard]] std::uint32_t slotAt(const double* address) const {
        for (const auto& [name, dummy] : m_dummies) {
            if (&dummy.first == address) {
                return dummy.second->second.slot;
            }
        }
        return 0;
    }

    std::optional<ExpressionProblem> translate(const mu::ParserByteCode& code) {
        for (const mu::SToken* token = code.GetBase(); token->Cmd != mu::cmEND; ++token) {
            const std::optional<Operation> operation = operationOf(*token, m_formula.wanted);
            if (!operation) {
                return ExpressionProblem{0, m_formula.text.size(), "cannot be computed", ""};
            }
            Instruction instruction{*operation, 0, 0};
            if (token->Cmd == mu::cmVAL) {
                instruction.value = token->Val.data2;
            } else if (token->Cmd == mu::cmVAR) {
                instruction.operand = slotAt(token->Val.ptr);
            } else if (token->Cmd == mu::cmFUNC) {
                instruction.operand = static_cast<std::uint32_t>(std::abs(token->Fun.argc));
            } else if (token->Cmd == mu::cmIF || token->Cmd == mu::cmELSE) {
                instruction.operand = static_cast<std::uint32_t>(token->Oprt.offset);
            }
            m_formula.code.push_back(instruction);
        }
        if (stackNeeded(m_formula.code) > kFormulaStack) {
            return ExpressionProblem{0, m_formula.text.size(), "the expression nests too deeply",
                                     "Give parts of it a name with let."};
        }
        return std::nullopt;
    }

    /// The token of the file at or before a position, for errors that name a place.
    [[nodiscard]] const Token& tokenNear(std::size_t position) const {
        const auto after = std::ranges::upper_bound(m_tokens, position, {}, &Token::position);
        return after == m_tokens.begin() ? m_tokens.front() : *(after - 1);
    }

    [[nodiscard]] ExpressionProblem explain(const mu::ParserError& error) const;

    Formula& m_formula;
    const Scope& m_scope;
    std::string m_rewritten;
    std::vector<Token> m_tokens;
    std::vector<bool> m_rounded;  ///< per open parenthesis: inside floor(), ceil() or round()
    std::map<std::string, std::pair<double, Scope::const_iterator>> m_dummies;
};

std::string wordsFor(mu::EErrorCodes code) {
    switch (code) {
        case mu::ecUNEXPECTED_EOF:
            return "the expression ends too early";
        case mu::ecMISSING_PARENS:
            return "a parenthesis is not closed";
        case mu::ecTOO_MANY_PARAMS:
            return "a function has too many arguments";
        case mu::ecTOO_FEW_PARAMS:
            return "a function has too few arguments";
        case mu::ecMISSING_ELSE_CLAUSE:
            return "a ? has no :";
        case mu::ecMISPLACED_COLON:
            return "a : has no ?";
        default:
            return {};
    }
}

ExpressionProblem Compiler::explain(const mu::ParserError& error) const {
    const int where = error.GetPos();
    const std::size_t size = m_formula.text.size();
    const std::string words = wordsFor(error.GetCode());
    const std::size_t position = where < 0 ? size : std::min(static_cast<std::size_t>(where), size);
    if (!words.empty()) {
        return {0, size, words, ""};
    }
    const Token& token = tokenNear(position);
    const char* expected = token.kind == Token::Kind::Operator || token.kind == Token::Kind::Close
                               ? "expected a number, a name or a parenthesis before \""
                               : "expected an operator before \"";
    return problemAt(token, expected + std::string(token.text) + "\"");
}

}  // namespace

bool isReservedName(std::string_view name) {
    return name == "true" || name == "false" || name == "index";
}

std::optional<ExpressionProblem> compile(Formula& formula, const Scope& scope) {
    return Compiler(formula, scope).run();
}

}  // namespace streamscope
