// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <algorithm>
#include <cstddef>

namespace streamscope {

/// A call that gave work to a device which the recording does not contain.
[[nodiscard]] inline bool isOfUnrecordedWork(const HostCall& call) noexcept {
    return call.kind == HostCallKind::Issue && call.operation == OperationId::None;
}

/// How many such calls there are; 0 also where they are too few to matter. O(calls).
[[nodiscard]] inline std::size_t callsOfUnrecordedWork(const Trace& trace) {
    constexpr std::size_t kParts = 200;  // of the operations
    const auto count =
        static_cast<std::size_t>(std::ranges::count_if(trace.hostCalls, isOfUnrecordedWork));
    return trace.recorded.empty() || count * kParts <= operationCount(trace) ? 0 : count;
}

}  // namespace streamscope
