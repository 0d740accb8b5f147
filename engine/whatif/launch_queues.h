// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"
#include "engine/whatif/host_plan.h"
#include "engine/whatif/stream_order.h"

namespace streamscope::whatif {

/// Marks the calls that waited until their stream's launch queue had a place (H15,
/// engine/analysis/full_queues.h). O(n log n).
void findFullQueues(const Trace& recording, const RecordedTimes& times, HostPlan& plan);

/// Marks the launches that returned with the end of their kernel, if nearly all did so
/// (CUDA_LAUNCH_BLOCKING, or a debugger). O(n).
void findBlockingLaunches(const Trace& recording, HostPlan& plan);

}  // namespace streamscope::whatif
