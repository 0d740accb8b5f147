// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/trace/trace.h"

#include <optional>

namespace streamscope {

/// How long the longest chain of operations takes of which each reads what one before it wrote, or
/// is a kernel that writes there and may read it, or is called after a call had waited for that
/// one; what one copy engine does of what an operation needs, and of all, takes the sum of its
/// times. So long the work takes in whatever streams, each piece of it with memory of its own. What
/// holds the host, and its own work, counts where one thread makes all calls. Nothing where the
/// program does not say what a kernel or a host function touches, or did not make this trace. Pure;
/// O(n log n) in the operations and the pieces of memory that each reads.
[[nodiscard]] std::optional<DurationNs> longestDataChain(const Program& program,
                                                         const Trace& trace);

}  // namespace streamscope
