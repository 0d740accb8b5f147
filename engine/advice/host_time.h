// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advice/facts.h"
#include "engine/base/span_union.h"

#include <algorithm>
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

namespace advice {

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
    [[nodiscard]] Duration length() { return {totalLength(m_spans.spans())}; }

private:
    SpanUnion m_spans;
    std::set<ThreadId> m_threads;
};

}  // namespace advice
}  // namespace streamscope
