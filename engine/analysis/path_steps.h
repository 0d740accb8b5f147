// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/gaps.h"
#include "engine/trace/trace.h"

#include <functional>
#include <vector>

namespace streamscope {

/// A stretch of the time along the critical path: one of its operations at work, or what it waited
/// for before that.
///
///   A ▇▇▇▇▇▇▇▇ ┐                    work of A, it held up B by the barrier
///              └ latency ┐          waiting
///                        B ▇▇▇▇▇▇   work of B, nothing came after it
struct PathStep {
    Gap place;  ///< of work: `next` is the operation that ran, its class is not used
    bool isWork = false;
    GapClass heldUp = GapClass::NothingLeft;  ///< of work: why the next of the path waited for it
};

/// Tells of the steps in order of time, exactly the makespan in all. Where the next operation of
/// the path began before the last one ended, the time counts once, as the last one's. What is left
/// after the path's end is the host's: a wait on row kNoRow. O(operations of the path).
void visitPath(const Trace& trace, const std::vector<OperationId>& path,
               const std::function<void(const PathStep&)>& visit);

inline constexpr std::uint32_t kNoRow = 0xffffffff;

}  // namespace streamscope
