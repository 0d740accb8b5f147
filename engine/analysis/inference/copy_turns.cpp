// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/inference/copy_turns.h"

#include "engine/analysis/blocking_copies.h"

#include <algorithm>

namespace streamscope::inference {

CopyTurns::CopyTurns(const Trace& trace) : m_trace(trace), m_byReturn(trace.engines.size()) {
    for (std::uint32_t i = 0; trace.threads.size() > 1 && i < operationCount(trace); ++i) {
        const std::size_t engine = indexOf(trace.engine[i]);
        if (engine < m_byReturn.size() && isBlockingPageable(trace, i)) {
            m_byReturn[engine].push_back(i);
        }
    }
    for (std::vector<std::uint32_t>& calls : m_byReturn) {
        std::ranges::stable_sort(calls, {}, [&](std::uint32_t i) { return trace.issueEnd[i]; });
    }
}

OperationId CopyTurns::before(std::size_t copy) const {
    const std::size_t engine = indexOf(m_trace.engine[copy]);
    if (engine >= m_byReturn.size() || !isBlockingPageable(m_trace, copy)) {
        return OperationId::None;
    }
    const std::vector<std::uint32_t>& calls = m_byReturn[engine];
    const auto returned = [&](std::uint32_t i) { return m_trace.issueEnd[i]; };
    auto at = std::ranges::upper_bound(calls, m_trace.start[copy], {}, returned);
    while (at != calls.begin() && returned(*std::prev(at)) > m_trace.issueBegin[copy]) {
        --at;
        if (m_trace.recorded[*at].thread != m_trace.recorded[copy].thread) {
            return idAt<OperationId>(*at);
        }
    }
    return OperationId::None;
}

}  // namespace streamscope::inference
