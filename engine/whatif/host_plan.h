// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <cstdint>
#include <vector>

namespace streamscope::whatif {

/// What a host thread waits for in a call.
enum class HostWait : std::uint8_t {
    Nothing,
    Operation,  ///< that the call itself made, and so all before it on its stream
    Stream,     ///< all that the stream of `waitedFor` had been given
    Event,      ///< the record `waitedFor`
    Device,     ///< all that the device of `waitedFor` had been given
};

/// A call of a host thread: what it made, or waited for.
struct HostStep {
    TimeNs begin = 0;
    TimeNs end = 0;
    TimeNs waitedUntil = 0;                     ///< end of what was waited for
    OperationId operation = OperationId::None;  ///< that it made
    OperationId waitedFor = OperationId::None;
    std::uint32_t hostCall = kNoCall;  ///< in Trace::hostCalls
    HostWait wait = HostWait::Nothing;
    static constexpr std::uint32_t kNoCall = 0xffffffff;
};

/// The calls of one host thread in order. An operation of which nobody knows who issued it stands
/// behind the one before it on its stream, at that one's time.
struct HostPlan {
    std::vector<std::vector<HostStep>> threads;
};

/// The threads of a recording that make calls. Threads whose calls hardly ever overlap are one:
/// they hand on to each other, and nothing in a recording says so. What a call waited for is what
/// HostCall::waitedFor says; where it says nothing, what ended last in the call, if all the rest
/// agrees. O(n log n).
[[nodiscard]] HostPlan hostPlanOf(const Trace& recording);

}  // namespace streamscope::whatif
