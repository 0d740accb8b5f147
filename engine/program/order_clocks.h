// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/ordering.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace streamscope {

/// A node's place in one of the chains into which OrderClocks lays an Ordering: nodes of a chain
/// follow each other by guarantees.
struct OrderPoint {
    std::uint32_t chain = 0;
    std::uint32_t place = 0;  ///< from 1
    friend bool operator==(const OrderPoint&, const OrderPoint&) = default;
};

/// Goes through the nodes of an Ordering once, first to last, and knows of every earlier node
/// whether it happens before the one it stands at: how far into each chain the guarantees reach.
/// Streams become chains, and so do the branches of graphs, which later branches go on with.
class OrderClocks {
public:
    /// The ordering must outlive this.
    explicit OrderClocks(const Ordering& ordering);

    /// Goes on to the next node, and returns its point. At most the count of nodes calls.
    OrderPoint advance();
    /// Whether the node of that point happens before the one that advance() went to last.
    [[nodiscard]] bool reaches(const OrderPoint& earlier) const {
        return earlier.chain < m_clock.size() && earlier.place <= m_clock[earlier.chain];
    }
    /// Entries of clocks read so far: the time that all this took, and 4 bytes each the most
    /// memory.
    [[nodiscard]] std::size_t steps() const { return m_steps; }

private:
    using Clock = std::vector<std::uint32_t>;  ///< by chain: the last place that is reached

    void inherit(std::uint32_t node);
    void merge(const Clock& other);
    [[nodiscard]] std::uint32_t chainFor(std::uint32_t node);

    const Ordering& m_ordering;
    std::vector<std::uint32_t> m_lastUse;  ///< by node: its last successor, or 0
    std::vector<Clock> m_clocks;           ///< by node; empty again after the last use
    std::vector<OrderPoint> m_points;      ///< by node
    std::vector<std::uint32_t> m_lengths;  ///< by chain
    Clock m_clock;                         ///< of the newest node
    std::uint32_t m_next = 0;
    std::size_t m_steps = 0;
};

}  // namespace streamscope
