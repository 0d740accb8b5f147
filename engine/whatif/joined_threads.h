// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"
#include "engine/whatif/host_plan.h"

#include <vector>

namespace streamscope::whatif {

/// Calls around others come first; what was issued at one time stays in the recording's order.
[[nodiscard]] bool isBefore(const HostStep& left, const HostStep& right);

/// Gives the plan its threads, and where they wait for others to end. Those of one process that
/// hardly ever call at the same time become one. Each device of a recording is of one process, so
/// that threads are of the same if they use the same devices; of others it is not known. O(n log
/// n).
void joinThreads(const Trace& recording, std::vector<std::vector<HostStep>> threads,
                 HostPlan& plan);

}  // namespace streamscope::whatif
