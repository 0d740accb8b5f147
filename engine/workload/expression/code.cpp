// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/expression/code.h"

#include <muParserBase.h>
#include <muParserError.h>

#include <algorithm>
#include <array>
#include <charconv>
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

/// By how much the stack grows (or, below zero, shrinks). Branches count as if both were taken.
int growthOf(const Instruction& instruction) {
    const Operation operation = instruction.operation;
    if (operation == Operation::Value || operation == Operation::Variable) {
        return 1;
    }
    if (operation == Operation::Minimum || operation == Operation::Maximum) {
        return 1 - static_cast<int>(instruction.operand);
    }
    const bool isBinary = operation >= Operation::Add && operation <= Operation::Or;
    return isBinary || operation == Operation::JumpIfZero ? -1 : 0;
}

bool fitsStack(const std::vector<Instruction>& code) {
    int depth = 0;
    return std::ranges::all_of(code, [&depth](const Instruction& instruction) {
        depth += growthOf(instruction);
        return depth <= static_cast<int>(kFormulaStack);
    });
}

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

/// A number for each variable, so that its address in muParser's code tells which it is.
using Dummies = std::map<const double*, std::uint32_t>;

Instruction instructionOf(const mu::SToken& token, Operation operation, const Dummies& dummies) {
    Instruction instruction{operation, 0, 0};
    if (token.Cmd == mu::cmVAL) {
        instruction.value = token.Val.data2;
    } else if (token.Cmd == mu::cmVAR) {
        instruction.operand = dummies.at(token.Val.ptr);
    } else if (token.Cmd == mu::cmFUNC) {
        instruction.operand = static_cast<std::uint32_t>(std::abs(token.Fun.argc));
    } else if (token.Cmd == mu::cmIF || token.Cmd == mu::cmELSE) {
        instruction.operand = static_cast<std::uint32_t>(token.Oprt.offset);
    }
    return instruction;
}

std::optional<CodeProblem> translate(const mu::ParserByteCode& bytes, const Dummies& dummies,
                                     Wanted wanted, std::vector<Instruction>& code) {
    for (const mu::SToken* token = bytes.GetBase(); token->Cmd != mu::cmEND; ++token) {
        const std::optional<Operation> operation = operationOf(*token, wanted);
        if (!operation) {
            return CodeProblem{0, "the expression cannot be computed", ""};
        }
        code.push_back(instructionOf(*token, *operation, dummies));
    }
    if (!fitsStack(code)) {
        return CodeProblem{0, "the expression nests too deeply",
                           "Give parts of it a name with let."};
    }
    return std::nullopt;
}

}  // namespace

std::optional<CodeProblem> parseCode(const std::string& text, const Slots& slots, Wanted wanted,
                                     std::vector<Instruction>& code) {
    try {
        Parser parser;
        std::vector<double> values(slots.size(), 1.0);
        Dummies dummies;
        for (const auto& [name, slot] : slots) {
            double* value = &values[dummies.size()];
            parser.DefineVar(name, value);
            dummies.emplace(value, slot);
        }
        parser.SetExpr(text);
        static_cast<void>(parser.Eval());
        if (parser.GetNumResults() != 1) {
            return CodeProblem{0, "expected one expression, found several with commas", ""};
        }
        return translate(parser.GetByteCode(), dummies, wanted, code);
    } catch (const mu::ParserError& error) {
        const int position = error.GetPos();
        return CodeProblem{position < 0 ? text.size() : static_cast<std::size_t>(position),
                           wordsFor(error.GetCode()), ""};
    }
}

}  // namespace streamscope
