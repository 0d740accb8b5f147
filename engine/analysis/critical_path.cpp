// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/critical_path.h"

#include <algorithm>
#include <iterator>

namespace streamscope {
namespace {

/// The one before each operation in its stream; only needed where no chain says what held it.
std::vector<OperationId> streamPredecessors(const Trace& trace) {
    std::vector<OperationId> last(trace.streams.size(), OperationId::None);
    std::vector<OperationId> before(operationCount(trace), OperationId::None);
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (trace.stream[i] != StreamId::None) {
            OperationId& newest = last[indexOf(trace.stream[i])];
            before[i] = newest;
            newest = idAt<OperationId>(i);
        }
    }
    return before;
}

OperationId latestBlocker(CauseRange causes) {
    const auto* link = causes.end();
    while (link != causes.begin()) {
        --link;
        if (link->blocker != OperationId::None) {
            return link->blocker;
        }
    }
    return OperationId::None;
}

class BackwardWalk {
public:
    explicit BackwardWalk(const Trace& trace) : m_trace(trace) {
        if (trace.causeBegin.empty()) {
            m_predecessors = streamPredecessors(trace);
        }
    }

    /// What held the operation; None when the host did, or nothing.
    [[nodiscard]] OperationId holderOf(OperationId operation) const {
        const OperationId holder = m_predecessors.empty()
                                       ? latestBlocker(causesOf(m_trace, operation))
                                       : inferredHolder(operation);
        return holder != OperationId::None && isBefore(holder, operation) ? holder
                                                                          : OperationId::None;
    }

private:
    [[nodiscard]] OperationId inferredHolder(OperationId operation) const {
        const std::size_t i = indexOf(operation);
        if (m_trace.blocker[i] != OperationId::None) {
            return m_trace.blocker[i];
        }
        const OperationId previous = m_predecessors[i];
        const bool waited =
            previous != OperationId::None && m_trace.end[indexOf(previous)] > m_trace.issueBegin[i];
        return waited ? previous : OperationId::None;
    }

    [[nodiscard]] bool isBefore(OperationId left, OperationId right) const {
        const TimeNs leftStart = m_trace.start[indexOf(left)];
        const TimeNs rightStart = m_trace.start[indexOf(right)];
        return leftStart < rightStart || (leftStart == rightStart && left < right);
    }

    const Trace& m_trace;
    std::vector<OperationId> m_predecessors;  ///< Empty if the trace has chains.
};

}  // namespace

std::vector<OperationId> criticalPath(const Trace& trace) {
    std::vector<OperationId> path;
    if (trace.end.empty()) {
        return path;
    }
    const BackwardWalk walk(trace);
    const auto last = std::ranges::max_element(trace.end);
    auto operation =
        idAt<OperationId>(static_cast<std::size_t>(std::distance(trace.end.begin(), last)));
    while (operation != OperationId::None) {
        path.push_back(operation);
        operation = walk.holderOf(operation);
    }
    std::ranges::reverse(path);
    return path;
}

}  // namespace streamscope
