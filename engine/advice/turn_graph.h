// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advice/facts.h"

#include <vector>

namespace streamscope::advice {

/// Whether most of these are nodes of graphs, by the program or, without one, as they share calls.
[[nodiscard]] bool areNodes(const Facts& facts, const std::vector<OperationId>& operations);

/// Whether the same of these operations, with the same memory in the same streams, are issued so
/// often that a graph of them would be launched several times: its first launch, and to instantiate
/// it, costs about what it saves in two or three. Not of nodes of a graph. O(n log n).
[[nodiscard]] bool comeAgain(const Facts& facts, const std::vector<OperationId>& operations);

/// The fix that steps around this operation which follow one another in a loop and are the same in
/// each of its turns are captured in a graph, before all loops, and launched each time; none where
/// they differ, use several streams, or are few. All turns in one graph would be launched once, and
/// to capture and instantiate it, which is not simulated, takes about as long as it saves.
void addGraphFix(const Facts& facts, OperationId one, std::vector<Fix>& fixes);

}  // namespace streamscope::advice
