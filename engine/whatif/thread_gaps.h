// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/sentence.h"
#include "engine/whatif/host_plan.h"

#include <optional>
#include <vector>

namespace streamscope::whatif {

/// Time between the calls of host threads, and before their first, in which a call of another one
/// returns, added up: there a thread may have waited for the other one. `threads`: of one process,
/// by begin. O(n log n).
[[nodiscard]] DurationNs gapsBetween(const std::vector<std::vector<HostStep>>& threads,
                                     const std::vector<ThreadJoin>& joins);

/// The condition that these times are kept. Nothing: they do not matter.
[[nodiscard]] std::optional<Sentence> cautionOnGaps(const HostPlan& plan, DurationNs makespan);

}  // namespace streamscope::whatif
