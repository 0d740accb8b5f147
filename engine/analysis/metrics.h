// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/base/time.h"
#include "engine/trace/trace.h"

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace streamscope {

/// How much of the makespan an engine or a stream had something running.
struct Use {
    std::string name;
    DurationNs busy = 0;         ///< union of its operations' [start, end)
    double utilisation = 0;      ///< busy / makespan
    std::size_t operations = 0;  ///< marks not counted
};

/// The four things that can go on at once (rule H0).
enum class Activity : std::uint8_t { CopyIn, CopyOut, Kernel, Host };
inline constexpr std::size_t kActivityCount = 4;

/// Time during which both were going on.
struct Overlap {
    Activity left{};
    Activity right{};
    DurationNs time = 0;
    double share = 0;  ///< time / the shorter of the two activities' busy times
};

/// What the same operations would take at least, by how much may overlap (cuda-samples,
/// simpleMultiCopy).
struct Bounds {
    DurationNs serial = 0;         ///< no overlap: copies in + kernels + copies out
    DurationNs oneCopyEngine = 0;  ///< max(copies in + copies out, kernels)
    DurationNs allOverlap = 0;     ///< max(copies in, kernels, copies out)
};

struct Metrics {
    DurationNs makespan = 0;
    DurationNs serialSum = 0;  ///< every operation's duration, added up
    std::array<DurationNs, kActivityCount> busy{};
    std::vector<Use> engines;
    std::vector<Use> streams;
    std::vector<Overlap> overlaps;  ///< all pairs of activities
    Bounds bounds;
    double efficiency = 0;  ///< bounds.allOverlap / makespan
    double speedup = 0;     ///< bounds.serial / makespan
};

/// Pure; O(n log n) in the number of operations.
[[nodiscard]] Metrics measure(const Trace& trace);

[[nodiscard]] std::string_view activityName(Activity activity) noexcept;

}  // namespace streamscope
