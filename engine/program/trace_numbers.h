// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/hazards.h"
#include "engine/program/program.h"
#include "engine/trace/trace.h"

#include <vector>

namespace streamscope {

/// By the place of each operation in the order of Program::calls, nodes of a graph one by one: its
/// number in this trace of the program, where the operations of several host threads stand as they
/// were issued. Each step's operations keep their order. Precondition: as many operations. Pure;
/// O(n log n).
[[nodiscard]] std::vector<OperationId> numbersIn(const Trace& trace, const Program& program);

/// The hazards with the operations' numbers in this trace of the program; of another one as they
/// are.
[[nodiscard]] Hazards numberedIn(const Trace& trace, const Program& program, Hazards hazards);

}  // namespace streamscope
