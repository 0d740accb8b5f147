// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"

#include <cstdint>
#include <span>
#include <vector>

namespace streamscope {

/// An operation that touches memory, in the order of Program::calls, nodes of a graph one by one.
struct TouchingOperation {
    std::uint32_t call = 0;
    std::uint32_t graphNode = 0;
    std::uint32_t operation = 0;  ///< its number in a Trace
    std::uint32_t firstTouch = 0;
    std::uint32_t touchCount = 0;
};

struct Touch {
    Access access;           ///< never empty
    std::uint32_t life = 0;  ///< how often the memory was allocated before, if one thread uses it
};

/// Who touches what.
struct Touches {
    std::vector<TouchingOperation> operations;
    std::vector<Touch> touches;  ///< an operation's reads before its writes

    [[nodiscard]] std::span<const Touch> of(const TouchingOperation& operation) const {
        return std::span(touches).subspan(operation.firstTouch, operation.touchCount);
    }
};

/// Copies, sets and kernels, also in graphs. Allocating and freeing touches nothing. O(n).
[[nodiscard]] Touches touchesOf(const Program& program);

}  // namespace streamscope
