// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/expression/formula.h"

#include <cstdint>
#include <vector>

namespace streamscope {

/// A formula as a tree again. A ?: is JumpIfZero with three parts.
struct ExpressionTree {
    Operation operation = Operation::Nothing;
    std::uint32_t slot = 0;  ///< of a Variable
    double value = 0;        ///< of a Value
    std::vector<ExpressionTree> parts;

    [[nodiscard]] bool isLiteral() const { return operation == Operation::Value; }
    /// Names no variable.
    [[nodiscard]] bool isConstant() const;
};

[[nodiscard]] ExpressionTree treeOf(const Formula& formula);

}  // namespace streamscope
