// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/expression/compile.h"

#include <variant>

namespace streamscope {

struct Token {
    enum class Kind : std::uint8_t { Number, Name, Function, Text, Operator, Open, Close };
    Kind kind = Kind::Number;
    std::size_t position = 0;
    std::string_view text;  ///< a slice of the expression; texts with their quotes
};

/// Splits an expression into tokens. Refuses characters, numbers and operators we do not have.
[[nodiscard]] std::variant<std::vector<Token>, ExpressionProblem> tokenize(std::string_view text);

}  // namespace streamscope
