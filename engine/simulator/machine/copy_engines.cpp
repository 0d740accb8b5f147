// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/copy_engines.h"

#include "engine/simulator/machine/rounding.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace streamscope::simulator {

CopyEngines::CopyEngines(const DeviceProfile& profile, std::size_t devices, EventQueue& events,
                         EngineListener& listener)
    : m_events(events),
      m_listener(listener),
      m_perDevice(std::clamp<std::size_t>(static_cast<std::size_t>(profile.copy.engines), 1, 3)),
      m_duplexFactor(profile.copy.duplexFactor),
      m_duplexSetupNs(profile.copy.duplexSetupNs),
      m_gap(rounded(profile.copy.gapNs)),
      m_hasChannels(profile.copy.channels > 0) {
    const CopyQueue queue(static_cast<std::uint32_t>(profile.copy.channels),
                          profile.copy.priorities > 0);
    for (std::size_t device = 0; device < devices; ++device) {
        const auto first = static_cast<std::uint32_t>(m_engines.size());
        for (std::size_t i = 0; i < m_perDevice; ++i) {
            Engine& engine = m_engines.emplace_back(queue);
            engine.device = static_cast<std::uint16_t>(device);
            constexpr std::array kKinds{EngineKind::CopyIn, EngineKind::CopyOut,
                                        EngineKind::CopyPeer};
            engine.kind = m_perDevice == 1 ? EngineKind::CopyAny : kKinds[i];
        }
        if (m_perDevice > 1) {
            m_engines[first].opposite = first + 1;
            m_engines[first + 1].opposite = first;
        }
    }
}

std::uint32_t CopyEngines::engineFor(EngineKind wanted, std::size_t device) const {
    const auto first = static_cast<std::uint32_t>(device * m_perDevice);
    if (m_perDevice == 1 || wanted == EngineKind::CopyIn) {
        return first;
    }
    return wanted == EngineKind::CopyPeer && m_perDevice == 3 ? first + 2 : first + 1;
}

bool CopyEngines::moves(std::size_t device) const {
    for (std::size_t i = 0; i < m_perDevice; ++i) {
        if (m_engines[device * m_perDevice + i].running != kNoOp) {
            return true;
        }
    }
    return false;
}

void CopyEngines::enqueue(std::uint32_t index, const CopyRequest& request, TimeNs earliestStart,
                          TimeNs now) {
    Engine& engine = m_engines[index];
    engine.queue.push(request, earliestStart);
    if (earliestStart <= now) {
        markDirty(index);
    } else if (engine.running == kNoOp) {
        m_events.push(earliestStart, EventKind::CopyDue, index);
    }
}

void CopyEngines::markDirty(std::uint32_t index) {
    if (!m_engines[index].isDirty) {
        m_engines[index].isDirty = true;
        m_dirty.push_back(index);
    }
}

void CopyEngines::startDirty(TimeNs now) {
    // In order of index: which copies start must not depend on which event came first.
    if (m_dirty.size() > 1) {
        std::ranges::sort(m_dirty);
    }
    std::size_t next = 0;
    while (next < m_dirty.size()) {  // grows by the second engines taken
        startFirst(m_dirty[next++], now);
    }
    for (const std::uint32_t index : m_dirty) {
        m_engines[index].isDirty = false;
        adjustSpeed(index, now);
        if (m_engines[index].opposite != kNoOp) {
            adjustSpeed(m_engines[index].opposite, now);
        }
    }
    m_dirty.clear();
}

void CopyEngines::startFirst(std::uint32_t index, TimeNs now) {
    Engine& engine = m_engines[index];
    if (engine.running != kNoOp || engine.queue.empty()) {
        return;
    }
    // What becomes ready within the gap is there in time.
    const TimeNs then = m_hasChannels ? std::max(now, engine.freeAt) : now;
    if (engine.queue.isDue(then)) {
        startNext(index, engine.queue.next(then, engine.channel), now);
    } else {
        m_events.push(engine.queue.firstLater(), EventKind::CopyDue, index);
    }
}

