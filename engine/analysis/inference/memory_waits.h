// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/inference/issue_times.h"
#include "engine/trace/trace.h"

#include <vector>

namespace streamscope::inference {

/// From the end of what was waited for to that of the call, at most: the thread wakes up, and the
/// last part of a D2H copy leaves its staging buffer. Of a call that takes longer the wait is
/// assumed to be over when the operation ends.
inline constexpr DurationNs kReturn = 300'000;

[[nodiscard]] inline bool isOfMemory(const HostCall& call) noexcept {
    return call.kind == HostCallKind::Allocate || call.kind == HostCallKind::Free;
}

/// By host call: of those that allocate or free, by the times, the operation that ended last while
/// it synchronized the device of its thread; None of all others. All that had been issued to the
/// device was over when it returned, and no call of the same function returned earlier than that.
/// O(n log n).
[[nodiscard]] std::vector<OperationId> waitsOfMemoryCalls(const Trace& trace,
                                                          const EndsInCalls& ends);

}  // namespace streamscope::inference
