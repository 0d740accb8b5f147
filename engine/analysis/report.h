// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/gaps.h"
#include "engine/base/sentence.h"
#include "engine/program/hazards.h"
#include "engine/program/program.h"
#include "engine/trace/trace.h"

#include <optional>
#include <string>
#include <vector>

namespace streamscope {

/// Whether it is a Chrome trace of an unknown tool: of its bars nothing is known but the times, so
/// that nothing can be explained.
[[nodiscard]] bool isOfUnknownTool(const Trace& trace) noexcept;

/// A share of the makespan along the critical path: work of one kind, or waiting of one class.
struct PathPart {
    bool isWork = false;
    OperationKind kind{};                   ///< of work
    GapClass gapClass = GapClass::Unknown;  ///< of waiting
    DurationNs time = 0;
    std::vector<Gap> places;  ///< where, longest first, see Report::kGapsKept
};

/// "kernel", "H2D"; "waiting: engine busy".
[[nodiscard]] Sentence partName(const PathPart& part);

/// What the time of a run went to: all that `explain` and the dock Why say is read off it.
struct Report {
    std::vector<OperationId> criticalPath;
    /// What the time along the path went to, most first; exactly the makespan in all. Where the
    /// next operation of the path began before the last one ended, the time from there on is the
    /// next one's. What is left after the path's end is the host's.
    std::vector<PathPart> pathParts;
    /// Of the work along the path, by class: what kept the next work of the path from running
    /// meanwhile, each link of its chain for its own time. The last one's is NothingLeft.
    GapTimes turns{};
    /// The longest of each class: work of `blocker`, while `next` waited.
    std::vector<Gap> turnPlaces;
    /// Of the path's waiting for a late host: inside calls that issued something and did not wait,
    /// and in work of its own. 0 where several threads call: it is not told which of them was late.
    DurationNs issuing = 0;
    DurationNs computing = 0;
    std::vector<Gap> deviceGaps;     ///< the longest, see findDeviceGaps()
    Gaps gaps;                       ///< its list holds the longest only, see kGapsKept
    std::optional<Hazards> hazards;  ///< if there is a program: those that matter

    static constexpr std::size_t kGapsKept = 1000;  ///< of each kind or class, the longest
};

/// Pure; O(n log n). The trace should have chains (engine/analysis/inference.h). After a
/// cancellation the report lacks parts.
[[nodiscard]] Report analyse(const Trace& trace, const Program* program = nullptr,
                             const RunControl* control = nullptr);

}  // namespace streamscope
