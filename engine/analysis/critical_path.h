// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <vector>

namespace streamscope {

/// The operations that decided the makespan, first to last: from the operation that ended last back
/// through what held each one. Empty for an empty trace.
///
/// What held an operation is the blocker of the latest link of its chain that names one. A chain
/// that names none was the host's doing and ends the path. A trace without chains is read by
/// blocker, and where there is none by its stream: an operation issued before its predecessor ended
/// followed it. Every step leads to an earlier start (or issue), so any trace is safe. O(n).
[[nodiscard]] std::vector<OperationId> criticalPath(const Trace& trace);

}  // namespace streamscope
