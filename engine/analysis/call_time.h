// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/intervals.h"
#include "engine/trace/trace.h"

#include <vector>

namespace streamscope {

/// How long the host was inside calls that issue, without what they waited for; several threads at
/// once count once, as do the nodes of a graph. Of the call of a copy of pageable memory nothing
/// counts: it goes on while the copy does (H13). O(n log n) at most.
[[nodiscard]] DurationNs issuingTime(const Trace& trace);
/// When that was.
[[nodiscard]] IntervalSet issuingCalls(const Trace& trace);
/// The same of calls of operations that count.
[[nodiscard]] DurationNs issuingTime(const Trace& trace, const std::vector<bool>& counts);

}  // namespace streamscope
