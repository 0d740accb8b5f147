// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <vector>

namespace streamscope {

class Holders;

/// The operations that decided the makespan, first to last: from the operation that ended last back
/// through what held each one (engine/analysis/holders.h). Starts never fall along it. Empty for an
/// empty trace. O(n).
///
/// Of a recording nobody knows what the host did between its calls. Where one came late, the time
/// until then is that of the operation that ran meanwhile, if one did (of several the one that
/// ended last): so the host has no more of the path than the time in which no engine runs.
/// O(n log n).
[[nodiscard]] std::vector<OperationId> criticalPath(const Trace& trace);
[[nodiscard]] std::vector<OperationId> criticalPath(const Trace& trace, const Holders& holders);

}  // namespace streamscope
