// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/sentence.h"
#include "engine/trace/trace.h"
#include "engine/whatif/program_change.h"
#include "engine/whatif/replay_program.h"

#include <cstddef>

namespace streamscope::whatif {

/// What the recording does not show of the changed program.
struct Limits {
    Paragraph cautions;  ///< what is inferred or assumed instead
    /// Times of the host are as recorded that may depend on what changes: a program that becomes
    /// faster may become faster still, one that becomes slower slower still.
    bool keepsTimes = false;
    bool lacksWaits = false;   ///< waits that the program has are missing: it may be slower
    bool isOpenEnded = false;  ///< neither is known: it may be faster or slower
};

/// `launchesWithBranches`: of graphs (graph_branches.h). O(n).
[[nodiscard]] Limits limitsOf(const Trace& recording, const ReplayParts& parts,
                              std::size_t launchesWithBranches, const ProgramChange& change);

}  // namespace streamscope::whatif
