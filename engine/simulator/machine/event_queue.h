// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"

#include <queue>

#include <cstdint>
#include <vector>

namespace streamscope::simulator {

enum class EventKind : std::uint8_t {
    Eligible,         ///< target: operation whose earliest start has come
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
    EventQueue() { m_near.reserve(2 * kNear + 1); }

    void push(TimeNs time, EventKind kind, std::uint32_t target, std::uint16_t device = 0,
              std::uint32_t version = 0) {
        if (!m_far.empty() && time >= m_near.back().time) {
            m_far.push({time, m_sequence++, target, version, device, kind});
            return;
        }
        // Written where it stays: a moved copy of what has just been written is a slow one.
        Event& event = makeRoom(time);
        event.time = time;
        event.sequence = m_sequence++;
        event.target = target;
        event.version = version;
        event.device = device;
        event.kind = kind;
        if (m_near.size() - m_first > kNear) {
            m_far.push(m_near.back());
            m_near.pop_back();
        }
    }
    [[nodiscard]] bool empty() const { return m_near.empty(); }
    [[nodiscard]] const Event& top() const { return m_near[m_first]; }
    Event pop() {
        const Event event = m_near[m_first++];
        if (m_first == m_near.size()) {
            m_near.clear();
            m_first = 0;
            refill();
        } else if (m_first == kNear) {
            m_near.erase(m_near.begin(), m_near.begin() + kNear);
            m_first = 0;
        }
        return event;
    }

private:
    static constexpr std::size_t kNear = 64;

    struct Later {
        bool operator()(const Event& a, const Event& b) const {
            return a.time != b.time ? a.time > b.time : a.sequence > b.sequence;
        }
    };
    /// A new event is mostly later than the others, and of equals it is the last.
    Event& makeRoom(TimeNs time) {
        m_near.emplace_back();
        std::size_t place = m_near.size() - 1;
        for (; place > m_first && m_near[place - 1].time > time; --place) {
            m_near[place] = m_near[place - 1];
        }
        return m_near[place];
    }
    void refill() {
        while (!m_far.empty() && m_near.size() < kNear / 2) {
            m_near.push_back(m_far.top());
            m_far.pop();
        }
    }

    std::vector<Event> m_near;  ///< from m_first on earliest first; empty only if m_far is
    std::size_t m_first = 0;
    std::priority_queue<Event, std::vector<Event>, Later> m_far;
    std::uint32_t m_sequence = 0;
};

}  // namespace streamscope::simulator
