// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/block_scheduler.h"

#include "engine/simulator/machine/rounding.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace streamscope::simulator {
namespace {

constexpr std::uint32_t kNoSlot = 0xffffffff;

Reason reasonOf(SmResource resource) {
    switch (resource) {
        case SmResource::Threads:
            return Reason::SmThreads;
        case SmResource::Blocks:
            return Reason::SmBlocks;
        case SmResource::Registers:
            return Reason::SmRegisters;
        case SmResource::SharedMemory:
            return Reason::SmSharedMemory;
    }
    return Reason::SmThreads;
}

}  // namespace

BlockScheduler::BlockScheduler(const DeviceProfile& profile, std::uint16_t device,
                               EventQueue& events, EngineListener& listener)
    : m_events(events),
      m_listener(listener),
      m_device(device),
      m_residentLimit(profile.queue.concurrentKernels > 0
                          ? static_cast<std::size_t>(profile.sm.residentGrids)
                          : 1),
      m_dramBytesPerNs(profile.compute.dramBytesPerNs),
      m_pool(profile),
      m_queues(
          static_cast<std::size_t>(profile.device.lowestPriority - profile.device.highestPriority) +
          1),
      m_groups(1) {}

void BlockScheduler::enqueue(Op op, const GridShape& shape, std::size_t level, TimeNs now) {
    const std::uint32_t previous = headGrid();
    // One that cannot be resident yet (K9) goes on standing first among its own.
    if (previous != kNoSlot && level < m_grids[previous].level && !m_grids[previous].gridLimited) {
        loseHead(m_grids[previous], now);
        takeBackWaves(previous, now);
    }
    auto slot = static_cast<std::uint32_t>(m_grids.size());
    if (m_unusedGrids.empty()) {
        m_grids.emplace_back();
    } else {
        slot = m_unusedGrids.back();
        m_unusedGrids.pop_back();
    }
    Grid& grid = m_grids[slot];
    grid = Grid{};
    grid.op = op;
    grid.shape = shape;
    grid.level = level;
    grid.waiting = std::max<std::uint64_t>(1, shape.blocks);
    grid.queued = now;
    grid.wait = WaitLinks(now);
    // Ready at the same moment: in order of issue, but never before one that has begun.
    auto& queue = m_queues[level];
    auto place = queue.end();
    while (place != queue.begin() && m_grids[*std::prev(place)].queued == now &&
           !m_grids[*std::prev(place)].isHead && m_grids[*std::prev(place)].op > op) {
        --place;
    }
    queue.insert(place, slot);
    m_changed = true;
}

void BlockScheduler::placeQueued(TimeNs now) {
    m_changed = false;
    for (std::uint32_t slot = eligibleGrid(now); slot != kNoSlot; slot = eligibleGrid(now)) {
        if (!placeHead(slot, now)) {
            break;
        }
        Grid& grid = m_grids[slot];
        m_queues[grid.level].pop_front();
        m_lastDispatched = grid.op;
        m_lastDispatchedLevel = grid.level;
        m_listener.allBlocksPlaced(grid.op);
    }
    settle(now);
}

/// K11: the first of the highest priority that has any waiting (K3).
std::uint32_t BlockScheduler::headGrid() const {
    for (const auto& queue : m_queues) {
        if (!queue.empty()) {
            return queue.front();
        }
    }
    return kNoSlot;
}

/// The head whose blocks may be placed: one that cannot be resident yet (K9) does not keep those
/// of a grid that already is from going on.
std::uint32_t BlockScheduler::eligibleGrid(TimeNs now) {
    for (const auto& queue : m_queues) {
        if (queue.empty()) {
            continue;
        }
        Grid& grid = m_grids[queue.front()];
        if (!grid.isHead) {
            becomeHead(grid, now);
        }
        if (grid.started || m_residentGrids < m_residentLimit) {
            return queue.front();
        }
        grid.gridLimited = true;
    }
    return kNoSlot;
}

void BlockScheduler::becomeHead(Grid& grid, TimeNs now) const {
    grid.isHead = true;
    grid.headSince = now;
    grid.ahead = m_lastDispatched;
    grid.aheadHadPriority = m_lastDispatchedLevel < grid.level;
}

/// True when every block of the head has been placed.
bool BlockScheduler::placeHead(std::uint32_t slot, TimeNs now) {
    m_pool.place(m_grids[slot].shape.needs, m_grids[slot].waiting, m_outcome);
    Grid& grid = m_grids[slot];
    if (m_outcome.placed > 0) {
        if (!grid.started) {
            start(grid, now);
        }
        followSplits();
        startCohorts(slot, now);
    }
    if (grid.waiting == 0) {
        return true;
    }
    if (!grid.started) {
        findShortage(grid);
    }
    promiseWaves(slot);
    return false;
}

