// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/metrics.h"
#include "engine/base/time.h"
#include "engine/trace/trace.h"

#include <array>
#include <cstdint>
#include <vector>

namespace streamscope {

/// What the operations of one kind did within a range.
struct KindUse {
    std::size_t operations = 0;
    DurationNs busy = 0;      ///< of the range: some operation of this kind ran
    std::uint64_t bytes = 0;  ///< of copies and sets; an operation cut by the range counts in part
};

/// What went on in a part of a trace. An operation counts where some of its [start, end) lies in
/// the range; marks and the host's calls do not.
struct RangeStatistics {
    TimeRange range;
    std::size_t operations = 0;
    std::array<KindUse, kOperationKindCount> kinds{};
    std::vector<Use> engines;                       ///< as Trace::engines; shares are of the range
    std::vector<Use> streams;                       ///< as Trace::streams
    std::array<DurationNs, kActivityCount> busy{};  ///< some operation of the activity ran
    std::vector<Overlap> overlaps;                  ///< all pairs, left before right
    DurationNs idle = 0;                            ///< no activity at all
    DurationNs overlapped = 0;                      ///< two activities or more at once
    double overlapShare = 0;                        ///< overlapped / (range − idle)
};

/// Pure; one pass over the trace, and sorting only where operations do not start in order of issue.
[[nodiscard]] RangeStatistics measureRange(const Trace& trace, TimeRange range);

}  // namespace streamscope
