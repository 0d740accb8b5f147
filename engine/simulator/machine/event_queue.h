// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"

#include <queue>

#include <cstdint>
#include <vector>

namespace streamscope::simulator {

enum class EventKind : std::uint8_t {
    Eligible,         ///< target: operation whose latency is over
    CopyEnd,          ///< target: copy engine
    CohortEnd,        ///< target: cohort; device in `device`
    KernelEnd,        ///< target: operation
    HostFunctionEnd,  ///< target: operation
    DirectEnd,        ///< target: operation on no engine with a queue
};

struct Event {
    TimeNs time = 0;
    std::uint32_t sequence = 0;  ///< order of scheduling breaks ties: same input, same trace
    std::uint32_t target = 0;
    std::uint32_t version = 0;  ///< a rescheduled end makes the earlier event stale
    std::uint16_t device = 0;
    EventKind kind{};
};

/// The pending events, earliest first. O(log n), n = things under way, not operations.
class EventQueue {
public:
    void push(Event event) {
        event.sequence = m_sequence++;
        m_heap.push(event);
    }
    [[nodiscard]] bool empty() const { return m_heap.empty(); }
    [[nodiscard]] const Event& top() const { return m_heap.top(); }
    Event pop() {
        const Event event = m_heap.top();
        m_heap.pop();
        return event;
    }

private:
    struct Later {
        bool operator()(const Event& a, const Event& b) const {
            return a.time != b.time ? a.time > b.time : a.sequence > b.sequence;
        }
    };
    std::priority_queue<Event, std::vector<Event>, Later> m_heap;
    std::uint32_t m_sequence = 0;
};

}  // namespace streamscope::simulator
