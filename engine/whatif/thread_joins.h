// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/whatif/host_plan.h"

#include <vector>

namespace streamscope::whatif {

/// Finds where a thread waited for others to end (join): it makes no call while others of its
/// process make theirs, none of which calls again, and its next call begins right after their last
/// one has returned. What it calls then becomes a further thread. `threads`: of one process, by
/// begin. O(n + threads³).
[[nodiscard]] std::vector<ThreadJoin> splitAtJoins(std::vector<std::vector<HostStep>>& threads);

}  // namespace streamscope::whatif
