// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulator/machine/engine_listener.h"
#include "engine/simulator/machine/event_queue.h"
#include "engine/simulator/machine/grid_shape.h"
#include "engine/simulator/machine/sm_pool.h"
#include "engine/simulator/machine/wait_links.h"

#include <array>
#include <cstdint>
#include <deque>
#include <vector>

namespace streamscope::simulator {

/// Puts the blocks of queued grids on SMs: one queue per priority (K11), only the head's blocks are
/// eligible (K3), a block goes where there is room for all it needs (K4, K5), never displacing a
/// running one (K12). Blocks placed together and alike form a cohort, which costs one event,
/// however many they are; a long grid alone on the device is placed many waves at a time.
class BlockScheduler {
public:
    BlockScheduler(const DeviceProfile& profile, std::uint16_t device, EventQueue& events,
                   EngineListener& listener);

    /// `level` 0 is the highest priority.
    void enqueue(Op op, const GridShape& shape, std::size_t level, TimeNs now);
    /// From now on each block of the grid, which has begun, goes at the pace of `blockNs` alone.
    void slowDown(Op op, double blockNs, TimeNs now);
    void cohortEnded(const Event& event);
    void kernelEnded(const Event& event);
    /// Places what can be placed. To be called when all that happens at `now` has been told.
    void startWork(TimeNs now) {
        if (m_changed) {
            placeQueued(now);
        }
    }

private:
    struct Grid {
        Op op = kNoOp;
        GridShape shape;
        std::size_t level = 0;
        std::uint64_t waiting = 0;  ///< blocks not placed
        std::uint64_t running = 0;  ///< blocks placed and not ended, promised waves included
        std::uint32_t cohorts = 0;
        TimeNs queued = 0;
        TimeNs headSince = 0;  ///< when nothing was ahead of it any more
        Op ahead = kNoOp;      ///< what was
        bool aheadHadPriority = false;
        bool isHead = false;
        bool started = false;
        SmResource shortOf{};      ///< on the SM nearest to holding a block, …
        Op occupant = kNoOp;       ///< … most of it taken by this kernel's blocks
        bool gridLimited = false;  ///< as it cannot be resident yet (K9)
        WaitLinks wait;
    };
    struct Cohort {
        std::uint32_t grid = 0;  ///< slot
        std::uint32_t group = 0;
        std::uint32_t blocksPerSm = 0;
        double waves = 1;
        double remaining = 1;  ///< waves still to run
        double scale = 1;      ///< by what its SM's memory path gives it …
        double flopScale = 1;  ///< … and its arithmetic
        double demand = 0;     ///< of device memory, bytes per ns, before that is shared out
        double rate = 0;       ///< waves per ns; 0: not scheduled yet
        TimeNs updated = 0;
        std::uint32_t version = 0;
        bool alive = false;
    };
    struct GroupLoad {
        std::vector<std::uint32_t> cohorts;
        bool touched = false;
    };

    void placeQueued(TimeNs now);
    [[nodiscard]] std::uint32_t headGrid() const;
    [[nodiscard]] std::uint32_t eligibleGrid(TimeNs now);
    void becomeHead(Grid& grid, TimeNs now) const;
    void findShortage(Grid& grid) const;
    void noteFreed(const Cohort& cohort, TimeNs now);
    [[nodiscard]] Cause freedFor(const Grid& grid, TimeNs now) const;
    bool placeHead(std::uint32_t slot, TimeNs now);
    static void addQueueing(Grid& grid);
    static void loseHead(Grid& grid, TimeNs now);
    void liftLimit(Op ended, TimeNs now);
    void start(Grid& grid, TimeNs now);
    void startCohorts(std::uint32_t slot, TimeNs now);
    void promiseWaves(std::uint32_t slot);
    void takeBackWaves(std::uint32_t slot, TimeNs now);
    void finishGrid(std::uint32_t slot, TimeNs now);
    [[nodiscard]] std::uint32_t newCohort(const Cohort& cohort);
    [[nodiscard]] std::uint64_t blocksOf(const Cohort& cohort) const;
    void followSplits();
    void splitCohort(std::uint32_t index, const SmPool::Split& split);
    void markDirty(std::uint32_t group);
    void settle(TimeNs now);
    void settleGroup(std::uint32_t group);
    void setAllRates(TimeNs now);
    void setTouchedRates(TimeNs now);
    [[nodiscard]] double memoryScaleOf(const GridShape& shape) const;
    void setRate(std::uint32_t cohort, TimeNs now);
    void schedule(std::uint32_t cohort);

    EventQueue& m_events;
    EngineListener& m_listener;
    std::uint16_t m_device;
    std::size_t m_residentLimit;
    double m_dramBytesPerNs;
    SmPool m_pool;
    SmPool::Outcome m_outcome;
    std::vector<Grid> m_grids;
    std::vector<std::uint32_t> m_unusedGrids;
    std::vector<std::deque<std::uint32_t>>
        m_queues;  ///< by level; grids with blocks that have not been placed
    std::vector<Cohort> m_cohorts;
    std::vector<std::uint32_t> m_unusedCohorts;
    std::vector<GroupLoad> m_groups;
    std::vector<std::uint32_t> m_dirty;
    std::vector<std::uint32_t> m_fresh;  ///< cohorts placed and not yet scheduled
    std::size_t m_residentGrids = 0;
    std::size_t m_liveCohorts = 0;
    Op m_lastDispatched = kNoOp;
    std::size_t m_lastDispatchedLevel = 0;
    /// Of a resource: whose blocks gave it back last, of several at once those that took most of
    /// it.
    struct Freed {
        Op op = kNoOp;
        TimeNs at = 0;
        double share = 0;  ///< of an SM's
    };
    std::array<Freed, 4> m_lastFreed{};  ///< by SmResource
    double m_dramDemand = 0;
    double m_dramLoad = 0;   ///< the demand in parts of what device memory gives
    bool m_changed = false;  ///< since the last startWork()
};

}  // namespace streamscope::simulator
