// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/writing/expression_writer.h"

#include "engine/writing/expression_terms.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace streamscope {
namespace {

constexpr double kLargestInt = 2147483647;

/// Of the next tighter one.
Precedence after(Precedence precedence) {
    return static_cast<Precedence>(static_cast<int>(precedence) + 1);
}

}  // namespace

std::string ExpressionWriter::within(const Term& term, Precedence least) {
    return term.precedence < least ? "(" + term.text + ")" : term.text;
}

Term ExpressionWriter::literal(double value) {
    Term term{numberText(value)};
    term.isNonNegative = value >= 0;
    term.most = std::abs(value);
    term.precedence = value < 0 ? Precedence::Sign : Precedence::Primary;
    if (!isWhole(value)) {
        term.kind = ValueKind::Real;
        term.isFloating = true;
    } else if (std::abs(value) <= kLargestInt) {
        term.bound = std::abs(value);
    }
    return term;
}

Term ExpressionWriter::name(std::string text) {
    Term term{std::move(text)};
    term.isNonNegative = true;
    return term;
}

Term ExpressionWriter::variable(const WrittenVariable& variable) const {
    Term term{variable.name, Precedence::Primary, variable.kind};
    term.isFloating = variable.kind == ValueKind::Real;
    term.isNonNegative = variable.isNonNegative || variable.kind == ValueKind::Truth;
    term.bound = variable.kind == ValueKind::Truth ? 1 : Term::kWide;
    term.most = variable.most;
    return term;
}

Term ExpressionWriter::wide(Term term) const {
    if (!isCpp() || isWide(term)) {
        return term;
    }
    term.text = "(long long)" + within(term, Precedence::Sign);
    term.precedence = Precedence::Sign;
    term.isFloating = false;
    term.bound = Term::kWide;
    return term;
}

Term ExpressionWriter::whole(Term term) const {
    term.most = std::min(term.most, kLargestWhole);
    if (isCpp()) {
        return term.isFloating ? wide(std::move(term)) : term;
    }
    if (term.isFloating || term.kind == ValueKind::Truth) {
        term.text = call("int", term);
        term.precedence = Precedence::Primary;
    }
    term.isFloating = false;
    term.kind = ValueKind::Whole;
    return term;
}

/// A sign between two numbers; `bound` is that of the result if both are C++ ints.
Term ExpressionWriter::arithmetic(std::string_view sign, Term left, Term right,
                                  double bound) const {
    const Precedence own = sign == "%"                  ? Precedence::Remainder
                           : sign == "+" || sign == "-" ? Precedence::Sum
                                                        : Precedence::Product;
    const Precedence tighter = own == Precedence::Remainder ? Precedence::Sign : after(own);
    Term result;
    result.isFloating = left.isFloating || right.isFloating;
    result.kind = isWholeKind(left) && isWholeKind(right) ? ValueKind::Whole : ValueKind::Real;
    result.isNonNegative = sign != "-" && left.isNonNegative && right.isNonNegative;
    result.precedence = own;
    result.most = sign == "+" || sign == "-" ? left.most + right.most
                  : sign == "*"              ? left.most * right.most
                                             : left.most;
    if (isCpp() && !result.isFloating && result.most > kLargestLong) {
        left.text = call("double", left);
        left.precedence = Precedence::Primary;
        result.isFloating = true;
    }
    if (isCpp() && !result.isFloating && !isWide(left) && !isWide(right)) {
        if (bound > kLargestInt) {
            left = wide(std::move(left));
        } else {
            result.bound = bound;
        }
    }
    result.text = within(left, own) + " " + std::string(sign) + " " + within(right, tighter);
    return result;
}

Term ExpressionWriter::sum(Term left, Term right) const {
    const double bound = left.bound + right.bound;
    return arithmetic("+", std::move(left), std::move(right), bound);
}

Term ExpressionWriter::difference(Term left, Term right) const {
    const double bound = left.bound + right.bound;
    return arithmetic("-", std::move(left), std::move(right), bound);
}

Term ExpressionWriter::product(Term left, Term right) const {
    const double bound = left.bound * right.bound;
    return arithmetic("*", std::move(left), std::move(right), bound);
}

