// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/gap_cutter.h"

#include "engine/analysis/explanation.h"

#include <algorithm>
#include <utility>

namespace streamscope {

GapCutter::GapCutter(const Trace& trace) : m_trace(trace) {
    for (const HostCall& call : trace.hostCalls) {
        if (call.kind != HostCallKind::Synchronize) {
            continue;
        }
        m_synchronized[ThreadId::None].push_back({call.begin, call.end});
        if (call.thread != ThreadId::None) {
            m_synchronized[call.thread].push_back({call.begin, call.end});
        }
    }
    for (auto& [thread, calls] : m_synchronized) {
        std::ranges::sort(calls, {}, &TimeRange::end);
    }
}

void GapCutter::cut(OperationId next, TimeRange range, GapRow row, std::vector<Gap>& gaps,
                    OperationId previous) const {
    const std::size_t first = gaps.size();
    TimeNs from = range.begin;
    const auto add = [&](const Cause& cause) {
        const TimeNs until = std::min(cause.until, range.end);
        const GapClass gapClass = classOf(next, cause);
        if (until <= from) {
            return;
        }
        if (gaps.size() > first && gapClass == GapClass::HostLate &&
            gaps.back().gapClass == gapClass) {
            gaps.back().range.end = until;
        } else {
            gaps.push_back({{from, until}, next, cause.blocker, row, gapClass, cause.reason});
        }
        from = until;
    };
    const TimeNs late = range.begin + std::min(lateness(next, previous), range.length());
    const CauseRange chain = causesOf(m_trace, next);
    const bool isNotKnown = !chain.empty() && chain.back().reason == Reason::Unknown;
    for (const Cause& cause : chain) {
        if (cause.reason == Reason::LaunchLatency) {
            add({late, OperationId::None, Reason::HostNotIssued});
        }
        const bool isIdleThen = isNotKnown && cause.reason == Reason::EngineBusy;
        add(isIdleThen ? Cause{cause.until, OperationId::None, Reason::Unknown} : cause);
    }
    if (from < range.end) {
        gaps.push_back({{from, range.end}, next, OperationId::None, row, GapClass::Unknown});
    }
}

/// The last links are the host's, and the device's reaction.
std::optional<GapCutter::Called> GapCutter::calledFor(OperationId operation) const {
    Called called;
    Reason last = Reason::None;
    Reason before = Reason::None;
    for (const Cause& cause : causesOf(m_trace, operation)) {
        before = std::exchange(last, cause.reason);
        if (last == Reason::HostNotIssued) {
            called.at = cause.until;
        } else if (last != Reason::LaunchLatency) {
            called.free = cause.until;
        }
    }
    return last == Reason::LaunchLatency && before == Reason::HostNotIssued ? std::optional(called)
                                                                            : std::nullopt;
}

/// How long nothing would run between the two if no call took any time to reach the device. The
/// calls would come when they do: the host waited for nothing since the first.
DurationNs GapCutter::lateness(OperationId next, OperationId previous) const {
    const auto second = previous == OperationId::None ? std::nullopt : calledFor(next);
    const auto first = second ? calledFor(previous) : std::nullopt;
    if (!first || second->free > first->at || second->at <= first->at) {
        return 0;
    }
    const std::size_t i = indexOf(previous);
    return std::max<DurationNs>(second->at - first->at - (m_trace.end[i] - m_trace.start[i]), 0);
}

GapClass GapCutter::classOf(OperationId next, const Cause& cause) const {
    const bool byHostFunction = cause.blocker != OperationId::None &&
                                m_trace.kind[indexOf(cause.blocker)] == OperationKind::HostFunction;
    if (cause.reason == Reason::StreamOrder && byHostFunction) {
        return GapClass::HostFunction;
    }
    return cause.reason == Reason::HostBlocked && cause.blocker != OperationId::None &&
                   isSynchronization(next, cause)
               ? GapClass::Synchronization
               : gapClassOf(cause.reason);
}

/// Whether the thread that issued `next`, or any thread where that is not known, was in a
/// synchronization when the wait ended.
bool GapCutter::isSynchronization(OperationId next, const Cause& cause) const {
    const ThreadId thread = indexOf(next) < m_trace.recorded.size()
                                ? m_trace.recorded[indexOf(next)].thread
                                : ThreadId::None;
    const auto calls = m_synchronized.find(thread);
    if (calls == m_synchronized.end()) {
        return false;
    }
    const auto call = std::ranges::lower_bound(calls->second, cause.until, {}, &TimeRange::end);
    return call != calls->second.end() && call->begin < cause.until;
}

}  // namespace streamscope
