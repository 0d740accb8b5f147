// SPDX-License-Identifier: GPL-3.0-or-later
// How quick the placed blocks are beside each other: the fluid half of the block scheduler (K20).
#include "engine/simulator/machine/block_scheduler.h"
#include "engine/simulator/machine/rounding.h"

#include <algorithm>
#include <cmath>

namespace streamscope::simulator {

void BlockScheduler::markDirty(std::uint32_t group) {
    if (!m_groups[group].touched) {
        m_groups[group].touched = true;
        m_dirty.push_back(group);
    }
}

/// K20: what the blocks on an SM want together of its arithmetic and its memory path stretches
/// them; then what all SMs want of device memory likewise.
void BlockScheduler::settle(TimeNs now) {
    for (const std::uint32_t group : m_dirty) {
        settleGroup(group);
    }
    constexpr double kFelt = 0.1;  // less load stretches nothing by more than a 200th
    const double load = m_dramBytesPerNs > 0 ? m_dramDemand / m_dramBytesPerNs : 0;
    const double before = m_dramLoad;
    m_dramLoad = load < kFelt ? 0 : load;
    if (m_dramLoad != before) {
        setAllRates(now);
    } else {
        setTouchedRates(now);
    }
    for (const std::uint32_t group : m_dirty) {
        m_groups[group].touched = false;
    }
    m_dirty.clear();
    m_fresh.clear();
}

void BlockScheduler::setAllRates(TimeNs now) {
    for (std::uint32_t index = 0; index < m_cohorts.size(); ++index) {
        if (m_cohorts[index].alive) {
            setRate(index, now);
        }
    }
}

void BlockScheduler::setTouchedRates(TimeNs now) {
    for (const std::uint32_t group : m_dirty) {
        for (const std::uint32_t index : m_groups[group].cohorts) {
            setRate(index, now);
        }
    }
    for (const std::uint32_t index : m_fresh) {
        setRate(index, now);
    }
}

void BlockScheduler::settleGroup(std::uint32_t group) {
    double flops = 0;
    double bytes = 0;
    for (const std::uint32_t index : m_groups[group].cohorts) {
        const GridShape& shape = m_grids[m_cohorts[index].grid].shape;
        flops += m_cohorts[index].blocksPerSm * shape.flopShare;
        bytes += m_cohorts[index].blocksPerSm * shape.byteShare;
    }
    for (const std::uint32_t index : m_groups[group].cohorts) {
        Cohort& cohort = m_cohorts[index];
        const GridShape& shape = m_grids[cohort.grid].shape;
        cohort.flopScale =
            shape.flopShare > 0 ? 1.0 / std::max(1.0, rootOfSquares(shape.stallShare, flops)) : 1.0;
        cohort.scale =
            shape.byteShare > 0 ? 1.0 / std::max(1.0, rootOfSquares(shape.waitShare, bytes)) : 1.0;
        m_dramDemand -= cohort.demand;
        cohort.demand = std::min(cohort.scale, cohort.flopScale) * shape.bytesPerNs *
                        static_cast<double>(blocksOf(cohort));
        m_dramDemand += cohort.demand;
    }
}

/// Where blocks also wait for single accesses, the load adds to that; else it must be more than
/// memory can give.
double BlockScheduler::memoryScaleOf(const GridShape& shape) const {
    return 1 / (shape.waitShare > 0 ? rootOfSquares(1.0, m_dramLoad) : std::max(1.0, m_dramLoad));
}

void BlockScheduler::setRate(std::uint32_t index, TimeNs now) {
    Cohort& cohort = m_cohorts[index];
    const GridShape& shape = m_grids[cohort.grid].shape;
    const double memoryScale = cohort.scale * (shape.bytesPerNs > 0 ? memoryScaleOf(shape) : 1.0);
    constexpr double kInstant = 1e9;  // waves per ns of a block that takes no time
    double rate =
        shape.blockNs > 0 ? std::min(memoryScale, cohort.flopScale) / shape.blockNs : kInstant;
    if (shape.leastNs > 0) {
        rate = std::min(rate, 1 / shape.leastNs);
    }
    if (rate == cohort.rate) {
        return;
    }
    cohort.remaining -= static_cast<double>(now - cohort.updated) * cohort.rate;
    cohort.updated = now;
    cohort.rate = rate;
    schedule(index);
}

void BlockScheduler::slowDown(Op op, double blockNs, TimeNs now) {
    for (std::uint32_t index = 0; index < m_cohorts.size(); ++index) {
        const Cohort& cohort = m_cohorts[index];
        if (cohort.alive && m_grids[cohort.grid].op == op) {
            m_grids[cohort.grid].shape.blockNs = blockNs;
            setRate(index, now);
        }
    }
}

void BlockScheduler::schedule(std::uint32_t index) {
    Cohort& cohort = m_cohorts[index];
    const double left = std::max(0.0, cohort.remaining) / cohort.rate;
    m_events.push(cohort.updated + rounded(left), EventKind::CohortEnd, index, m_device,
                  ++cohort.version);
}

}  // namespace streamscope::simulator
