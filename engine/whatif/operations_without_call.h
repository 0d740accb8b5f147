// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/dependency_graph.h"
#include "engine/trace/trace.h"
#include "engine/whatif/host_plan.h"
#include "engine/whatif/latencies.h"
#include "engine/whatif/stream_order.h"

namespace streamscope::whatif {

/// Adds the operations to a plan of which the recording has no call. Such an operation is issued
/// behind the last operation that it follows, at that one's time. One that follows nothing is
/// issued by the thread of the first operation that follows it, before that one and no later than
/// it started, and starts when it did; where no operation with a call follows it, by a thread of
/// its own. `order`: as streamOrderOf(). O(n · streams).
void addOperationsWithoutCall(const Trace& recording, const DependencyGraph& order,
                              const RecordedTimes& times, HostPlan& plan, Latencies& latencies);

}  // namespace streamscope::whatif
