// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulator/machine/engine_listener.h"

#include <algorithm>
#include <deque>

namespace streamscope::simulator {

/// The gate before an engine whose queue is filled in issue order (C5, K16): an operation that is
/// not ready holds every later one.
class IssueOrder {
public:
    /// In order of issue, so in rising order.
    void reserve(Op op) { m_entries.push_back({op, false}); }

    /// `op` is ready: calls `pass` for it and those it held, or for none if it is held itself.
    template <typename Pass>
    void admit(Op op, Pass pass) {
        if (m_entries.front().op == op) {  // mostly
            m_entries.pop_front();
            pass(op);
        } else {
            std::ranges::lower_bound(m_entries, op, {}, &Entry::op)->hasArrived = true;
        }
        while (!m_entries.empty() && m_entries.front().hasArrived) {
            const Op next = m_entries.front().op;
            m_entries.pop_front();
            pass(next);
        }
    }

    /// From when on what passes may start: not before what passed ahead of it.
    TimeNs inOrder(TimeNs earliest) {
        m_latest = std::max(m_latest, earliest);
        return m_latest;
    }

private:
    struct Entry {
        Op op = kNoOp;
        bool hasArrived = false;
    };
    std::deque<Entry> m_entries;
    TimeNs m_latest = 0;
};

}  // namespace streamscope::simulator
