// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cuda/execution.h"
#include "engine/cuda/loaded_program.h"
#include "engine/observation/observation.h"
#include "engine/observation/plan.h"

#include <vector>

namespace streamscope::cuda {

/// What the host itself saw of a run: when each call was made, and when host functions ran.
[[nodiscard]] Observation hostView(LoadedProgram& loaded, const std::vector<PlannedOperation>& plan,
                                   const CallTimes& times);

/// Adds where and when blocks ran, on the clock of the operations' own times. Does nothing where no
/// blocks were recorded.
void addBlocks(LoadedProgram& loaded, const std::vector<PlannedOperation>& plan, Observation& seen);

}  // namespace streamscope::cuda
