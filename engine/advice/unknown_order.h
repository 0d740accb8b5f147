// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"

namespace streamscope::advice {

/// Whether a kernel does not say which memory it uses: what needs what is not known then.
[[nodiscard]] bool hasUnknownKernels(const Program& program);

/// Whether the second program orders kernels that do not say which memory they use with fewer other
/// operations than the first, which does the same work: no hazard can show that they need the
/// order. True also where such kernels are too many to compare. O(n²/64) up to 4096 operations.
[[nodiscard]] bool losesUnknownOrder(const Program& before, const Program& after);

}  // namespace streamscope::advice
