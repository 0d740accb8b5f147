// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/host_workers.h"

#include "engine/simulator/host_sleep.h"
#include "engine/simulator/machine/rounding.h"

#include <algorithm>

namespace streamscope::simulator {

HostWorkers::HostWorkers(const DeviceProfile& profile, std::uint16_t device, EventQueue& events,
                         EngineListener& listener)
    : m_events(events),
      m_listener(listener),
      m_device(device),
      m_workers(std::max<std::size_t>(1, static_cast<std::size_t>(profile.queue.hostWorkers))),
      m_idle(m_workers),
      m_awake(rounded(profile.queue.hostWorkerAwakeNs)),
      m_wakeTime(rounded(profile.latency.hostFunctionAsleepNs)),
      m_nextTime(rounded(profile.latency.hostFunctionNextNs)) {}

DurationNs HostWorkers::wakeUpDelay(TimeNs now) const {
    if (m_idle < m_workers || m_wakeTime == 0) {
        return 0;
    }
    constexpr DurationNs kBeforeProgram = 1'000'000;  // idle for so long when the program begins
    const DurationNs idle = m_idleSince ? now - *m_idleSince : now + kBeforeProgram;
    const double depth = sleepDepth(static_cast<double>(idle), static_cast<double>(m_awake));
    return rounded(depth * static_cast<double>(m_wakeTime));
}

void HostWorkers::enqueue(Op op, DurationNs duration, TimeNs now) {
    auto place = m_queue.end();
    while (place != m_queue.begin() && std::prev(place)->since == now &&
           std::prev(place)->op > op) {
        --place;
    }
    m_queue.insert(place, {op, duration, now});
}

void HostWorkers::functionEnded(const Event& event) {
    ++m_idle;
    m_idleSince = event.time;
    m_last = event.target;
    m_listener.ended(event.target);
}

void HostWorkers::runNext(TimeNs now) {
    const Waiting next = m_queue.front();
    m_queue.pop_front();
    const bool isNext = now > next.since;  // it waited for the one that has just ended
    const TimeNs start = now + (isNext ? m_nextTime : wakeUpDelay(now));
    --m_idle;
    m_causes.clear();
    if (!isNext) {
        m_busySince = start;
    } else {
        // Idle before, they hid none of the device's reaction.
        m_causes.push_back(
            {std::min(m_busySince, next.since), OperationId::None, Reason::LaunchLatency});
        if (m_lastWoke > next.since) {
            m_causes.push_back({m_lastWoke, m_woken, Reason::HostWorkerAsleep});
        }
        m_causes.push_back({now, static_cast<OperationId>(m_last), Reason::HostWorkerBusy});
    }
    if (isNext && start > now) {
        m_causes.push_back({start, OperationId::None, Reason::LaunchLatency});
    } else if (start > now) {
        m_causes.push_back({start, OperationId::None, Reason::HostWorkerAsleep});
        m_lastWoke = start;
        m_woken = static_cast<OperationId>(next.op);
    }
    m_events.push(start + next.duration, EventKind::HostFunctionEnd, next.op, m_device);
    m_listener.started(next.op, start, m_causes);
}

}  // namespace streamscope::simulator
