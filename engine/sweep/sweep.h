// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/metrics.h"
#include "engine/base/result.h"
#include "engine/base/time.h"
#include "engine/program/device.h"
#include "engine/sweep/plan.h"
#include "engine/trace/trace.h"
#include "engine/workload/workload.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace streamscope {

/// A point within this of the best makespan counts as no slower.
inline constexpr double kKneeTolerance = 0.05;

/// One run, or why there is none.
struct SweepPoint {
    std::vector<double> values;  ///< by axis
    std::optional<DurationNs> makespan;
    std::optional<Bounds> bounds;  ///< none where the device does not tell its operations' times
    Sentence problem;              ///< why it did not run, a sentence; empty if it did
    bool isSameWork = true;        ///< as the first point that ran: bytes, flops, times

    std::optional<DurationNs> withoutOverlap = {};  ///< of the same calls, where it is known

    /// bounds.dependencies / makespan; none where the bounds are estimated.
    [[nodiscard]] std::optional<double> efficiency() const;
    /// withoutOverlap / makespan: how many times as fast as without overlap.
    [[nodiscard]] std::optional<double> speedup() const;
};

/// A parameter, or two, over their values: what each run took.
struct Sweep {
    std::vector<SweepAxis> axes;     ///< one or two
    std::vector<SweepPoint> points;  ///< the last axis changes fastest; those tried so far
    Provenance provenance;           ///< of the first run; without parameters that are swept
    std::optional<Error> stopped;    ///< why points are missing: cancelled, or the device failed

    /// Of all axes together.
    [[nodiscard]] std::size_t size() const;
    /// Lines along the first axis: one for each value of the second.
    [[nodiscard]] std::size_t lines() const { return axes.size() < 2 ? 1 : axes[1].values.size(); }
    /// Of a place on each axis, the second 0 where there is one axis; null if not tried yet.
    [[nodiscard]] const SweepPoint* at(std::size_t first, std::size_t second = 0) const;
    /// Every point that ran did the same work: only then can makespans be told good or bad.
    [[nodiscard]] bool isSameWork() const;
};

/// The point of the least makespan, the first of equal ones; none if none ran.
[[nodiscard]] std::optional<std::size_t> bestOf(const Sweep& sweep);

/// The knee of the line along the first axis at a place on the second: the first value whose
/// makespan is within kKneeTolerance of the line's best. What lies beyond it costs more and gains
/// (nearly) nothing. None where fewer than two points of the line ran, where they do different
/// work, and along a choice or a boolean, which has no direction.
[[nodiscard]] std::optional<std::size_t> kneeOf(const Sweep& sweep, std::size_t second = 0);

/// The knees of all lines along the first axis.
[[nodiscard]] std::set<std::size_t> kneesOf(const Sweep& sweep);

/// "streams=2, order=depth"
[[nodiscard]] std::string valuesText(const Sweep& sweep, const SweepPoint& point);

/// Errors before anything runs: InvalidInput (no axis, more than two, a parameter twice or also
/// fixed), Limit (more than kMaxSweepPoints points).
[[nodiscard]] std::optional<Error> sweepProblem(const std::vector<SweepAxis>& axes,
                                                const ParameterValues& fixed);

struct SweepRequest {
    Workload workload;
    std::vector<SweepAxis> axes;
    ParameterValues fixed;  ///< the other parameters, where they are not the file's own
    /// Told after every point; on the calling thread. May be empty.
    std::function<void(const Sweep& soFar)> onPoint = {};
};

/// Runs the workload on the device once for every point, as many at once as the device can. A point
/// that cannot run (a division that does not come out even, too much memory, a deadlock) is a gap
/// that says why; the sweep goes on. It ends early where it is cancelled or the device itself
/// fails, with the points it has. Equal input and a device whose runs are equal give an equal
/// answer, in whatever order they end. Any thread; `control` cancels, and its progress is that of
/// the run under way. Precondition: !sweepProblem(axes, fixed).
[[nodiscard]] Sweep sweep(const SweepRequest& request, const Device& device, RunControl& control);

}  // namespace streamscope
