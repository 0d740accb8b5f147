// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/inference/engine_order.h"

#include <algorithm>

namespace streamscope::inference {
namespace {

Taking takingOf(EngineKind kind) {
    switch (kind) {
        case EngineKind::Compute:
            return Taking::SideBySide;
        case EngineKind::Inline:
            return Taking::AtOnce;
        default:
            return Taking::OneByOne;
    }
}

/// By engine, and within one in order of issue.
std::vector<std::vector<std::uint32_t>> byEngine(const Trace& trace) {
    std::vector<std::vector<std::uint32_t>> groups(trace.engines.size());
    const auto isWork = [&](std::size_t i) {
        return indexOf(trace.engine[i]) < groups.size() && !isMark(trace.kind[i]);
    };
    std::vector<std::size_t> counts(groups.size());
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (isWork(i)) {
            ++counts[indexOf(trace.engine[i])];
        }
    }
    for (std::size_t engine = 0; engine < groups.size(); ++engine) {
        groups[engine].reserve(counts[engine]);
    }
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (isWork(i)) {
            groups[indexOf(trace.engine[i])].push_back(static_cast<std::uint32_t>(i));
        }
    }
    return groups;
}

}  // namespace

EngineOrder::EngineOrder(const Trace& trace, const Order& order)
    : m_trace(trace),
      m_before(operationCount(trace), OperationId::None),
      m_busyUntil(operationCount(trace), kNever) {
    m_byStart.reserve(operationCount(trace));
    for (const TraceEngine& engine : trace.engines) {
        m_taking.push_back(inference::takingOf(engine.kind));
    }
    const auto isBefore = [&](std::uint32_t left, std::uint32_t right) {
        return trace.start[left] != trace.start[right]
                   ? trace.start[left] < trace.start[right]
                   : releaseOf(trace, order, left).time < releaseOf(trace, order, right).time;
    };
    std::size_t engine = 0;
    for (std::vector<std::uint32_t>& group : byEngine(trace)) {
        if (!std::ranges::is_sorted(group, isBefore)) {
            std::ranges::stable_sort(group, isBefore);
        }
        TimeNs busy = kNever;
        OperationId before = OperationId::None;
        for (const std::uint32_t i : group) {
            m_before[i] = before;
            m_busyUntil[i] = busy;
            before = idAt<OperationId>(i);
            busy = std::max(busy, trace.end[i]);
        }
        m_byStart.insert(m_byStart.end(), group.begin(), group.end());
        const bool needsEnds = m_taking[engine] == Taking::SideBySide;
        m_ends.push_back(needsEnds ? EndIndex(trace, group) : EndIndex());
        ++engine;
    }
}

OperationId EngineOrder::endNear(std::size_t operation, TimeNs moment, TimeRange within) const {
    const EndIndex& ends = m_ends[indexOf(m_trace.engine[operation])];
    const auto isEarlier = [&](std::size_t other) {
        return m_trace.start[other] < m_trace.start[operation];
    };
    const OperationId after = ends.firstFrom(moment, isEarlier);
    const OperationId before = ends.lastUntil(moment - 1, isEarlier);
    const auto distance = [&](OperationId other) {
        if (other == OperationId::None) {
            return std::numeric_limits<DurationNs>::max();
        }
        const TimeNs end = m_trace.end[indexOf(other)];
        return end < within.begin || end > within.end ? std::numeric_limits<DurationNs>::max()
               : end < moment                         ? moment - end
                                                      : end - moment;
    };
    const OperationId nearest = distance(after) <= distance(before) ? after : before;
    return distance(nearest) == std::numeric_limits<DurationNs>::max() ? OperationId::None
                                                                       : nearest;
}

}  // namespace streamscope::inference