void BlockScheduler::findShortage(Grid& grid) const {
    const SmPool::Shortage shortage = m_pool.shortage(grid.shape.needs);
    grid.shortOf = shortage.resource;
    std::uint64_t most = 0;
    for (const std::uint32_t index : m_groups[shortage.group].cohorts) {
        const Cohort& cohort = m_cohorts[index];
        const Grid& other = m_grids[cohort.grid];
        const std::uint64_t taken =
            std::uint64_t{cohort.blocksPerSm} * needOf(other.shape.needs, shortage.resource);
        if (taken > most) {
            most = taken;
            grid.occupant = other.op;
        }
    }
}

void BlockScheduler::addQueueing(Grid& grid) {
    grid.wait.add({grid.headSince, static_cast<OperationId>(grid.ahead),
                   grid.aheadHadPriority ? Reason::HigherPriority : Reason::EngineHeadBlocked});
}

/// To a higher priority, before it has begun: until then it wanted room.
void BlockScheduler::loseHead(Grid& grid, TimeNs now) {
    if (grid.isHead && !grid.started && grid.occupant != kNoOp) {
        addQueueing(grid);
        grid.wait.add({now, static_cast<OperationId>(grid.occupant), reasonOf(grid.shortOf)});
    }
    grid.isHead = false;
}

/// The first of each priority that was kept from being resident (K9) no longer is; whether it
/// comes next is another matter.
void BlockScheduler::liftLimit(Op ended, TimeNs now) {
    for (const auto& queue : m_queues) {
        if (!queue.empty() && m_grids[queue.front()].gridLimited) {
            Grid& grid = m_grids[queue.front()];
            addQueueing(grid);
            grid.wait.add({now, static_cast<OperationId>(ended), Reason::GridLimit});
            grid.gridLimited = false;
            grid.isHead = false;
        }
    }
}

void BlockScheduler::start(Grid& grid, TimeNs now) {
    addQueueing(grid);
    grid.wait.add(freedFor(grid, now));
    grid.started = true;
    ++m_residentGrids;
    m_listener.started(grid.op, now, grid.wait.links());
}

std::uint64_t BlockScheduler::blocksOf(const Cohort& cohort) const {
    return std::uint64_t{cohort.blocksPerSm} * m_pool.smCount(cohort.group);
}

std::uint32_t BlockScheduler::newCohort(const Cohort& cohort) {
    auto index = static_cast<std::uint32_t>(m_cohorts.size());
    std::uint32_t version = 0;
    if (m_unusedCohorts.empty()) {
        m_cohorts.push_back(cohort);
    } else {
        index = m_unusedCohorts.back();
        m_unusedCohorts.pop_back();
        version = m_cohorts[index].version + 1;
        m_cohorts[index] = cohort;
    }
    m_cohorts[index].version = version;
    m_cohorts[index].alive = true;
    m_groups[cohort.group].cohorts.push_back(index);
    ++m_grids[cohort.grid].cohorts;
    ++m_liveCohorts;
    return index;
}

void BlockScheduler::followSplits() {
    m_groups.resize(std::max(m_groups.size(), m_pool.groupSlots()));
    for (const SmPool::Split& split : m_outcome.splits) {
        const std::vector<std::uint32_t> whole = m_groups[split.from].cohorts;
        for (const std::uint32_t index : whole) {
            splitCohort(index, split);
        }
    }
}

/// The two parts draw what the whole drew, by their share of its SMs.
void BlockScheduler::splitCohort(std::uint32_t index, const SmPool::Split& split) {
    const double before = m_pool.smCount(split.from) + m_pool.smCount(split.to);
    Cohort part = m_cohorts[index];
    part.group = split.to;
    part.demand *= m_pool.smCount(split.to) / before;
    m_cohorts[index].demand *= m_pool.smCount(split.from) / before;
    const std::uint32_t copy = newCohort(part);
    if (part.rate > 0) {
        schedule(copy);
    } else {
        m_fresh.push_back(copy);
    }
}

void BlockScheduler::startCohorts(std::uint32_t slot, TimeNs now) {
    for (const SmPool::Placement& placement : m_outcome.placements) {
        Cohort cohort;
        cohort.grid = slot;
        cohort.group = placement.group;
        cohort.blocksPerSm = placement.blocksPerSm;
        cohort.updated = now;
        const std::uint64_t blocks = blocksOf(cohort);
        m_grids[slot].waiting -= blocks;
        m_grids[slot].running += blocks;
        m_fresh.push_back(newCohort(cohort));
        markDirty(placement.group);
    }
}

