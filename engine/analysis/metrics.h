// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/base/time.h"
#include "engine/trace/trace.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

/// How much of the makespan an engine or a stream had something running.
struct Use {
    std::string name;
    DurationNs busy = 0;         ///< union of its operations' [start, end)
    double utilisation = 0;      ///< busy / makespan
    std::size_t operations = 0;  ///< marks not counted
    /// Of SMs: the same, but counted by the part of the device that was filled
    /// (engine/analysis/device_share.h); a kernel of one block keeps them busy and fills next to
    /// nothing. Of all others, and where that is not known: busy.
    DurationNs filled = 0;
};

/// The things that can go on at once (rule H0).
enum class Activity : std::uint8_t {
    CopyIn,    ///< host to device
    CopyOut,   ///< device to host
    Kernel,    ///< whatever the SMs do: kernels, sets, copies within a device
    Host,      ///< host functions, copies within the host, host_work of host threads
    CopyPeer,  ///< from one device to another
};
inline constexpr std::size_t kActivityCount = 5;

/// Time during which both were going on, on any device.
struct Overlap {
    Activity left{};
    Activity right{};
    DurationNs time = 0;
    double share = 0;  ///< time / the shorter of the two activities' busy times; 0 if one is idle
};

/// What the same operations, as long as they were, would take at least, by how much may overlap
/// (cuda-samples, simpleMultiCopy). In the last two nothing waits for anything: copies count with
/// the time their engine was busy, kernels with the part of the device that they fill
/// (engine/analysis/device_share.h), for small ones could all run side by side, and the host with
/// its functions and work, or with its calls that issued without waiting.
///
/// Of this run: a copy is slower beside one of the other direction (C8), a kernel beside others
/// (K20), so another order of the same operations may have bounds that differ by a few per cent.
/// With the bytes at the best rate they would not, but a run need not contain one copy that had the
/// link to itself, and nobody reaches a bound that takes no such loss into account.
struct Bounds {
    DurationNs serial = 0;         ///< no overlap: serialSum and the host's calls that did not wait
    DurationNs oneCopyEngine = 0;  ///< the longest of: one device's copies together, its kernels,
                                   ///< the host, its calls, any one operation
    DurationNs allOverlap = 0;     ///< the same with copies in, out and between devices apart; ≤
                                   ///< the makespan
    std::string limit;  ///< what that is the time of: "copy in", …, "host calls", "one operation";
                        ///< empty if nothing ran
    OperationId longest = OperationId::None;  ///< that one operation
    /// What allOverlap is the longest of, beside one operation: of the device where it takes
    /// longest, kernels by what they fill; and the host's calls that did not wait.
    std::array<DurationNs, kActivityCount> activities{};
    DurationNs calls = 0;
};

struct Metrics {
    DurationNs makespan = 0;
    DurationNs serialSum = 0;  ///< every operation's duration and host_work, added up
    std::array<DurationNs, kActivityCount> busy{};
    std::vector<Use> engines;       ///< as Trace::engines
    std::vector<Use> streams;       ///< as Trace::streams
    std::vector<Overlap> overlaps;  ///< all pairs of different activities, left before right
    Bounds bounds;
    double efficiency = 0;  ///< bounds.allOverlap / makespan
    double speedup = 0;     ///< bounds.serial / makespan
};

/// Pure; O(n log n) in the number of operations, near O(n) when streams and engines run in order.
[[nodiscard]] Metrics measure(const Trace& trace);

/// Nothing for what takes no part in overlap.
[[nodiscard]] std::optional<Activity> activityOf(OperationKind kind) noexcept;

/// "SMs", or "1:SMs" where there are several devices to tell apart.
[[nodiscard]] std::string engineName(const Trace& trace, const TraceEngine& engine);

/// "copy in", "kernel", …: for people and files. Never localised.
[[nodiscard]] std::string_view activityName(Activity activity) noexcept;

}  // namespace streamscope
