// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advice/facts.h"

#include <vector>

namespace streamscope::advice {

/// The fix that issues a stream's copies between host and device asynchronously into new
/// non-blocking streams, one for each direction; none where no step makes only such copies, or
/// nothing else is left in the stream. What keeps the order that its results need is added when it
/// is tried (engine/advice/fix_repair.h).
void addCopyStreams(const Facts& facts, StreamId stream, std::vector<Fix>& fixes);

}  // namespace streamscope::advice