/// With nothing else on the device nothing can change before the next wave but the arrival of a
/// higher priority, which takes waves back: so whole waves are promised ahead, all but the last.
void BlockScheduler::promiseWaves(std::uint32_t slot) {
    Grid& grid = m_grids[slot];
    if (grid.cohorts != m_liveCohorts || m_fresh.empty() || headGrid() != slot) {
        return;
    }
    std::uint64_t resident = 0;
    for (const GroupLoad& group : m_groups) {
        for (const std::uint32_t index : group.cohorts) {
            resident += blocksOf(m_cohorts[index]);
        }
    }
    std::uint64_t waves = (grid.waiting - 1) / std::max<std::uint64_t>(1, resident);
    if (grid.cohorts > 1) {
        waves /= 2;  // groups of SMs may differ in pace: let the quick ones take more of the rest
    }
    for (const std::uint32_t index : m_fresh) {
        Cohort& cohort = m_cohorts[index];
        const std::uint64_t blocks = waves * blocksOf(cohort);
        cohort.waves += static_cast<double>(waves);
        cohort.remaining += static_cast<double>(waves);
        grid.waiting -= blocks;
        grid.running += blocks;
    }
}

/// K12: a running block is not displaced; blocks not yet begun go back to wait.
void BlockScheduler::takeBackWaves(std::uint32_t slot, TimeNs now) {
    for (std::uint32_t index = 0; index < m_cohorts.size(); ++index) {
        Cohort& cohort = m_cohorts[index];
        if (!cohort.alive || cohort.grid != slot || cohort.waves <= 1 || cohort.rate <= 0) {
            continue;
        }
        cohort.remaining -= static_cast<double>(now - cohort.updated) * cohort.rate;
        cohort.updated = now;
        constexpr double kSlack = 1e-9;
        const double begun = std::max(1.0, std::ceil(cohort.waves - cohort.remaining - kSlack));
        const double returned = cohort.waves - begun;
        cohort.waves = begun;
        cohort.remaining -= returned;
        const std::uint64_t blocks = static_cast<std::uint64_t>(returned) * blocksOf(cohort);
        m_grids[slot].waiting += blocks;
        m_grids[slot].running -= blocks;
        schedule(index);
    }
}

void BlockScheduler::cohortEnded(const Event& event) {
    Cohort& cohort = m_cohorts[event.target];
    if (!cohort.alive || cohort.version != event.version) {
        return;
    }
    cohort.alive = false;
    --m_liveCohorts;
    m_dramDemand = m_liveCohorts == 0 ? 0 : m_dramDemand - cohort.demand;
    std::erase(m_groups[cohort.group].cohorts, event.target);
    markDirty(cohort.group);
    const std::uint32_t slot = cohort.grid;
    Grid& grid = m_grids[slot];
    --grid.cohorts;
    grid.running -= static_cast<std::uint64_t>(cohort.waves) * blocksOf(cohort);
    noteFreed(cohort, event.time);
    m_pool.release(cohort.group, grid.shape.needs, cohort.blocksPerSm);
    m_unusedCohorts.push_back(event.target);
    m_changed = true;
    if (grid.running > 0 || grid.waiting > 0) {
        return;
    }
    if (grid.shape.rampNs > 0) {
        m_events.push(event.time + rounded(grid.shape.rampNs), EventKind::KernelEnd, slot,
                      m_device);
    } else {
        finishGrid(slot, event.time);
    }
}

void BlockScheduler::noteFreed(const Cohort& cohort, TimeNs now) {
    const Grid& grid = m_grids[cohort.grid];
    for (std::size_t i = 0; i < m_lastFreed.size(); ++i) {
        const std::uint64_t taken = std::uint64_t{cohort.blocksPerSm} *
                                    needOf(grid.shape.needs, static_cast<SmResource>(i));
        const double share = m_pool.shareOf(static_cast<SmResource>(i), taken);
        Freed& last = m_lastFreed[i];
        if (share > 0 && (now > last.at || share > last.share)) {
            last = {grid.op, now, share};
        }
    }
}

/// What it was short of, and whose end gave that: on the SM that was nearest to holding a block or,
/// if nothing of it has just been released, on one that was short of something else.
Cause BlockScheduler::freedFor(const Grid& grid, TimeNs now) const {
    const auto* freed = &m_lastFreed[static_cast<std::size_t>(grid.shortOf)];
    if (freed->at != now) {
        freed = std::ranges::max_element(
            m_lastFreed, {}, [](const Freed& other) { return std::pair(other.at, other.share); });
    }
    const auto resource = static_cast<SmResource>(freed - m_lastFreed.data());
    return {now, static_cast<OperationId>(freed->op), reasonOf(resource)};
}

void BlockScheduler::kernelEnded(const Event& event) {
    finishGrid(event.target, event.time);
    m_changed = true;
}

void BlockScheduler::finishGrid(std::uint32_t slot, TimeNs now) {
    const Op op = m_grids[slot].op;
    --m_residentGrids;
    liftLimit(op, now);
    m_unusedGrids.push_back(slot);
    m_listener.ended(op);
}

}  // namespace streamscope::simulator
