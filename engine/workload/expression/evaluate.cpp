// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/expression/formula.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace streamscope {
namespace {

using FaultKind = Fault::Kind;

double faulty(Fault& fault, Fault what) {
    fault = what;
    return 0;
}

double bounded(double result, const Fault& operands, Fault& fault) {
    if (result <= kLargestWhole && result >= -kLargestWhole) {
        return result;
    }
    Fault what = operands;
    what.kind = std::isnan(result) ? FaultKind::NotFinite : FaultKind::TooLarge;
    return faulty(fault, what);
}

double divide(double left, double right, bool evenly, Fault& fault) {
    if (right == 0) {
        return faulty(fault, {FaultKind::DivisionByZero, "/", left, right});
    }
    if (evenly && isWhole(left) && isWhole(right)) {
        const auto dividend = static_cast<std::int64_t>(left);
        const auto divisor = static_cast<std::int64_t>(right);
        const std::int64_t quotient = dividend / divisor;
        return quotient * divisor == dividend
                   ? static_cast<double>(quotient)
                   : faulty(fault, {FaultKind::NotEven, "/", left, right});
    }
    const double result = left / right;
    return bounded(result, {FaultKind::None, "/", left, right}, fault);
}

double modulo(double left, double right, Fault& fault) {
    if (right == 0) {
        return faulty(fault, {FaultKind::ModuloByZero, "%", left, right});
    }
    if (isWhole(left) && isWhole(right)) {
        return static_cast<double>(static_cast<std::int64_t>(left) %
                                   static_cast<std::int64_t>(right));
    }
    return std::fmod(left, right);
}

double binary(Operation operation, double left, double right, Fault& fault) {
    switch (operation) {
        case Operation::Add:
            return bounded(left + right, {FaultKind::None, "+", left, right}, fault);
        case Operation::Subtract:
            return bounded(left - right, {FaultKind::None, "-", left, right}, fault);
        case Operation::Multiply:
            return bounded(left * right, {FaultKind::None, "*", left, right}, fault);
        case Operation::Divide:
            return divide(left, right, false, fault);
        case Operation::DivideEvenly:
            return divide(left, right, true, fault);
        case Operation::Modulo:
            return modulo(left, right, fault);
        case Operation::Power:
            return bounded(std::pow(left, right), {FaultKind::None, "^", left, right}, fault);
        case Operation::Less:
            return left < right ? 1 : 0;
        case Operation::LessOrEqual:
            return left <= right ? 1 : 0;
        case Operation::Greater:
            return left > right ? 1 : 0;
        case Operation::GreaterOrEqual:
            return left >= right ? 1 : 0;
        case Operation::Equal:
            return left == right ? 1 : 0;
        case Operation::NotEqual:
            return left != right ? 1 : 0;
        case Operation::And:
            return left != 0 && right != 0 ? 1 : 0;
        default:
            return left != 0 || right != 0 ? 1 : 0;
    }
}

double unary(Operation operation, double value, Fault& fault) {
    switch (operation) {
        case Operation::Negate:
            return -value;
        case Operation::Not:
            return value == 0 ? 1 : 0;
        case Operation::Floor:
            return std::floor(value);
        case Operation::Ceil:
            return std::ceil(value);
        case Operation::Round:
            return std::round(value);
        case Operation::SquareRoot:
            return value < 0 ? faulty(fault, {FaultKind::NegativeRoot, "sqrt", value, 0})
                             : std::sqrt(value);
        case Operation::Absolute:
            return std::abs(value);
        case Operation::Log2:
            return value <= 0 ? faulty(fault, {FaultKind::LogarithmOfNonPositive, "log2", value, 0})
                              : std::log2(value);
        default:
            return value;
    }
}

bool isBinary(Operation operation) {
    return operation >= Operation::Add && operation <= Operation::Or;
}

/// Carries out a function of several arguments; leaves `top` at its result.
double* reduce(const Instruction& instruction, double* top) {
    double* first = top - instruction.operand + 1;
    *first = instruction.operation == Operation::Minimum ? *std::min_element(first, top + 1)
                                                         : *std::max_element(first, top + 1);
    return first;
}

}  // namespace

double evaluate(const Formula& formula, const double* slots, Fault& fault) {
    std::array<double, kFormulaStack> stack;  // NOLINT: filled as it grows
    double* top = stack.data() - 1;
    const Instruction* const end = formula.code.data() + formula.code.size();
    for (const Instruction* at = formula.code.data(); at < end; ++at) {
        if (at->operation == Operation::Value) {
            *++top = at->value;
        } else if (at->operation == Operation::Variable) {
            *++top = slots[at->operand];
        } else if (isBinary(at->operation)) {
            --top;
            *top = binary(at->operation, top[0], top[1], fault);
        } else if (at->operation == Operation::JumpIfZero) {
            at += *top-- == 0 ? at->operand : 0;
        } else if (at->operation == Operation::Jump) {
            at += at->operand;
        } else if (at->operation == Operation::Minimum || at->operation == Operation::Maximum) {
            top = reduce(*at, top);
        } else if (at->operation != Operation::Nothing) {
            *top = unary(at->operation, *top, fault);
        }
        if (fault.kind != FaultKind::None) {
            return 0;
        }
    }
    return *top == 0 ? 0 : *top;  // no negative zero
}

Sentence describe(const Fault& fault) {
    const std::string left = numberText(fault.left);
    const std::string right = numberText(fault.right);
    const std::string sum = left + " " + fault.symbol + " " + right;
    switch (fault.kind) {
        case FaultKind::DivisionByZero:
        case FaultKind::ModuloByZero:
            return say(SENTENCE("Streamscope", "%1 divides by zero"), sum);
        case FaultKind::NotEven:
            return say(SENTENCE("Streamscope", "%1 does not come out even (%2)"), sum,
                       numberText(fault.left / fault.right));
        case FaultKind::TooLarge:
            return say(
                SENTENCE("Streamscope", "%1 reaches 2^53, where whole numbers stop being exact"),
                sum);
        case FaultKind::NegativeRoot:
            return say(SENTENCE("Streamscope", "sqrt(%1) has no value"), left);
        case FaultKind::LogarithmOfNonPositive:
            return say(SENTENCE("Streamscope", "log2(%1) has no value"), left);
        case FaultKind::NotFinite:
            return say(SENTENCE("Streamscope", "%1 has no value"), sum);
        case FaultKind::None:
            break;
    }
    return {};
}

Sentence remedy(const Fault& fault) {
    return fault.kind == FaultKind::NotEven
               ? say(SENTENCE("Streamscope",
                              "Put floor(), ceil() or round() around the division, or choose "
                              "values that divide."))
               : Sentence{};
}

std::string numberText(double value) {
    std::array<char, 32> buffer{};
    const auto asWhole = static_cast<std::int64_t>(isWhole(value) ? value : 0);
    const auto result = isWhole(value)
                            ? std::to_chars(buffer.data(), buffer.data() + buffer.size(), asWhole)
                            : std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return {buffer.data(), result.ptr};
}

Sentence quote(const Formula& formula, const double* slots) {
    if (formula.code.size() == 1 && formula.code.front().operation == Operation::Value) {
        return verbatim(formula.text);
    }
    std::string values;
    for (const auto& [name, slot] : formula.variables) {
        values += (values.empty() ? "" : ", ") + name + " = " + numberText(slots[slot]);
    }
    return values.empty()
               ? say(SENTENCE("Streamscope", "\"%1\""), formula.text)
               : say(SENTENCE("Streamscope", "\"%1\" with %2"), formula.text, std::move(values));
}

}  // namespace streamscope
