// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/writing/expression_tree.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <iterator>
#include <span>
#include <utility>

namespace streamscope {
namespace {

using Code = std::span<const Instruction>;

std::size_t partsOf(const Instruction& instruction) {
    const Operation operation = instruction.operation;
    if (operation == Operation::Minimum || operation == Operation::Maximum) {
        return instruction.operand;
    }
    if (operation == Operation::Value || operation == Operation::Variable) {
        return 0;
    }
    return operation >= Operation::Add && operation <= Operation::Or ? 2 : 1;
}

ExpressionTree build(Code code) {
    std::vector<ExpressionTree> stack;
    for (std::size_t at = 0; at < code.size(); ++at) {
        const Instruction& instruction = code[at];
        ExpressionTree tree{instruction.operation, instruction.operand, instruction.value, {}};
        if (instruction.operation == Operation::JumpIfZero) {
            const std::size_t first = instruction.operand;  // with the jump over the second
            const std::size_t second = code[at + first].operand;
            tree.parts.push_back(std::move(stack.back()));
            stack.pop_back();
            tree.parts.push_back(build(code.subspan(at + 1, first - 1)));
            tree.parts.push_back(build(code.subspan(at + 1 + first, second)));
            at += first + second;
        } else if (instruction.operation == Operation::Nothing ||
                   instruction.operation == Operation::Plus) {
            continue;
        } else {
            const auto begin = stack.end() - static_cast<std::ptrdiff_t>(partsOf(instruction));
            std::move(begin, stack.end(), std::back_inserter(tree.parts));
            stack.erase(begin, stack.end());
        }
        stack.push_back(std::move(tree));
    }
    assert(stack.size() == 1);
    return std::move(stack.back());
}

}  // namespace

bool ExpressionTree::isConstant() const {
    return operation != Operation::Variable &&
           std::ranges::all_of(parts, &ExpressionTree::isConstant);
}

ExpressionTree treeOf(const Formula& formula) {
    return build(formula.code);
}

}  // namespace streamscope
