// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/trace/trace_parts.h"

#include <string_view>
#include <vector>

namespace streamscope {

/// The function of the CUDA runtime, or of C, that a call of the program is: "cudaMemcpyAsync",
/// "malloc"; empty for host work.
[[nodiscard]] std::string_view functionOf(const Program& program, const Call& call);

/// The steps of a program as a trace has them, with the function that all of their calls are.
[[nodiscard]] std::vector<TraceStep> tracedSteps(const Program& program);

}  // namespace streamscope
