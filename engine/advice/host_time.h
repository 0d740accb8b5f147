// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advice/facts.h"
#include "engine/base/span_union.h"

#include <algorithm>
#include <map>
#include <set>

namespace streamscope {

[[nodiscard]] inline bool isAllocating(const HostCall& call) noexcept {
    return call.kind == HostCallKind::Allocate || call.kind == HostCallKind::Free;
}

/// Until when a call waited for device work: its begin, where it did not. The rest is its own time.
[[nodiscard]] inline TimeNs waitedUntil(const Trace& trace, const HostCall& call) {
    return call.waitedFor == OperationId::None
               ? call.begin
               : std::clamp(trace.end[indexOf(call.waitedFor)], call.begin, call.end);
}

/// Of a recording: when each host thread was in a call of CUDA; of ThreadId::None when any was.
[[nodiscard]] inline std::map<ThreadId, IntervalSet> timesInCalls(const Trace& trace) {
    std::map<ThreadId, SpanUnion> calls;
    const auto add = [&](ThreadId thread, TimeRange call) {
        calls[thread].add(call);
        calls[ThreadId::None].add(call);
    };
    for (std::size_t i = 0; i < trace.recorded.size(); ++i) {
        if (trace.recorded[i].thread != ThreadId::None) {
            add(trace.recorded[i].thread, {trace.issueBegin[i], trace.issueEnd[i]});
        }
    }
    for (const HostCall& call : trace.hostCalls) {
        add(call.thread, {call.begin, call.end});
    }
    std::map<ThreadId, IntervalSet> times;
    for (auto& [thread, spans] : calls) {
        times.emplace(thread, spans.take());
    }
    return times;
}

/// The rest of the time from 0 to the makespan: what a thread did outside of its calls is not
/// recorded.
[[nodiscard]] inline IntervalSet outsideOf(const IntervalSet& calls, const Trace& trace) {
    IntervalSet rest;
    TimeNs at = 0;
    for (const TimeRange& call : calls) {
        if (call.begin > at) {
            rest.push_back({at, call.begin});
        }
        at = std::max(at, call.end);
    }
    if (at < trace.makespan) {
        rest.push_back({at, trace.makespan});
    }
    return rest;
}

/// When anything ran on a device, or in the driver's threads for it.
[[nodiscard]] inline IntervalSet runningTimes(const Trace& trace) {
    SpanUnion running;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        running.add({trace.start[i], trace.end[i]});
    }
    return running.take();
}

namespace advice {

/// When the last call of each host thread was over that issued an operation; where it is unknown
/// which thread issued what, of all.
class LastIssues {
public:
    explicit LastIssues(const Facts& facts) {
        for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
            const TimeNs end = facts.trace.issueEnd[i];
            TimeNs& last = m_last[facts.threadOf(idAt<OperationId>(i))];
            last = std::max(last, end);
            m_all = std::max(m_all, end);
        }
    }

    /// Of any thread.
    [[nodiscard]] TimeNs ofAll() const { return m_all; }
    [[nodiscard]] TimeNs of(ThreadId thread) const {
        const auto found = m_last.find(thread);
        return m_last.contains(ThreadId::None) ? m_all : found == m_last.end() ? 0 : found->second;
    }

private:
    std::map<ThreadId, TimeNs> m_last;
    TimeNs m_all = 0;
};

/// The time that calls hold host threads: what several are held for at once counts once.
class HostTime {
public:
    void add(TimeRange span, ThreadId thread) {
        m_spans.add(span);
        m_threads.insert(thread);
    }
    /// "the host", "one or more of 4 host threads"
    [[nodiscard]] Sentence who(const Facts& facts) const {
        if (m_threads.size() > 1) {
            return say(SENTENCE("Streamscope", "one or more of %1 host threads"),
                       Count{m_threads.size()});
        }
        return facts.trace.threads.size() > 1 ? say(SENTENCE("Streamscope", "a host thread"))
                                              : say(SENTENCE("Streamscope", "the host"));
    }
    [[nodiscard]] bool isOfSeveralThreads() const { return m_threads.size() > 1; }
    [[nodiscard]] Duration length() { return {totalLength(m_spans.spans())}; }

private:
    SpanUnion m_spans;
    std::set<ThreadId> m_threads;
};

}  // namespace advice
}  // namespace streamscope
