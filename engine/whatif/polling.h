// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <cstddef>

namespace streamscope::whatif {

/// Calls of one thread that ask whether work has ended (cudaEventQuery, cudaStreamQuery), one after
/// another with nothing issued in between.
struct Polling {
    std::size_t queries = 0;
    DurationNs time = 0;  ///< from the end of the first of such calls to that of the last
};

/// O(n log n).
[[nodiscard]] Polling pollingOf(const Trace& recording);

}  // namespace streamscope::whatif
