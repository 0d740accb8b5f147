// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/sentence.h"
#include "engine/program/program.h"
#include "engine/simulator/device_profile.h"
#include "engine/trace/trace.h"
#include "engine/whatif/changed_order.h"
#include "engine/whatif/host_plan.h"
#include "engine/whatif/latencies.h"
#include "engine/whatif/program_change.h"
#include "engine/whatif/recorded_order.h"

#include <span>
#include <vector>

namespace streamscope::whatif {

/// What a replay is made of.
struct ReplayParts {
    HostPlan plan;
    Latencies latencies;
    RecordedOrder order;
    DeviceProfile device;  ///< the SMs of the recorded device, and nothing that takes time
    RecordedTimes times;
};
/// `branches`: of graphs, where the recording has streams for them (graph_branches.h).
[[nodiscard]] ReplayParts partsOf(const Trace& recording, std::span<const BranchEdge> branches);

/// A recording as a program, with what is to be different.
///
/// Steps of the program are what the recording's calls made: step i, below the number of its
/// operations, is operation i, and from there on host call i. Host work with a step is what that
/// call took beside its waiting.
struct ReplayProgram {
    Program program;
    DeviceProfile device;
    std::vector<std::uint64_t> sizes;  ///< by operation, as Trace::size
    std::vector<DurationNs> overlap;   ///< by operation, as Latencies'
    std::vector<RemovedEdge> removed;  ///< orders of the recording that no longer hold
    bool pins = false;                 ///< as Changes::pins
    bool merges = false;               ///< as Changes::merges
    DurationNs pinning = 0;            ///< as WhatIf::pinning
    bool isUpperLimit = false;         ///< the changed program may be faster
    bool isLowerLimit = false;         ///< it may be slower
    Paragraph remarks;                 ///< what a change does not find that it needs
    Paragraph invalid;                 ///< what nothing in the recording has, or is given twice
    Paragraph conditions;              ///< what must be so for the changed program to be right
};

/// Kernels keep their recorded lengths: alone on the device a kernel takes as long as `parts` says.
[[nodiscard]] ReplayProgram replayProgramOf(const Trace& recording, const ReplayParts& parts,
                                            const ProgramChange& change);

}  // namespace streamscope::whatif
