// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <vector>

namespace streamscope {

class Holders;

/// The operations that decided the makespan, first to last: from the operation that ended last back
/// through what held each one (engine/analysis/holders.h). Starts never fall along it. Empty for an
/// empty trace. O(n).
[[nodiscard]] std::vector<OperationId> criticalPath(const Trace& trace);
[[nodiscard]] std::vector<OperationId> criticalPath(const Trace& trace, const Holders& holders);

}  // namespace streamscope
