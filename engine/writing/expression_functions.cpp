// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/writing/expression_terms.h"
#include "engine/writing/expression_writer.h"

#include <algorithm>

namespace streamscope {

Term ExpressionWriter::extreme(const ExpressionTree& tree) const {
    std::vector<Term> terms;
    for (const ExpressionTree& part : tree.parts) {
        terms.push_back(term(part));
    }
    if (terms.size() == 1) {
        return terms.front();
    }
    Term result =
        floating({}, Precedence::Primary,
                 std::ranges::all_of(terms, isWholeKind) ? ValueKind::Whole : ValueKind::Real,
                 std::ranges::all_of(terms, &Term::isNonNegative));
    result.isFloating = std::ranges::any_of(terms, &Term::isFloating);
    result.most = std::ranges::max(terms, {}, &Term::most).most;
    std::string arguments;
    for (const Term& term : terms) {
        arguments += (arguments.empty() ? "" : ", ") + term.text;
    }
    std::string function = tree.operation == Operation::Minimum ? "min" : "max";
    if (isCpp()) {
        function = "std::" + function +
                   (result.isFloating                    ? "<double>"
                    : std::ranges::all_of(terms, isWide) ? ""
                                                         : "<long long>");
        arguments = terms.size() > 2 ? "{" + arguments + "}" : arguments;
    }
    result.text = function.append("(").append(arguments).append(")");
    return result;
}

/// A quotient of whole numbers does not go through floating ones: below 2^53 both are the same.
Term ExpressionWriter::rounded(const ExpressionTree& tree) const {
    const ExpressionTree& inner = tree.parts[0];
    if (inner.operation == Operation::Divide && tree.operation != Operation::Round) {
        const Term left = term(inner.parts[0]);
        const Term right = term(inner.parts[1]);
        const bool areInts =
            isWholeKind(left) && isWholeKind(right) && !left.isFloating && !right.isFloating;
        const bool isFloor = tree.operation == Operation::Floor;
        const bool isSigned = !left.isNonNegative || !right.isNonNegative;
        const bool overflows =
            isCpp() && left.most + right.most > kLargestLong;  // where ceil() adds
        if (areInts && !overflows && (!isSigned || (isFloor && !isCpp()))) {
            return isFloor ? quotient(left, right) : quotientUp(left, right);
        }
    }
    const Term argument = term(inner);
    if (isWholeKind(argument)) {
        return argument;
    }
    const std::string name = tree.operation == Operation::Floor  ? "floor"
                             : tree.operation == Operation::Ceil ? "ceil"
                                                                 : "round";
    if (isCpp()) {
        return floating(call("std::" + name, argument), Precedence::Primary, ValueKind::Whole,
                        argument.isNonNegative);
    }
    Term result{call(name == "round" ? "rounded" : "math." + name, argument)};
    result.isNonNegative = argument.isNonNegative;
    return result;
}

Term ExpressionWriter::function(const ExpressionTree& tree) const {
    Term argument = term(tree.parts[0]);
    const std::string library = isCpp() ? "std::" : "math.";
    if (tree.operation != Operation::Absolute) {
        const bool isRoot = tree.operation == Operation::SquareRoot;
        return floating(call(library + (isRoot ? "sqrt" : "log2"), argument), Precedence::Primary,
                        ValueKind::Real, isRoot);
    }
    argument.text = call(isCpp() ? "std::abs" : "abs", argument);
    argument.precedence = Precedence::Primary;
    argument.kind = isWholeKind(argument) ? ValueKind::Whole : ValueKind::Real;
    argument.isNonNegative = true;
    return argument;
}

std::string quotedText(std::string_view text) {
    std::string quoted = "\"";
    for (const char c : text) {
        quoted += c == '\n'               ? std::string("\\n")
                  : c == '\t'             ? std::string("\\t")
                  : c == '"' || c == '\\' ? std::string("\\") + c
                                          : std::string(1, c);
    }
    return quoted + "\"";
}

}  // namespace streamscope
