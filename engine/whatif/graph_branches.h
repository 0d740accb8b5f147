// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace streamscope::whatif {

/// What comes after what although their streams do not say so.
struct BranchEdge {
    std::uint32_t from = 0;  ///< operations; from < to
    std::uint32_t to = 0;
};

/// A recording in which the branches of a graph have streams of their own. A recording shows the
/// nodes of a launch on its stream, beside each other where the graph has branches, or on streams
/// of the driver:
///
///   s  ▇▇ A ▇▇ ▇▇ C ▇▇ ▇ D ▇        s  ▇▇ A ▇▇ ▇▇ C ▇▇   ▇ D ▇
///         ▇▇ B ▇▇▇▇▇▇▇▇             s     ▇▇ B ▇▇▇▇▇▇▇▇┘
///
/// The edges of the graph are not recorded. They are inferred: a node waits for the node of its
/// launch that ended last before it started; a node that started before any had ended waits for all
/// that came before the launch on its streams; what follows waits for all branches of the launch.
struct GraphBranches {
    Trace recording;                   ///< the streams of branches follow those of the recording
    std::vector<StreamId> launchedOn;  ///< by stream of a branch, less the recording's streams
    std::vector<BranchEdge> edges;     ///< inferred
    std::size_t launches = 0;          ///< that have branches
};

/// Nothing: no launch has branches on one stream. O(n · branches).
[[nodiscard]] std::optional<GraphBranches> separateBranches(const Trace& recording);

}  // namespace streamscope::whatif
