// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <cstdint>
#include <span>
#include <vector>

namespace streamscope {

/// Calls that waited until the launch queue of their stream had a place (H15).
struct FullQueues {
    std::uint32_t depth = 0;         ///< entries that a queue holds; 0: none was ever full
    std::vector<OperationId> freed;  ///< by operation: whose end let its call return, or None

    /// The same of one operation; None of no operation.
    [[nodiscard]] OperationId freedBy(OperationId operation) const {
        const bool isKnown = operation != OperationId::None && depth > 0;
        return isKnown ? freed[indexOf(operation)] : OperationId::None;
    }
};

/// Finds how many entries a launch queue of the device holds: as many as were pending whenever a
/// call that took much longer than others returned with the end of one of them. Such calls are
/// several, or one that is very long while as many were pending as an H200's queue holds. No call
/// returns at once with more pending.
/// `over`: by operation, when it leaves its queue; those of a stream in its order. O(n log n).
[[nodiscard]] FullQueues fullQueues(const Trace& trace, std::span<const TimeNs> over);

}  // namespace streamscope
