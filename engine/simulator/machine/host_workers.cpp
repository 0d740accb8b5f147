// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/host_workers.h"

#include <algorithm>

namespace streamscope::simulator {

HostWorkers::HostWorkers(std::size_t workers, std::uint16_t device, EventQueue& events,
                         EngineListener& listener)
    : m_events(events),
      m_listener(listener),
      m_device(device),
      m_idle(std::max<std::size_t>(1, workers)) {}

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
    m_last = event.target;
    m_listener.ended(event.target);
}

void HostWorkers::runNext(TimeNs now) {
    const Waiting next = m_queue.front();
    m_queue.pop_front();
    --m_idle;
    m_causes.clear();
    if (now > next.since) {
        m_causes.push_back({now, static_cast<OperationId>(m_last), Reason::HostWorkerBusy});
    }
    m_events.push({now + next.duration, 0, next.op, 0, m_device, EventKind::HostFunctionEnd});
    m_listener.started(next.op, now, m_causes);
}

}  // namespace streamscope::simulator
