// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <cstddef>

namespace streamscope::whatif {

/// Loops in which a thread asks whether work has ended (cudaEventQuery, cudaStreamQuery): many
/// calls, soon after each other, with nothing issued in between.
struct Polling {
    std::size_t queries = 0;
    DurationNs time = 0;  ///< from the first call of a loop to its last
};

/// O(n log n).
[[nodiscard]] Polling pollingOf(const Trace& recording);

}  // namespace streamscope::whatif
