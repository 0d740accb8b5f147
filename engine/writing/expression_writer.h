// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/expression/formula.h"
#include "engine/writing/expression_tree.h"

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

enum class Dialect : std::uint8_t { Cpp, Python };

/// What a value is known to be, whatever the parameters are.
enum class ValueKind : std::uint8_t { Truth, Whole, Real, Choice };

/// What stands for a slot in the written program. In C++ whole ones are long long, real ones
/// double, as are sums and products that could overflow a long long.
struct WrittenVariable {
    std::string name;
    ValueKind kind = ValueKind::Whole;
    bool isNonNegative = false;
    const std::vector<std::string>* choices = nullptr;  ///< of a Choice; borrowed
    double most = kLargestWhole;                        ///< of its magnitude
};

/// How tightly the outermost operator of a written expression binds.
enum class Precedence : std::uint8_t {
    Conditional,
    Or,
    And,
    Not,
    Comparison,
    Sum,
    Remainder,  ///< as tight as a product, but (a % b) * c is easier to read with parentheses
    Product,
    Sign,
    Power,
    Primary,
};

/// An expression in the other language, with what is known of its value.
struct Term {
    static constexpr double kWide = std::numeric_limits<double>::infinity();

    std::string text;
    Precedence precedence = Precedence::Primary;
    ValueKind kind = ValueKind::Whole;
    bool isFloating = false;  ///< also where the value is whole: what std::floor() returns
    bool isNonNegative = false;
    double bound = kWide;         ///< of a C++ int, which must not overflow; kWide: a long long
    double most = kLargestWhole;  ///< of the magnitude, under any values of the parameters
};

/// Writes formulas so that they have in the other language the value that evaluate() gives them.
/// Where evaluate() has a fault the written expression may do anything.
class ExpressionWriter {
public:
    ExpressionWriter(Dialect dialect, const std::vector<WrittenVariable>& variables)
        : m_dialect(dialect), m_variables(variables) {}

    [[nodiscard]] bool isCpp() const { return m_dialect == Dialect::Cpp; }
    [[nodiscard]] Term term(const Formula& formula) const { return term(treeOf(formula)); }
    /// As an integer, for counts, places and indices.
    [[nodiscard]] Term whole(Term term) const;
    [[nodiscard]] Term whole(const Formula& formula) const { return whole(term(formula)); }
    /// As a condition.
    [[nodiscard]] Term truth(const Formula& formula) const { return truth(treeOf(formula)); }
    /// A C++ expression whose type is long long.
    [[nodiscard]] Term wide(Term term) const;

    // Of terms that are numbers.
    [[nodiscard]] Term sum(Term left, Term right) const;
    [[nodiscard]] Term difference(Term left, Term right) const;
    [[nodiscard]] Term product(Term left, Term right) const;
    /// Of whole numbers, rounded down and up. Neither is negative.
    [[nodiscard]] Term quotient(const Term& left, const Term& right) const;
    [[nodiscard]] Term quotientUp(const Term& left, const Term& right) const;
    [[nodiscard]] static Term literal(double value);
    [[nodiscard]] static Term name(std::string text);
    /// The text, in parentheses unless it binds at least so tightly.
    [[nodiscard]] static std::string within(const Term& term, Precedence least);

private:
    [[nodiscard]] Term term(const ExpressionTree& tree) const;
    [[nodiscard]] Term truth(const ExpressionTree& tree) const;
    [[nodiscard]] Term variable(const WrittenVariable& variable) const;
    [[nodiscard]] Term negated(const ExpressionTree& tree) const;
    [[nodiscard]] Term divided(const ExpressionTree& tree) const;
    [[nodiscard]] Term remainder(const ExpressionTree& tree) const;
    [[nodiscard]] Term power(const ExpressionTree& tree) const;
    [[nodiscard]] Term compared(const ExpressionTree& tree) const;
    [[nodiscard]] Term joined(const ExpressionTree& tree) const;
    [[nodiscard]] Term conditional(const ExpressionTree& tree) const;
    [[nodiscard]] Term extreme(const ExpressionTree& tree) const;
    [[nodiscard]] Term rounded(const ExpressionTree& tree) const;
    [[nodiscard]] Term function(const ExpressionTree& tree) const;
    [[nodiscard]] Term arithmetic(std::string_view sign, Term left, Term right, double bound) const;

    Dialect m_dialect;
    const std::vector<WrittenVariable>& m_variables;
};

/// What a Python program defines where round() occurs: Python's own rounds halves to even.
inline constexpr std::string_view kPythonRounded =
    "def rounded(x):\n"
    "    return int(math.copysign(math.floor(abs(x)) + (abs(x) % 1 >= 0.5), x))\n";

/// A text as a literal in double quotes, the same in both languages.
[[nodiscard]] std::string quotedText(std::string_view text);

}  // namespace streamscope
