// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advice/advice.h"
#include "engine/base/result.h"
#include "engine/program/device.h"
#include "engine/program/host_use.h"
#include "engine/program/races.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace streamscope {

/// A workload as a device runs it, and what there is to say of it.
struct Attempt {
    Workload workload;
    std::string text;
    ParameterValues values;
    Program program;
    Trace trace;
    Metrics metrics;
    Hazards hazards;             ///< that matter
    std::vector<Advice> advice;  ///< of this run
    [[nodiscard]] DurationNs makespan() const { return trace.makespan; }
};

/// Reads, expands, runs and advises. Blocks; any thread.
/// Errors: InvalidInput (the first problem of the text or its values), those of the device.
[[nodiscard]] Result<Attempt> attempt(std::string_view text, const ParameterValues& values,
                                      const Device& device, RunControl& control);

/// The same with a fix.
[[nodiscard]] Result<Attempt> attempt(const Attempt& before, const Fix& fix, const Device& device,
                                      RunControl& control);

/// What a fix does with graphs. To capture and instantiate one takes no time where it is
/// simulated, and tens to hundreds of microseconds in fact.
enum class GraphChange : std::uint8_t {
    None,     ///< no more of them are launched
    More,     ///< each of them several times
    OnceOnly  ///< and more of them than before once: that saves no time in fact
};

/// What a fix changes, by the device that was asked. A simulated device only expects it.
struct Trial {
    DurationNs before = 0;  ///< makespans
    DurationNs after = 0;
    std::size_t hazardsBefore = 0;  ///< that were found; no search finds more than 1000
    std::size_t hazardsAfter = 0;
    RaceChange races;             ///< what it makes of them, all of them
    HostUseChange hostUse;        ///< what the host may meet that works between its calls
    std::size_t leftRunning = 0;  ///< operations more for which no call of the host waits
    GraphChange graphs = GraphChange::None;
    bool isSameWork = true;  ///< the same bytes, flops and times of kernels (engine/suggest/work.h)
    bool isFixed = false;    ///< less of this advice is left: none, or less time, or fewer hazards
    std::optional<double> efficiencyBefore = {};  ///< each against its own bound of dependencies
    std::optional<double> efficiencyAfter = {};
    Bounds boundsBefore = {};
    Bounds boundsAfter = {};
    [[nodiscard]] DurationNs saved() const { return before - after; }
    [[nodiscard]] bool isSafe() const {
        return races.isSafe() && hostUse.isSafe() && leftRunning == 0;
    }
};

[[nodiscard]] Trial compareAttempts(const Attempt& before, const Attempt& after,
                                    const Advice& advice);

/// Whether the fix helps, safety aside: the work is the same, the advice is gone or smaller, and
/// the makespan is 1 % shorter (of a wait in vain: not longer). What a graph saves that is launched
/// only once does not count.
[[nodiscard]] bool wouldHelp(const Trial& trial, const Advice& advice);

/// wouldHelp(), and it is known that the fix adds no race and no host work beside a running copy.
[[nodiscard]] bool helps(const Trial& trial, const Advice& advice);

/// Why a fix that helps is not to be had as it is, no whole sentence; of a trial that is not safe.
[[nodiscard]] Sentence whyUnsafe(const Trial& trial);

}  // namespace streamscope
