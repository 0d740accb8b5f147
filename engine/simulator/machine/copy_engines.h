// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulator/device_profile.h"
#include "engine/simulator/machine/copy_queue.h"
#include "engine/simulator/machine/engine_listener.h"
#include "engine/simulator/machine/event_queue.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace streamscope::simulator {

/// The copy engines of all devices. Each takes one copy at a time, whole (C3), in the order copies
/// became ready (C4) or, where the profile has channels, channel by channel (C15). While both
/// directions of a device run, both are slower, and copies take longer to start (C8).
class CopyEngines {
public:
    CopyEngines(const DeviceProfile& profile, std::size_t devices, EventQueue& events,
                EngineListener& listener);

    /// The engine that serves a direction on a device: by C1 and C2 the number of engines decides.
    [[nodiscard]] std::uint32_t engineFor(EngineKind wanted, std::size_t device) const;
    [[nodiscard]] std::size_t enginesPerDevice() const { return m_perDevice; }
    [[nodiscard]] EngineKind kindOf(std::uint32_t engine) const { return m_engines[engine].kind; }

    /// Whether a copy of any engine of the device runs; one that brings data into it.
    [[nodiscard]] bool moves(std::size_t device) const;
    [[nodiscard]] bool bringsIn(std::size_t device) const {
        return m_engines[device * m_perDevice].running != kNoOp;
    }

    /// The copy's dependencies are met and it may start from `earliestStart` on, now or later.
    void enqueue(std::uint32_t engine, const CopyRequest& request, TimeNs earliestStart,
                 TimeNs now);
    void copyDue(const Event& event) { markDirty(event.target); }
    void copyEnded(const Event& event);
    /// Starts what can start. To be called when all that happens at `now` has been told.
    void startWork(TimeNs now) {
        if (!m_dirty.empty()) {
            startDirty(now);
        }
    }

private:
    /// One copy behind the other, nothing but the gap between them, and what was before that.
    struct BusyPeriod {
        TimeNs begin = 0;
        Op first = kNoOp;
        TimeNs idleFrom = 0;  ///< when the one before it ended, with
        Op lastBefore = kNoOp;
    };
    struct Engine {
        explicit Engine(CopyQueue empty) : queue(std::move(empty)) {}

        EngineKind kind{};
        std::uint16_t device = 0;
        std::uint32_t opposite = kNoOp;
        CopyQueue queue;
        Op running = kNoOp;
        std::uint32_t partner = kNoOp;        ///< engine held beside it by the running copy
        std::vector<std::uint32_t> wantedBy;  ///< engines whose head needs this one as second
        bool isSecond = false;                ///< held by a copy that runs on another engine
        Op last = kNoOp;
        std::vector<BusyPeriod> busyPeriods;  ///< since the oldest copy of the queue came
        std::uint32_t channel = 0;            ///< of the last copy
        TimeNs freeAt = 0;                    ///< the next copy starts no earlier
        bool isDirty = false;
        double setupLeft = 0;
        double transferLeft = 0;
        double speed = 1;
        TimeNs updated = 0;
        std::uint32_t version = 0;
    };

    void startDirty(TimeNs now);
    void startFirst(std::uint32_t index, TimeNs now);
    void startNext(std::uint32_t index, const CopyQueue::Waiting& next, TimeNs now);
    [[nodiscard]] bool sharesLink(const Engine& engine) const;
    [[nodiscard]] double speedOf(const Engine& engine) const;
    void adjustSpeed(std::uint32_t index, TimeNs now);
    void explainWait(const std::vector<BusyPeriod>& busyPeriods, TimeNs earliestStart, Cause busy);
    static void runOn(Engine& engine, Op op, TimeNs start);
    void release(std::uint32_t index, TimeNs now);
    void markDirty(std::uint32_t index);

    EventQueue& m_events;
    EngineListener& m_listener;
    std::size_t m_perDevice;
    double m_duplexFactor;
    double m_duplexSetupNs;
    TimeNs m_gap;
    bool m_hasChannels;
    std::vector<Engine> m_engines;
    std::vector<Cause> m_causes;
    std::vector<std::uint32_t> m_dirty;  ///< engines with something to start or a pace to change
};

}  // namespace streamscope::simulator
