// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/inference/engine_order.h"
#include "engine/analysis/inference/order.h"
#include "engine/analysis/inference/reaction_times.h"
#include "engine/trace/trace.h"

#include <cstdint>
#include <vector>

namespace streamscope::inference {

/// No device takes so long for its own reaction.
inline constexpr DurationNs kFar = 20'000;

/// What held an operation between the moment it could have started and its start.
struct EngineWait {
    OperationId blocker = OperationId::None;
    Reason reason = Reason::LaunchLatency;  ///< nobody: the device's own reaction
    std::uint8_t confidence = 100;
};

/// What held an operation before that: one issued before it to the same copy engine (C5), or the
/// reaction time that it would have had of a host worker that is awake (S10).
struct EarlierHold {
    std::uint32_t operation = 0;
    Cause cause;
};

struct EngineWaits {
    std::vector<EngineWait> last;    ///< by operation
    std::vector<EarlierHold> holds;  ///< by rising operation, of those that were held so
};

/// For every operation. What an engine waits for is decided in the order in which it took its work.
[[nodiscard]] EngineWaits engineWaits(const Trace& trace, const Order& order,
                                      const EngineOrder& engines, const ReactionTimes& reactions);

}  // namespace streamscope::inference
