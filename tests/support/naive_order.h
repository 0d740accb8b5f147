// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"

#include <optional>
#include <vector>

namespace streamscope::test {

/// The documented ordering rules written down pair by pair, without regard to cost, to hold the
/// ordering model against. `before[a][b]` between positions of `operations`, of which a cudaFree
/// counts as one, and of several threads a cudaMalloc.
struct NaiveOrder {
    struct Operation {
        std::uint32_t call = 0;
        std::uint32_t graphNode = 0;
    };
    std::vector<Operation> operations;
    std::vector<std::vector<bool>> before;
};

/// Without an issue order: what holds for every interleaving of the host threads.
[[nodiscard]] NaiveOrder naiveOrderOf(const Program& program,
                                      const std::optional<std::vector<std::uint32_t>>& issueOrder);

}  // namespace streamscope::test
