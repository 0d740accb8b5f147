// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <algorithm>
#include <utility>

namespace streamscope::test {

/// What a recorder would have seen of a simulated run: times, and nothing of why.
[[nodiscard]] inline Trace stripped(Trace trace) {
    std::ranges::fill(trace.reason, Reason::None);
    std::ranges::fill(trace.blocker, OperationId::None);
    std::ranges::fill(trace.ready, 0);
    trace.causes.clear();
    trace.causeBegin.clear();
    trace.causeCount.clear();
    trace.connection.clear();
    for (HostCall& call : trace.hostCalls) {
        call.waitedFor = OperationId::None;
    }
    return trace;
}

}  // namespace streamscope::test
