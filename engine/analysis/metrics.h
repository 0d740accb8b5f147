// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/base/sentence.h"
#include "engine/base/time.h"
#include "engine/trace/bounds.h"
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
    double utilization = 0;      ///< busy / makespan
    std::size_t operations = 0;  ///< marks not counted
    /// Of SMs: the same, but counted by the part of the device that was filled
    /// (engine/analysis/device_share.h); a kernel of one block keeps them busy and fills next to
    /// nothing. Of all others, and where that is not known: busy.
    DurationNs filled = 0;
    bool isFilledKnown = true;
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

/// Time during which both were going on, on the same device; the host and copies between devices
/// belong to all of them.
struct Overlap {
    Activity left{};
    Activity right{};
    DurationNs time = 0;
    double share = 0;  ///< time / the shorter of the two activities' busy times; 0 if one is idle
};

/// What the longest things took in this run, at the pace that they had beside others.
struct AsRun {
    /// Of the device where it takes longest; kernels by the part of the device that they filled
    /// (engine/analysis/device_share.h).
    std::array<DurationNs, kActivityCount> activities{};
    DurationNs calls = 0;  ///< of the host that issued and did not wait
    OperationId longest = OperationId::None;
};

struct Metrics {
    DurationNs makespan = 0;
    DurationNs serialSum = 0;  ///< every operation's duration and host_work, added up
    std::array<DurationNs, kActivityCount> busy{};
    std::vector<Use> engines;       ///< as Trace::engines
    std::vector<Use> streams;       ///< as Trace::streams
    std::vector<Overlap> overlaps;  ///< all pairs of different activities, left before right
    AsRun asRun;
    /// Trace::bounds; where there are none, or a saved run has estimates, estimated: bytes at the
    /// best rate of their direction, kernels with the shortest time of any of the same name and
    /// size.
    Bounds bounds;
    std::optional<DurationNs> withoutOverlap;  ///< Trace::withoutOverlap
    std::optional<double> speedup;             ///< withoutOverlap / makespan
    std::optional<double> efficiency;  ///< bounds.dependencies / makespan, where not estimated
    /// serialSum / makespan: how much went on at once, on average. Operations that slow each other
    /// down raise it too, so it is no speed-up.
    std::optional<double> overlapFactor;
};

/// What calls and work of this run take at least in any order and any streams.
[[nodiscard]] DurationNs leastInAnyOrder(const Metrics& metrics) noexcept;
/// That, as a share of the makespan; 0 of an empty run.
[[nodiscard]] double overlapReached(const Metrics& metrics) noexcept;

/// Pure; O(n log n) in the number of operations, near O(n) when streams and engines run in order.
[[nodiscard]] Metrics measure(const Trace& trace);

/// Nothing for what takes no part in overlap.
[[nodiscard]] std::optional<Activity> activityOf(OperationKind kind) noexcept;

/// "SMs", or "1:SMs" where there are several devices to tell apart.
[[nodiscard]] std::string engineName(const Trace& trace, const TraceEngine& engine);

/// "copy in", "kernel", …, as in files. Never localised.
[[nodiscard]] std::string_view activityName(Activity activity) noexcept;
/// The same for people.
[[nodiscard]] Sentence activityPhrase(Activity activity);
/// What a bound is the time of (Bounds::limit), for people: "copies in", "SMs". Empty for none.
[[nodiscard]] Sentence limitPhrase(std::string_view limit);

}  // namespace streamscope