Term ExpressionWriter::quotient(const Term& left, const Term& right) const {
    return arithmetic(isCpp() ? "/" : "//", left, right, left.bound);
}

Term ExpressionWriter::quotientUp(const Term& left, const Term& right) const {
    double divisor = 0;
    const char* const end = right.text.data() + right.text.size();
    const bool isLiteral = std::from_chars(right.text.data(), end, divisor).ptr == end;
    const Term most =
        isLiteral ? sum(left, literal(divisor - 1)) : difference(sum(left, right), literal(1));
    return quotient(most, right);
}

Term ExpressionWriter::term(const ExpressionTree& tree) const {
    switch (tree.operation) {
        case Operation::Value:
            return literal(tree.value);
        case Operation::Variable:
            return variable(m_variables[tree.slot]);
        case Operation::Add:
            return sum(term(tree.parts[0]), term(tree.parts[1]));
        case Operation::Subtract:
            return difference(term(tree.parts[0]), term(tree.parts[1]));
        case Operation::Multiply:
            return product(term(tree.parts[0]), term(tree.parts[1]));
        case Operation::Divide:
        case Operation::DivideEvenly:
            return divided(tree);
        case Operation::Modulo:
            return remainder(tree);
        case Operation::Power:
            return power(tree);
        case Operation::Negate:
            return negated(tree);
        case Operation::JumpIfZero:
            return conditional(tree);
        case Operation::Minimum:
        case Operation::Maximum:
            return extreme(tree);
        case Operation::Floor:
        case Operation::Ceil:
        case Operation::Round:
            return rounded(tree);
        case Operation::SquareRoot:
        case Operation::Absolute:
        case Operation::Log2:
            return function(tree);
        default:
            return truth(tree);
    }
}

Term ExpressionWriter::negated(const ExpressionTree& tree) const {
    Term term = this->term(tree.parts[0]);
    term.text = "-" + within(term, Precedence::Power);
    term.precedence = Precedence::Sign;
    term.kind = isWholeKind(term) ? ValueKind::Whole : ValueKind::Real;
    term.isNonNegative = false;
    return term;
}

Term ExpressionWriter::divided(const ExpressionTree& tree) const {
    Term left = term(tree.parts[0]);
    const Term right = term(tree.parts[1]);
    const bool areWhole = isWholeKind(left) && isWholeKind(right);
    const bool areInts = areWhole && !left.isFloating && !right.isFloating;
    if (tree.operation == Operation::DivideEvenly && areInts) {
        return quotient(left, right);
    }
    if (isCpp() && areInts) {
        left.text = tree.parts[0].isLiteral() ? left.text + ".0" : call("double", left);
        left.precedence = Precedence::Primary;
    }
    Term result = arithmetic("/", left, right, left.bound);
    result.isFloating = true;
    result.bound = Term::kWide;
    result.kind =
        areWhole && tree.operation == Operation::DivideEvenly ? ValueKind::Whole : ValueKind::Real;
    return result;
}

/// C++'s % has the sign of its left side as ours has, Python's that of its right side.
Term ExpressionWriter::remainder(const ExpressionTree& tree) const {
    const Term left = term(tree.parts[0]);
    const Term right = term(tree.parts[1]);
    const bool hasSign =
        isCpp() ? !left.isFloating && !right.isFloating : left.isNonNegative && right.isNonNegative;
    if (hasSign) {
        return arithmetic("%", left, right, left.bound);
    }
    const bool areWhole = isWholeKind(left) && isWholeKind(right);
    return floating((isCpp() ? "std::fmod(" : "math.fmod(") + left.text + ", " + right.text + ")",
                    Precedence::Primary, areWhole ? ValueKind::Whole : ValueKind::Real,
                    left.isNonNegative);
}

Term ExpressionWriter::power(const ExpressionTree& tree) const {
    const Term left = term(tree.parts[0]);
    const Term right = term(tree.parts[1]);
    const bool isWhole = isWholeKind(left) && isWholeKind(right) && right.isNonNegative;
    const ValueKind kind = isWhole ? ValueKind::Whole : ValueKind::Real;
    if (isCpp()) {
        return floating("std::pow(" + left.text + ", " + right.text + ")", Precedence::Primary,
                        kind, left.isNonNegative);
    }
    Term result =
        floating(within(left, Precedence::Primary) + " ** " + within(right, Precedence::Sign),
                 Precedence::Power, kind, left.isNonNegative);
    result.isFloating = !isWhole || left.isFloating || right.isFloating;
    return result;
}

