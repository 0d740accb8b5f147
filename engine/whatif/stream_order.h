// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/dependency_graph.h"
#include "engine/trace/trace.h"
#include "engine/whatif/graph_branches.h"

#include <cstdint>
#include <span>
#include <vector>

namespace streamscope::whatif {

/// What each operation of a recording followed on the device: the operation before it on its
/// stream (S1), the record that it waited for (E4), and, where the recording says which streams
/// are blocking, the other side of the default stream's barrier (N2), and what `branches` says of
/// graphs. Nodes are operations. O(n).
[[nodiscard]] DependencyGraph streamOrderOf(const Trace& recording,
                                            std::span<const BranchEdge> branches);

/// When that was, by the recorded times.
struct RecordedTimes {
    static constexpr TimeNs kNever = INT64_MIN / 4;
    std::vector<TimeNs> followed;  ///< the last that it followed was over; kNever: it followed none
    std::vector<TimeNs> reached;   ///< it was over; a mark when its stream came to it
};
[[nodiscard]] RecordedTimes recordedTimesOf(const Trace& recording, const DependencyGraph& order);

}  // namespace streamscope::whatif
