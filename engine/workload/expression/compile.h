// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/expression/formula.h"

#include <map>
#include <optional>
#include <string_view>

namespace streamscope {

/// A name that expressions may use.
struct Variable {
    std::uint32_t slot = 0;
    bool varies = false;                                ///< changes while the program unrolls
    const std::vector<std::string>* choices = nullptr;  ///< of a choice parameter; borrowed
};
using Scope = std::map<std::string, Variable, std::less<>>;

/// What is wrong with an expression's text.
struct ExpressionProblem {
    std::size_t position = 0;  ///< bytes from the start of the expression
    std::size_t length = 0;    ///< at least 1 unless the expression is empty
    Sentence problem;
    Sentence suggestion;
};

/// Words with a meaning in every expression; nothing else may be called so.
[[nodiscard]] bool isReservedName(std::string_view name);
/// Letters, digits and _, not starting with a digit, at most 64 long.
inline constexpr std::size_t kLongestName = 64;  ///< characters
[[nodiscard]] bool isName(std::string_view name);

/// Compiles `text` over the names of `scope`. On success fills code, variables and `varies` of
/// `formula`; its text and `wanted` are taken from it. Never throws; any text is safe.
[[nodiscard]] std::optional<ExpressionProblem> compile(Formula& formula, const Scope& scope,
                                                       bool suggests = true);

}  // namespace streamscope
