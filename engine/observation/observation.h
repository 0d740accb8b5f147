// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/observation/plan.h"
#include "engine/program/program.h"
#include "engine/trace/trace.h"

#include <cstdint>
#include <vector>

namespace streamscope {

/// What was seen of one operation. Times in nanoseconds of any one clock.
struct Seen {
    TimeNs issueBegin = 0;
    TimeNs issueEnd = 0;
    TimeNs start = 0;
    TimeNs end = 0;
    EngineKind engine{};     ///< that ran it, where hasRun
    bool hasRun = false;     ///< start and end were recorded
    bool wasIssued = false;  ///< issueBegin and issueEnd were
};

/// What was seen of one run: an entry for each planned operation, in the plan's order.
struct Observation {
    std::vector<Seen> operations;
    /// Calls that are no plain issue; their operation, where they have one, is a place in the plan.
    std::vector<HostCall> hostCalls;
    std::vector<BlockSpan> blocks;  ///< their operation is a place in the plan
    /// By kernel of the program, as in Trace::room; empty: not known.
    std::vector<std::uint16_t> rooms;
    std::vector<TraceDeviceFacts> deviceFacts;  ///< one a device of the program; empty: not known
    TimeNs begin = 0;                           ///< the first host call began: zero of the trace
    TimeNs end = 0;                             ///< the last host call returned
};

/// The Trace of an observed run: operations in order of issue, time from the first host call.
/// Marks, and operations that nobody saw run, stand where the order of their stream puts them.
/// `ready` is the latest end among what an operation must follow (stream order, events, legacy
/// barriers) and its own issue. Reasons are left None: nobody measured them.
[[nodiscard]] Trace assembleTrace(const Program& program, const std::vector<PlannedOperation>& plan,
                                  const Observation& seen);

}  // namespace streamscope
