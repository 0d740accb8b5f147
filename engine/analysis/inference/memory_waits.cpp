// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/inference/memory_waits.h"

#include "engine/analysis/inference/issued_work.h"

#include <algorithm>
#include <set>
#include <string_view>

namespace streamscope::inference {
namespace {

/// One that allocates returns soon after the device has nothing left to do, and takes no longer in
/// itself.
bool isMostlyWait(const HostCall& call, TimeNs ended) {
    constexpr DurationNs kShortCall = 20'000;
    return call.kind == HostCallKind::Free ||
           (call.end - ended <= kReturn && call.end - call.begin >= kShortCall &&
            2 * (ended - call.begin) >= call.end - call.begin);
}

bool wasOver(const Trace& trace, const IssuedWork& issued, const HostCall& call, OperationId by) {
    constexpr DurationNs kClockSlack = 5'000;  // between host and device
    const StreamId stream = trace.stream[indexOf(by)];
    if (stream == StreamId::None) {
        return true;
    }
    const auto* before = issued.ofDevice(trace.streams[indexOf(stream)].device, call.begin);
    return before == nullptr || before->end <= call.end + kClockSlack;
}

std::string_view functionOf(const Trace& trace, const HostCall& call) {
    return call.step == StepId::None ? std::string_view() : stepLabel(trace, call.step);
}

}  // namespace

std::vector<OperationId> waitsOfMemoryCalls(const Trace& trace, const EndsInCalls& ends) {
    std::vector<OperationId> waits(trace.hostCalls.size(), OperationId::None);
    if (std::ranges::none_of(trace.hostCalls, isOfMemory)) {
        return waits;
    }
    const IssuedWork issued(trace, trace.end);
    std::set<std::string_view> asynchronous;  // functions
    for (std::size_t i = 0; i < waits.size(); ++i) {
        const HostCall& call = trace.hostCalls[i];
        const OperationId by = isOfMemory(call) ? ends.lastIn(call) : OperationId::None;
        if (by == OperationId::None) {
            continue;
        }
        const TimeNs ended = trace.end[indexOf(by)];
        if (!wasOver(trace, issued, call, by)) {
            asynchronous.insert(functionOf(trace, call));
        } else if (ended > call.begin && isMostlyWait(call, ended)) {
            waits[i] = by;
        }
    }
    for (std::size_t i = 0; i < waits.size(); ++i) {
        const bool isAsynchronous = asynchronous.contains(functionOf(trace, trace.hostCalls[i]));
        waits[i] = isAsynchronous ? OperationId::None : waits[i];
    }
    return waits;
}

}  // namespace streamscope::inference
