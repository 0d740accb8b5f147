// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/metrics.h"
#include "engine/trace/trace.h"

namespace streamscope {

/// What the trace alone lets one think that its work takes at least: the bytes of each direction at
/// the best rate of any of its copies (of 1 MiB or more, if there is one), the time that kernels
/// filled the device, each as short as the shortest of the same name and size, the host's functions
/// and work. Only an estimate: all copies of a run may have been slowed down by others. O(n log n).
[[nodiscard]] Bounds estimatedBounds(const Trace& trace, const AsRun& asRun);

}  // namespace streamscope
