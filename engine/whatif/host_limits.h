// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/whatif/host_plan.h"
#include "engine/whatif/limits.h"

namespace streamscope::whatif {

/// What is assumed of host threads and their waits.
void addHostLimits(const HostPlan& plan, DurationNs makespan, Limits& limits);
/// H25: calls of copies that waited for those of other threads, which the prediction keeps.
void addCopyTurns(const Trace& recording, Limits& limits);

}  // namespace streamscope::whatif
