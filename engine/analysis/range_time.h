// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/intervals.h"
#include "engine/trace/trace.h"

#include <vector>

namespace streamscope {

/// Time in the ranges of one name, those within them not counted.
struct RangeTime {
    NameId name = NameId::None;  ///< None: in no range
    DurationNs time = 0;
};

/// In which ranges a host thread was during these spans: each moment counts for the innermost. The
/// longest first; names without time are left out. O(ranges + spans, and the sorting).
[[nodiscard]] std::vector<RangeTime> timeByRange(const Trace& trace, ThreadId thread,
                                                 const IntervalSet& spans);

}  // namespace streamscope
