// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/dependency_graph.h"
#include "engine/trace/trace.h"
#include "engine/whatif/host_plan.h"
#include "engine/whatif/recorded_order.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace streamscope::whatif {

/// Why an order of the recording no longer holds in the changed program.
enum class Removal : std::uint8_t {
    ReturningCall,  ///< the call of a copy returns before the copy has ended
    MergedCall,     ///< a copy that waited in its call is a part of another one
    HostWait,       ///< streams wait where the host waited
    Barrier,        ///< the default stream's barrier
    MovedCopyIn,    ///< a moved H2D copy does not wait for what was before it
    MovedOther,     ///< nothing waits for a moved operation that is no H2D copy
};
inline constexpr std::size_t kRemovalCount = 6;

struct RemovedEdge {
    std::uint32_t from = 0;  ///< nodes of the RecordedOrder
    std::uint32_t to = 0;
    Removal why{};
};

/// What of an order is to be different.
struct OrderEdits {
    std::vector<StreamId> stream;           ///< by operation: that it goes to
    std::vector<std::uint32_t> mergedInto;  ///< by operation: the copy whose part it is, or itself
    std::vector<bool> returns;              ///< by operation: its call no longer waits for it
    bool withoutBarrier = false;
    bool withoutHostWaits = false;
};

/// The order of a changed program. Whatever came after something in the recording still does, but
/// for the removed edges: by its stream, the host or the barrier, or else by the events of `waits`.
struct ChangedOrder {
    /// Into an operation: those of other streams for which it waits by an event. Into a host wait:
    /// those for which the host waits besides.
    DependencyGraph waits;
    std::vector<bool> isGone;  ///< by host wait: the host does not wait there
    std::vector<RemovedEdge> removed;
};

/// Waits of the host behind which its thread issues nothing more are kept, and those of calls that
/// free memory or copy synchronously. O(n · target streams).
[[nodiscard]] ChangedOrder changedOrderOf(const Trace& recording, const HostPlan& plan,
                                          const RecordedOrder& order, const OrderEdits& edits);

}  // namespace streamscope::whatif