Term ExpressionWriter::truth(const ExpressionTree& tree) const {
    const auto made = [](std::string text, Precedence precedence) {
        return Term{std::move(text), precedence, ValueKind::Truth, false, true, 1};
    };
    switch (tree.operation) {
        case Operation::Value: {
            const bool isTrue = tree.value != 0;
            return made(isCpp() ? (isTrue ? "true" : "false") : (isTrue ? "True" : "False"),
                        Precedence::Primary);
        }
        case Operation::Less:
        case Operation::LessOrEqual:
        case Operation::Greater:
        case Operation::GreaterOrEqual:
        case Operation::Equal:
        case Operation::NotEqual:
            return compared(tree);
        case Operation::And:
        case Operation::Or:
            return joined(tree);
        case Operation::Not:
            return made((isCpp() ? "!" : "not ") +
                            within(truth(tree.parts[0]),
                                   isCpp() ? Precedence::Sign : Precedence::Comparison),
                        Precedence::Not);
        default:
            break;
    }
    const Term number = term(tree);
    return number.kind == ValueKind::Truth
               ? number
               : made(within(number, Precedence::Sum) + " != 0", Precedence::Comparison);
}

Term ExpressionWriter::compared(const ExpressionTree& tree) const {
    static constexpr std::array<std::string_view, 6> kSigns{" < ",  " <= ", " > ",
                                                            " >= ", " == ", " != "};
    const auto sign = kSigns.at(static_cast<std::size_t>(tree.operation) -
                                static_cast<std::size_t>(Operation::Less));
    Term result{{}, Precedence::Comparison, ValueKind::Truth, false, true, 1};
    std::string left;
    std::string right;
    for (std::size_t i = 0; i < 2; ++i) {
        const ExpressionTree& part = tree.parts[i];
        const std::vector<std::string>* choices =
            part.operation == Operation::Variable ? m_variables[part.slot].choices : nullptr;
        if (choices != nullptr) {
            const auto chosen = static_cast<std::size_t>(tree.parts[1 - i].value);
            left = m_variables[part.slot].name;
            right = quotedText((*choices)[chosen]);
            break;
        }
        (i == 0 ? left : right) = within(term(part), Precedence::Sum);
    }
    result.text = left.append(sign).append(right);
    return result;
}

Term ExpressionWriter::joined(const ExpressionTree& tree) const {
    const bool isAnd = tree.operation == Operation::And;
    const Precedence own = isAnd ? Precedence::And : Precedence::Or;
    const Term left = truth(tree.parts[0]);
    const Term right = truth(tree.parts[1]);
    // g++ warns of && beside || without parentheses.
    const Precedence least = isCpp() && !isAnd ? Precedence::Not : own;
    const char* sign = isCpp() ? (isAnd ? " && " : " || ") : (isAnd ? " and " : " or ");
    return {within(left, left.precedence == own ? own : least) + sign +
                within(right, isCpp() && !isAnd ? Precedence::Not : after(own)),
            own,
            ValueKind::Truth,
            false,
            true,
            1};
}

Term ExpressionWriter::conditional(const ExpressionTree& tree) const {
    const std::string condition = within(truth(tree.parts[0]), Precedence::Or);
    const Term first = term(tree.parts[1]);
    const Term second = term(tree.parts[2]);
    Term result;
    result.precedence = Precedence::Conditional;
    result.kind = first.kind == second.kind                   ? first.kind
                  : isWholeKind(first) && isWholeKind(second) ? ValueKind::Whole
                                                              : ValueKind::Real;
    result.isFloating = first.isFloating || second.isFloating;
    result.isNonNegative = first.isNonNegative && second.isNonNegative;
    result.bound = result.isFloating ? Term::kWide : std::max(first.bound, second.bound);
    result.most = std::max(first.most, second.most);
    const std::string then = within(first, Precedence::Or);
    result.text = isCpp() ? condition + " ? " + then + " : " + second.text
                          : then + " if " + condition + " else " + second.text;
    return result;
}

}  // namespace streamscope
