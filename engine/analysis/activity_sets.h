// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/metrics.h"
#include "engine/base/intervals.h"
#include "engine/base/span_union.h"
#include "engine/trace/trace.h"

#include <array>
#include <cstddef>
#include <vector>

namespace streamscope {

template <typename T>
using PerActivity = std::array<T, kActivityCount>;

/// part / whole; 0 of nothing.
[[nodiscard]] double ratio(DurationNs part, DurationNs whole);

/// How many devices there are, those that only engines name included.
[[nodiscard]] std::size_t deviceCountOf(const Trace& trace);
/// The device of an engine by its place in the trace; `deviceCount`: it belongs to none.
[[nodiscard]] std::size_t deviceAt(const Trace& trace, std::size_t engine, std::size_t deviceCount);

/// When each activity went on, by device, and last what belongs to none. What hosts do is all
/// there: it is one activity, whatever device it is for.
using ActivitySets = std::vector<PerActivity<IntervalSet>>;

/// Makes them of the spans of operations.
class ActivityCollector {
public:
    /// Begins with the work of the host threads within the range.
    ActivityCollector(const Trace& trace, TimeRange range);
    void add(std::size_t device, Activity activity, IntervalSet spans);
    [[nodiscard]] ActivitySets take();

private:
    std::vector<PerActivity<SpanUnion>> m_devices;
};

struct ActivityTimes {
    PerActivity<DurationNs> busy{};  ///< on any device
    std::vector<Overlap> overlaps;   ///< all pairs, left before right
    DurationNs any = 0;              ///< some activity went on
    DurationNs several = 0;          ///< two activities or more went on, on any devices
};
/// O(spans).
[[nodiscard]] ActivityTimes timesOf(const ActivitySets& sets);

}  // namespace streamscope
