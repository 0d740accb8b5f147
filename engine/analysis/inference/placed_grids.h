// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/inference/engine_order.h"
#include "engine/analysis/inference/order.h"
#include "engine/trace/trace.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>

namespace streamscope::inference {

/// Of the grids before one, how many are checked for whether they still ran.
inline constexpr int kLookBack = 64;

/// Which grids still had blocks to place, as far as it is known what they ask of the SMs. Any
/// thread; borrows all that it is made of.
class PlacedGrids {
public:
    /// `slack`: moments no further apart may be one.
    PlacedGrids(const Trace& trace, const Order& order, const EngineOrder& engines,
                DurationNs slack);

    /// Whether a grid that runs then still has blocks to place: with the grids before it that have
    /// not ended by then it asks for more than the device has.
    [[nodiscard]] bool placesMore(OperationId grid, TimeNs then) const;
    /// When a grid of a recording had placed its last block: what is left then takes no longer than
    /// a block of the shortest grid of its kind. Its end where that is not known.
    [[nodiscard]] TimeNs placedAt(OperationId grid) const;
    /// Whether a grid found a device half empty.
    [[nodiscard]] bool fitsBeside(std::size_t grid) const;
    /// Whether nothing that started before a grid ran then.
    [[nodiscard]] bool wereIdle(std::size_t grid, TimeNs then) const;

private:
    /// How often a grid fills the device with blocks, and how long one of them takes; 0: not known.
    struct Rounds {
        DurationNs count = 0;
        DurationNs length = 0;
    };
    [[nodiscard]] Rounds roundsOf(std::size_t grid) const;
    /// Whether a grid that runs then had placed its last block before.
    [[nodiscard]] bool hasPlaced(OperationId grid, TimeNs then) const;
    [[nodiscard]] float demandOf(std::size_t grid, TimeNs since) const;

    const Trace& m_trace;
    const Order& m_order;
    const EngineOrder& m_engines;
    DurationNs m_slack;
    std::map<std::pair<NameId, std::uint64_t>, DurationNs> m_shortest;  ///< by kernel and blocks
};

}  // namespace streamscope::inference
