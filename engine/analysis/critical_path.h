// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <vector>

namespace streamscope {

/// The operations that decided the makespan, first to last: from the operation that ended last back
/// through what held each one. Empty for an empty trace. O(length of the path).
[[nodiscard]] std::vector<OperationId> criticalPath(const Trace& trace);

}  // namespace streamscope
