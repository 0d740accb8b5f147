// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"

#include <vector>

namespace streamscope {

/// Sorted, disjoint, non-empty spans.
///
///   input    [2──────7)   [5───9)  [12─14)
///   unite    [2──────────9)        [12─14)
using IntervalSet = std::vector<TimeRange>;

/// The union of any spans, in any order; empty ones vanish, touching ones merge. O(n log n).
[[nodiscard]] IntervalSet unite(std::vector<TimeRange> spans);

/// Makes one of those that meet, in place: spans sorted by where they begin, none of them empty.
void joinSorted(std::vector<TimeRange>& spans);

/// The time covered by both sets. O(n + m).
[[nodiscard]] IntervalSet intersect(const IntervalSet& left, const IntervalSet& right);

/// Summed length.
[[nodiscard]] DurationNs totalLength(const IntervalSet& set);

}  // namespace streamscope
