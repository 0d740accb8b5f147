// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"
#include "engine/trace/trace.h"

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace streamscope {

enum class Side : std::uint8_t { Left, Right };

/// What each side is called on its rows: "measured" and "simulated", "CUPTI" and "events".
struct SideLabels {
    std::string left = "measured";
    std::string right = "simulated";
};

/// Where a row of the joint trace comes from: which side, and which row there.
struct SideRow {
    Side side{};
    std::size_t index = 0;
    std::size_t pair = 0;  ///< rows of the same number belong together
};

/// Two runs in one trace: of one Program, or of one workload with other values.
struct SideBySide {
    /// Of provenance the left side's workload and, if it is that of both, the origin; no
    /// measurement; the longer makespan.
    Trace trace;
    std::vector<SideRow> streams;           ///< as trace.streams
    std::vector<SideRow> engines;           ///< as trace.engines
    std::vector<SideRow> threads;           ///< as trace.threads
    std::size_t leftOperations = 0;         ///< the operations before this one are the left side's
    std::size_t leftCalls = 0;              ///< the same of trace.hostCalls
    std::array<DurationNs, 2> makespans{};  ///< by Side
    std::array<Provenance, 2> provenances;  ///< by Side
    SideLabels labels;

    [[nodiscard]] Side sideOf(OperationId operation) const noexcept {
        return indexOf(operation) < leftOperations ? Side::Left : Side::Right;
    }
};

/// Puts two traces on one axis. Rows are interleaved: a stream as the left trace has
/// it, named "s[0] measured", then the same stream of the right one, named "s[0] simulated"; host
/// threads and engines likewise. Streams and threads are paired by name and device, engines by kind
/// and device; what only one side has keeps its place. Both begin at time 0. Blocks are the left
/// side's, or the right's where the left has none. Pure; O(operations).
[[nodiscard]] SideBySide sideBySide(const Trace& left, const Trace& right, SideLabels labels = {});

}  // namespace streamscope
