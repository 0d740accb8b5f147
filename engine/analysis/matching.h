// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/operation_groups.h"
#include "engine/base/ids.h"
#include "engine/trace/trace.h"

#include <array>
#include <vector>

namespace streamscope {

/// Which operations of two traces are the same thing: everything that compares two runs goes by it.
///
/// Operations are matched by their step in the workload, the n-th issued with the n-th issued:
/// their streams and engines may differ, so that two runs with other numbers of streams are
/// compared chunk by chunk. Where both runs issued a step into the same streams (by name and
/// device) equally often, it is the n-th of the stream: host threads may take turns otherwise.
///
/// Steps are the same if pointer and label are; then those of the same label in order, which
/// outlives an edit before them; then, if both traces are of workloads of one title, those of the
/// same pointer. Operations without a step (imported traces) are matched by kind, name and stream.
struct Matching {
    std::array<OperationGroups, 2> groups;          ///< by side: left, right
    std::vector<GroupPair> pairs;                   ///< of groups
    std::array<std::vector<OperationId>, 2> twins;  ///< by side, as that side's operations; None:
                                                    ///< without a counterpart
};

/// Pure; O(n log n).
[[nodiscard]] Matching matchOperations(const Trace& left, const Trace& right);

}  // namespace streamscope
