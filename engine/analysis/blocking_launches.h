// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <vector>

namespace streamscope {

/// By operation: the kernels, memory sets and copies within a device whose calls returned when they
/// had ended (H7), as with CUDA_LAUNCH_BLOCKING. Empty unless nearly all calls of such operations
/// did, launches of kernels among them. O(n).
[[nodiscard]] std::vector<bool> blockingLaunches(const Trace& recording);

}  // namespace streamscope
