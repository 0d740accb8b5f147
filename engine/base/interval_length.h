// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/intervals.h"

#include <algorithm>

namespace streamscope {

/// How much of the range the intervals cover. O(log n), and those that lie within.
[[nodiscard]] inline DurationNs lengthWithin(const IntervalSet& set, TimeRange range) {
    DurationNs length = 0;
    auto at = std::ranges::upper_bound(set, range.begin, {}, &TimeRange::end);
    for (; at != set.end() && at->begin < range.end; ++at) {
        length += std::min(at->end, range.end) - std::max(at->begin, range.begin);
    }
    return length;
}

}  // namespace streamscope
