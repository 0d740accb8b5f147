// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"

#include <queue>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace streamscope::simulator {

enum class EventKind : std::uint8_t {
    Eligible,         ///< target: operation whose latency is over
    CopyEnd,          ///< target: copy engine
    CopyDue,          ///< target: copy engine whose first copy may start now
    CohortEnd,        ///< target: cohort; device in `device`
    KernelEnd,        ///< target: grid slot; device in `device`
    HostFunctionEnd,  ///< target: operation; device in `device`
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

/// The pending events, earliest first. Most runs have a handful pending: these are kept sorted,
/// which is quicker than a heap; what does not fit waits in a heap. O(log n) for n pending,
/// whatever their number.
class EventQueue {
public:
    EventQueue() { m_near.reserve(kNear + 1); }

    void push(Event event) {
        event.sequence = m_sequence++;
        if (!m_far.empty() && (m_near.empty() || isLater(event, m_near.front()))) {
            m_far.push(event);
            return;
        }
        // A new event is mostly later than the others, so its place is near the front.
        const auto place = std::ranges::find_if(
            m_near, [&](const Event& other) { return !isLater(other, event); });
        m_near.insert(place, event);
        if (m_near.size() > kNear) {
            m_far.push(m_near.front());
            m_near.erase(m_near.begin());
        }
    }
    [[nodiscard]] bool empty() const { return m_near.empty(); }
    [[nodiscard]] const Event& top() const { return m_near.back(); }
    Event pop() {
        const Event event = m_near.back();
        m_near.pop_back();
        if (m_near.empty()) {
            refill();
        }
        return event;
    }

private:
    static constexpr std::size_t kNear = 64;

    static bool isLater(const Event& a, const Event& b) {
        return a.time != b.time ? a.time > b.time : a.sequence > b.sequence;
    }
    struct Later {
        bool operator()(const Event& a, const Event& b) const { return isLater(a, b); }
    };
    void refill() {
        while (!m_far.empty() && m_near.size() < kNear / 2) {
            m_near.push_back(m_far.top());
            m_far.pop();
        }
        std::ranges::reverse(m_near);
    }

    std::vector<Event> m_near;  ///< earliest last; empty only if m_far is
    std::priority_queue<Event, std::vector<Event>, Later> m_far;
    std::uint32_t m_sequence = 0;
};

}  // namespace streamscope::simulator
