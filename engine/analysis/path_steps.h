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
///   A ▇▇▇▇▇▇▇▇ ┐                    work of A, of which B waited by host late, then the barrier
///              └ latency ┐          waiting
///                        B ▇▇▇▇▇▇   work of B, nothing came after it
struct PathStep {
    Gap place;  ///< of work: `next` is the operation that ran, its class is not used
    bool isWork = false;
    /// Of work: why the next work of the path did not run meanwhile, link by link: exactly the time
    /// of the work. `next` is what waited; after the last one it is NothingLeft. Marks take no
    /// time: the next work is what comes behind them.
    std::vector<Gap> heldUp;
};

/// Tells of the steps in order of time, exactly the makespan in all. Where the next operation of
/// the path began before the last one ended, it had waited for its beginning only (a launch that
/// had to be placed), and the time from there on is the next one's. What is left after the path's
/// end is the host's: a wait on row kNoRow. O(operations of the path).
void visitPath(const Trace& trace, const std::vector<OperationId>& path,
               const std::function<void(const PathStep&)>& visit);

}  // namespace streamscope
