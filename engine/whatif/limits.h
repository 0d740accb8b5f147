// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/sentence.h"
#include "engine/trace/trace.h"
#include "engine/whatif/program_change.h"
#include "engine/whatif/replay_program.h"

#include <cstddef>

namespace streamscope::whatif {

/// What the recording does not show of the changed program, and what is inferred or assumed
/// instead. `launchesWithBranches`: of graphs (graph_branches.h). O(n).
[[nodiscard]] Paragraph limitsOf(const Trace& recording, const ReplayParts& parts,
                                 std::size_t launchesWithBranches, const ProgramChange& change);

}  // namespace streamscope::whatif
