// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/holders.h"

#include <utility>

namespace streamscope {
namespace {

bool isBefore(const Trace& trace, OperationId left, OperationId right) {
    const TimeNs leftStart = trace.start[indexOf(left)];
    const TimeNs rightStart = trace.start[indexOf(right)];
    return leftStart < rightStart || (leftStart == rightStart && left < right);
}

}  // namespace

std::vector<OperationId> streamPredecessors(const Trace& trace) {
    std::vector<OperationId> last(trace.streams.size(), OperationId::None);
    std::vector<OperationId> before(operationCount(trace), OperationId::None);
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (trace.stream[i] != StreamId::None) {
            before[i] = std::exchange(last[indexOf(trace.stream[i])], idAt<OperationId>(i));
        }
    }
    return before;
}

std::vector<OperationId> workPredecessors(const Trace& trace) {
    std::vector<OperationId> before = streamPredecessors(trace);
    for (OperationId& previous : before) {
        const bool isRecord = previous != OperationId::None &&
                              trace.kind[indexOf(previous)] == OperationKind::RecordEvent;
        previous = isRecord ? before[indexOf(previous)] : previous;
    }
    return before;
}

Holders::Holders(const Trace& trace) : m_trace(trace) {
    if (trace.causeBegin.empty()) {
        m_predecessors = streamPredecessors(trace);
    }
}

Cause Holders::linkOf(OperationId operation) const {
    const Cause link = m_predecessors.empty() ? byChain(operation) : byStream(operation);
    const bool isHeld =
        link.blocker != OperationId::None && isBefore(m_trace, link.blocker, operation);
    return isHeld ? link : Cause{};
}

Cause Holders::byChain(OperationId operation) const {
    Cause latest;
    for (const Cause& cause : causesOf(m_trace, operation)) {
        latest = cause.blocker == OperationId::None ? latest : cause;
    }
    return latest;
}

Cause Holders::byStream(OperationId operation) const {
    const std::size_t i = indexOf(operation);
    if (m_trace.blocker[i] != OperationId::None) {
        return {m_trace.start[i], m_trace.blocker[i], m_trace.reason[i]};
    }
    const OperationId previous = m_predecessors[i];
    const bool waited =
        previous != OperationId::None && m_trace.end[indexOf(previous)] > m_trace.issueBegin[i];
    return waited ? Cause{m_trace.end[indexOf(previous)], previous, Reason::StreamOrder} : Cause{};
}

}  // namespace streamscope
