// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/inference/issue_times.h"

#include "engine/analysis/start_up.h"

#include <algorithm>
#include <set>

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

EndsInCalls::EndsInCalls(const Trace& trace)
    : m_trace(trace), m_issues(trace), m_devices(trace.threads.size()) {
    std::vector<std::vector<std::uint32_t>> operations(trace.devices.size());
    std::vector<std::set<std::size_t>> devices(trace.threads.size());
    for (std::uint32_t i = 0; i < operationCount(trace); ++i) {
        const std::size_t stream = indexOf(trace.stream[i]);
        if (stream >= trace.streams.size() || isMark(trace.kind[i])) {
            continue;
        }
        const std::size_t device = indexOf(trace.streams[stream].device);
        operations[device].push_back(i);
        const ThreadId thread = trace.recorded.empty() ? ThreadId::None : trace.recorded[i].thread;
        if (thread != ThreadId::None) {
            devices[indexOf(thread)].insert(device);
        }
    }
    for (const std::vector<std::uint32_t>& each : operations) {
        m_ends.emplace_back(trace, each);
    }
    for (std::size_t thread = 0; thread < devices.size(); ++thread) {
        m_devices[thread].assign(devices[thread].begin(), devices[thread].end());
    }
}

OperationId EndsInCalls::lastIn(const HostCall& call) const {
    const std::size_t thread = indexOf(call.thread);
    const bool isAny = m_trace.recorded.empty() || m_ends.size() == 1;
    OperationId last = OperationId::None;
    const auto visit = [&](const EndIndex& ends) {
        const OperationId one = lastOf(ends, call);
        const bool isLater =
            one != OperationId::None &&
            (last == OperationId::None || m_trace.end[indexOf(one)] >= m_trace.end[indexOf(last)]);
        last = isLater ? one : last;
    };
    if (isAny) {
        std::ranges::for_each(m_ends, visit);
    } else if (thread < m_devices.size()) {
        for (const std::size_t device : m_devices[thread]) {
            visit(m_ends[device]);
        }
    }
    return last;
}

OperationId EndsInCalls::lastOf(const EndIndex& ends, const HostCall& call) const {
    constexpr DurationNs kRightAfter = 20'000;  // from the end of an operation to that of the call
    const OperationId issued = ends.lastUntil(call.end, [&](std::size_t i) {
        return m_trace.issueBegin[i] < call.begin || idAt<OperationId>(i) == call.operation ||
               m_issues.isBeforeRecording(i);
    });
    const auto isNear = [&](OperationId i) {
        return call.end - m_trace.end[indexOf(i)] <= kRightAfter;
    };
    if (issued != OperationId::None && isNear(issued)) {
        return issued;
    }
    const OperationId other =
        ends.lastUntil(call.end, [&](std::size_t i) { return m_issues.lacksCall(i); });
    return other != OperationId::None && isNear(other) ? other : issued;
}

}  // namespace streamscope::inference