/// The engine turns to the copy at once; the gap between two copies passes before it starts.
void CopyEngines::startNext(std::uint32_t index, const CopyQueue::Waiting& next, TimeNs now) {
    Engine& engine = m_engines[index];
    const CopyQueue::Waiting head = next;
    const std::uint32_t second = head.request.alsoNeeds;
    TimeNs start = std::max({now, engine.freeAt, head.earliestStart});
    Op before = engine.last;
    const Engine* last = &engine;
    if (second != kNoOp) {
        if (m_engines[second].running != kNoOp) {
            m_engines[second].wantedBy.push_back(index);
            return;
        }
        if (m_engines[second].freeAt > start || m_engines[second].freeAt > engine.freeAt) {
            before = m_engines[second].last;
            last = &m_engines[second];
        }
        start = std::max(start, m_engines[second].freeAt);
        m_engines[second].isSecond = true;
        markDirty(second);
    }
    engine.queue.pop();
    m_causes.clear();
    if (start > head.earliestStart) {
        explainWait(last->busyPeriods, head.earliestStart,
                    {start, static_cast<OperationId>(before), Reason::EngineBusy});
    }
    runOn(engine, head.request.op, start);
    if (second != kNoOp) {
        runOn(m_engines[second], head.request.op, start);
    }
    engine.channel = head.request.channel;
    engine.partner = second;
    engine.setupLeft = static_cast<double>(start - now) + head.request.setupNs +
                       (sharesLink(engine) ? m_duplexSetupNs : 0);
    engine.transferLeft = head.request.transferNs;
    engine.speed = 0;  // adjustSpeed() sets it and schedules the end
    engine.updated = now;
    m_listener.started(head.request.op, start, m_causes);
}

/// The engine was busy for as long as it ran something. Idle since before the copy might start, it
/// hid none of the device's reaction to it; idle later, it stood for the copy at its head, which
/// waited for another engine.
void CopyEngines::explainWait(const std::vector<BusyPeriod>& busyPeriods, TimeNs earliestStart,
                              Cause busy) {
    const auto later = std::ranges::upper_bound(busyPeriods, earliestStart, {}, &BusyPeriod::begin);
    if (later != busyPeriods.begin()) {
        m_causes.push_back({std::prev(later)->begin, OperationId::None, Reason::LaunchLatency});
    } else if (later != busyPeriods.end() && later->idleFrom <= earliestStart) {
        m_causes.push_back({earliestStart, OperationId::None, Reason::LaunchLatency});
    }
    for (auto period = later; period != busyPeriods.end(); ++period) {
        if (period->idleFrom > earliestStart) {
            m_causes.push_back({period->idleFrom, static_cast<OperationId>(period->lastBefore),
                                Reason::EngineBusy});
        }
        m_causes.push_back(
            {period->begin, static_cast<OperationId>(period->first), Reason::EngineHeadBlocked});
    }
    m_causes.push_back(busy);
}

void CopyEngines::runOn(Engine& engine, Op op, TimeNs start) {
    if (start > engine.freeAt || engine.busyPeriods.empty()) {
        if (engine.queue.empty()) {
            engine.busyPeriods.clear();
        }
        engine.busyPeriods.push_back({start, op, engine.freeAt, engine.last});
    }
    engine.running = op;
}

/// C8: whether the opposite direction is moving data too.
bool CopyEngines::sharesLink(const Engine& engine) const {
    return engine.opposite != kNoOp && engine.partner == kNoOp &&
           m_engines[engine.opposite].running != kNoOp;
}

double CopyEngines::speedOf(const Engine& engine) const {
    if (engine.running == kNoOp || engine.isSecond) {
        return engine.speed;
    }
    return sharesLink(engine) ? m_duplexFactor : 1.0;
}

void CopyEngines::adjustSpeed(std::uint32_t index, TimeNs now) {
    Engine& engine = m_engines[index];
    const double speed = speedOf(engine);
    if (speed == engine.speed) {
        return;
    }
    auto elapsed = static_cast<double>(now - engine.updated);
    const double setup = std::min(elapsed, engine.setupLeft);
    elapsed -= setup;
    engine.setupLeft -= setup;
    engine.transferLeft = std::max(0.0, engine.transferLeft - elapsed * engine.speed);
    engine.updated = now;
    engine.speed = speed;
    m_events.push(now + rounded(engine.setupLeft + engine.transferLeft / speed), EventKind::CopyEnd,
                  index, 0, ++engine.version);
}

void CopyEngines::copyEnded(const Event& event) {
    Engine& engine = m_engines[event.target];
    if (engine.version != event.version || engine.running == kNoOp) {
        return;
    }
    const Op op = engine.running;
    if (engine.partner != kNoOp) {
        release(engine.partner, event.time);
    }
    release(event.target, event.time);
    m_listener.ended(op);
}

void CopyEngines::release(std::uint32_t index, TimeNs now) {
    Engine& engine = m_engines[index];
    engine.last = engine.running;
    engine.running = kNoOp;
    engine.partner = kNoOp;
    engine.isSecond = false;
    engine.freeAt = now + m_gap;
    markDirty(index);
    for (const std::uint32_t waiting : engine.wantedBy) {
        markDirty(waiting);
    }
    engine.wantedBy.clear();
}

}  // namespace streamscope::simulator
