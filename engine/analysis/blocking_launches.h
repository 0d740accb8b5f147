// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <vector>

namespace streamscope {

/// By operation: the kernels whose launches returned when they had ended (H7), as with
/// CUDA_LAUNCH_BLOCKING. Empty unless nearly all launches of the recording did. O(n).
[[nodiscard]] std::vector<bool> blockingLaunches(const Trace& recording);

}  // namespace streamscope
