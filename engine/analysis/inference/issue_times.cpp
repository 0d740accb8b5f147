// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/inference/issue_times.h"

#include "engine/analysis/start_up.h"

namespace streamscope::inference {

IssueTimes::IssueTimes(const Trace& trace)
    : m_trace(trace), m_firstCall(trace.recorded.empty() ? 0 : trace.streams.size(), 0) {
    if (hasContextCall(trace)) {
        return;
    }
    for (std::size_t i = trace.recorded.size(); i-- > 0;) {
        if (const std::size_t stream = indexOf(trace.stream[i]);
            isCallKnown(i) && stream < m_firstCall.size()) {
            m_firstCall[stream] = static_cast<std::uint32_t>(i);
        }
    }
}

bool IssueTimes::isCallKnown(std::size_t operation) const {
    return m_trace.recorded.empty() || m_trace.recorded[operation].thread != ThreadId::None;
}

bool IssueTimes::lacksCall(std::size_t operation) const {
    return !isCallKnown(operation) && !isMigration(m_trace, operation);
}

bool IssueTimes::isBeforeRecording(std::size_t operation) const {
    const std::size_t stream = indexOf(m_trace.stream[operation]);
    return lacksCall(operation) && stream < m_firstCall.size() && operation < m_firstCall[stream];
}

OperationId IssueTimes::lastBefore(const EndIndex& ends, TimeNs begin, TimeNs end,
                                   OperationId own) const {
    constexpr DurationNs kRightAfter = 20'000;  // from the end of an operation to that of the call
    const OperationId issued = ends.lastUntil(end, [&](std::size_t i) {
        return m_trace.issueBegin[i] < begin || idAt<OperationId>(i) == own || isBeforeRecording(i);
    });
    const auto isNear = [&](OperationId i) { return end - m_trace.end[indexOf(i)] <= kRightAfter; };
    if (issued != OperationId::None && isNear(issued)) {
        return issued;
    }
    const OperationId other = ends.lastUntil(end, [&](std::size_t i) { return lacksCall(i); });
    return other != OperationId::None && isNear(other) ? other : issued;
}

}  // namespace streamscope::inference
