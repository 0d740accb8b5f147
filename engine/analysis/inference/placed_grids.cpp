// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/inference/placed_grids.h"

#include <algorithm>
#include <cmath>

namespace streamscope::inference {

PlacedGrids::PlacedGrids(const Trace& trace, const Order& order, const EngineOrder& engines,
                         DurationNs slack)
    : m_trace(trace), m_order(order), m_engines(engines), m_slack(slack) {
    for (std::size_t i = 0; i < order.demand.size() && !trace.recorded.empty(); ++i) {
        if (trace.kind[i] == OperationKind::Kernel) {
            const DurationNs time = trace.end[i] - trace.start[i];
            const std::pair kind(trace.name[i], trace.size[i]);
            DurationNs& least = m_shortest.try_emplace(kind, time).first->second;
            least = std::min(least, time);
        }
    }
}

bool PlacedGrids::placesMore(OperationId grid, TimeNs then) const {
    const TimeNs begun = m_trace.start[indexOf(grid)];
    const DurationNs slack = roundsOf(indexOf(grid)).count > 0 ? m_slack : 0;
    return m_trace.end[indexOf(grid)] + slack > then && !m_order.demand.empty() &&
           !hasPlaced(grid, then) && demandOf(indexOf(grid), std::max(begun, then - m_slack)) > 1;
}

PlacedGrids::Rounds PlacedGrids::roundsOf(std::size_t grid) const {
    const auto shortest = m_shortest.find({m_trace.name[grid], m_trace.size[grid]});
    if (shortest == m_shortest.end() || m_order.demand[grid].device == 0) {
        return {};
    }
    const auto count = static_cast<DurationNs>(std::ceil(m_order.demand[grid].device));
    return {count, shortest->second / count};
}

bool PlacedGrids::hasPlaced(OperationId grid, TimeNs then) const {
    const std::size_t i = indexOf(grid);
    const Rounds rounds = roundsOf(i);
    return rounds.count > 0 && m_trace.start[i] < then &&
           m_trace.end[i] - then + m_slack < rounds.length;
}

TimeNs PlacedGrids::placedAt(OperationId grid) const {
    const std::size_t i = indexOf(grid);
    const Rounds rounds = roundsOf(i);
    if (rounds.count == 1) {
        return m_trace.start[i];
    }
    return std::max(m_trace.start[i], m_trace.end[i] - rounds.length);
}

bool PlacedGrids::fitsBeside(std::size_t grid) const {
    constexpr float kHalf = 0.5F;
    return !m_order.demand.empty() && demandOf(grid, m_trace.start[grid]) <= kHalf;
}

bool PlacedGrids::wereIdle(std::size_t grid, TimeNs then) const {
    OperationId other = m_engines.before(grid);
    for (int looked = 0; looked < kLookBack && other != OperationId::None; ++looked) {
        const std::size_t i = indexOf(other);
        if (m_trace.start[i] <= then && m_trace.end[i] > then) {
            return false;
        }
        other = m_engines.before(i);
    }
    return true;
}

/// What a grid, and those before it that ended later than `since`, ask of the device's SMs.
float PlacedGrids::demandOf(std::size_t grid, TimeNs since) const {
    float demand = m_order.demand[grid].device;
    OperationId other = m_engines.before(grid);
    for (int looked = 0; looked < kLookBack && other != OperationId::None; ++looked) {
        const bool isThere = m_trace.end[indexOf(other)] > since;
        demand += isThere ? m_order.demand[indexOf(other)].device : 0;
        other = m_engines.before(indexOf(other));
    }
    return demand;
}

}  // namespace streamscope::inference
