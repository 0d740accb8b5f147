// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/base/time.h"
#include "engine/trace/trace.h"

#include <cstddef>
#include <vector>

namespace streamscope::whatif {

/// Whether the operation is a kernel of a collective, by its name (NCCL, RCCL, and multimem kernels
/// of PyTorch): it runs until all GPUs of the collective have joined and the data is exchanged.
[[nodiscard]] bool isCollective(const Trace& trace, std::size_t operation);

/// By how much more than in the recording the kernels of collectives on several devices end apart
/// in the prediction, added up. Those that overlap in the recording belong together. The replay
/// does not let them wait for each other, so the prediction is off by about this much.
/// `counterparts`: of each recorded operation, in `predicted`. O(n log n).
[[nodiscard]] DurationNs timeApart(const Trace& recording, const Trace& predicted,
                                   const std::vector<OperationId>& counterparts);

}  // namespace streamscope::whatif
