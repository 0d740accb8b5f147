// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulator/machine/engine_listener.h"
#include "engine/simulator/machine/event_queue.h"

#include <deque>
#include <vector>

namespace streamscope::simulator {

/// The threads that run host functions: as many as the profile says, first come, first served
/// (S10).
class HostWorkers {
public:
    HostWorkers(std::size_t workers, std::uint16_t device, EventQueue& events,
                EngineListener& listener);

    void enqueue(Op op, DurationNs duration, TimeNs now);
    void functionEnded(const Event& event);
    void dispatch(TimeNs now) {
        while (m_idle > 0 && !m_queue.empty()) {
            runNext(now);
        }
    }

private:
    void runNext(TimeNs now);

    struct Waiting {
        Op op = kNoOp;
        DurationNs duration = 0;
        TimeNs since = 0;
    };
    EventQueue& m_events;
    EngineListener& m_listener;
    std::uint16_t m_device;
    std::size_t m_idle;
    Op m_last = kNoOp;
    std::deque<Waiting> m_queue;
    std::vector<Cause> m_causes;
};

}  // namespace streamscope::simulator
