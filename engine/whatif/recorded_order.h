// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/dependency_graph.h"
#include "engine/trace/trace.h"
#include "engine/whatif/host_plan.h"

#include <cstdint>
#include <span>
#include <vector>

namespace streamscope::whatif {

/// What came after what in a recording, before anything is changed. Nodes: its operations, then the
/// waits of its host threads (HostStep::number).
///
///   op A ─StreamOrder→ op B ─HostWait→ wait 0 ─HostOrder→ op C (issued after the wait)
struct RecordedOrder {
    DependencyGraph graph;
    std::uint32_t operations = 0;
    [[nodiscard]] bool isWait(std::uint32_t node) const noexcept { return node >= operations; }
    [[nodiscard]] std::uint32_t nodeOf(const HostStep& step) const noexcept {
        return operations + step.number;
    }
};

/// `inferredWaits`: of each operation the one that it waited for by an event, as inferred from the
/// times (Latencies::waitsFor). O(n log n).
[[nodiscard]] RecordedOrder recordedOrderOf(const Trace& recording, const DependencyGraph& streams,
                                            const HostPlan& plan,
                                            std::span<const OperationId> inferredWaits);

}  // namespace streamscope::whatif
