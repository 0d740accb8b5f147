// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <vector>

namespace streamscope::simulator {

/// What a grid has waited for since it was queued, link by link.
class WaitLinks {
public:
    WaitLinks() = default;
    explicit WaitLinks(TimeNs queued) : m_until(queued) {}

    /// Up to `cause.until`, from where the last link ended; nothing where that is no time. Waiting
    /// to be a resident grid goes on in one link, which the last that ended explains (K9).
    void add(const Cause& cause) {
        if (cause.until <= m_until) {
            return;
        }
        m_until = cause.until;
        const bool goesOn = cause.reason == Reason::GridLimit && !m_links.empty() &&
                            m_links.back().reason == Reason::GridLimit;
        if (goesOn) {
            m_links.back() = cause;
        } else {
            m_links.push_back(cause);
        }
    }
    [[nodiscard]] const std::vector<Cause>& links() const { return m_links; }

private:
    TimeNs m_until = 0;
    std::vector<Cause> m_links;
};

}  // namespace streamscope::simulator
