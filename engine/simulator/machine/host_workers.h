// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulator/device_profile.h"
#include "engine/simulator/machine/engine_listener.h"
#include "engine/simulator/machine/event_queue.h"

#include <deque>
#include <optional>
#include <vector>

namespace streamscope::simulator {

/// The threads that run host functions: as many as the profile says, first come, first served
/// (S10). One that was idle for long has fallen asleep and starts late.
class HostWorkers {
public:
    HostWorkers(const DeviceProfile& profile, std::uint16_t device, EventQueue& events,
                EngineListener& listener);

    void enqueue(Op op, DurationNs duration, TimeNs now);
    void functionEnded(const Event& event);
    void startWork(TimeNs now) {
        while (m_idle > 0 && !m_queue.empty()) {
            runNext(now);
        }
    }

private:
    void runNext(TimeNs now);
    /// How late the next function starts: all workers have been idle since the last one ended.
    [[nodiscard]] DurationNs wakeUpDelay(TimeNs now) const;

    struct Waiting {
        Op op = kNoOp;
        DurationNs duration = 0;
        TimeNs since = 0;
    };
    EventQueue& m_events;
    EngineListener& m_listener;
    std::uint16_t m_device;
    std::size_t m_workers;
    std::size_t m_idle;
    DurationNs m_awake;
    DurationNs m_wakeTime;
    DurationNs m_nextTime;
    std::optional<TimeNs> m_idleSince;  ///< none before the first function
    Op m_last = kNoOp;
    TimeNs m_busySince = 0;  ///< one function behind the other
    TimeNs m_lastWoke = 0;   ///< when one that had been asleep began to work, and on what
    OperationId m_woken = OperationId::None;
    std::deque<Waiting> m_queue;
    std::vector<Cause> m_causes;
};

}  // namespace streamscope::simulator
