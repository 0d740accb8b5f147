// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advice/facts.h"
#include "engine/base/span_union.h"

#include <set>

namespace streamscope::advice {

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

}  // namespace streamscope::advice
