// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advice/facts.h"
#include "engine/base/span_union.h"

#include <set>
#include <string>

namespace streamscope::advice {

/// The time that calls hold host threads: what several are held for at once counts once.
class HostTime {
public:
    void add(TimeRange span, ThreadId thread) {
        m_spans.add(span);
        m_threads.insert(thread);
    }
    /// "the host for 3 ms of 9 ms", "one or more of 4 host threads for 3 ms of 9 ms"
    [[nodiscard]] std::string text(const Facts& facts) {
        const std::size_t count = m_threads.size();
        const std::string who =
            count > 1 ? "one or more of " + std::to_string(count) + " host threads"
                      : (facts.trace.threads.size() > 1 ? "a host thread" : "the host");
        return who + " for " + outOf(totalLength(m_spans.spans()), facts.makespan());
    }

private:
    SpanUnion m_spans;
    std::set<ThreadId> m_threads;
};

}  // namespace streamscope::advice
