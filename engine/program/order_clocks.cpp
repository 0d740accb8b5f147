// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/order_clocks.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

namespace streamscope {

OrderClocks::OrderClocks(const Ordering& ordering)
    : m_ordering(ordering),
      m_lastUse(ordering.nodes.size(), 0),
      m_clocks(ordering.nodes.size()),
      m_points(ordering.nodes.size()) {
    for (std::uint32_t node = 0; node < ordering.nodes.size(); ++node) {
        for (const OrderEdge& edge : ordering.into(node)) {
            m_lastUse[edge.from] = node;
        }
    }
}

OrderPoint OrderClocks::advance() {
    const std::uint32_t node = m_next++;
    if (node > 0 && m_lastUse[node - 1] >= node) {
        m_clocks[node - 1] = std::move(m_clock);
    }
    m_clock.clear();
    inherit(node);
    const std::uint32_t chain = chainFor(node);
    if (chain >= m_clock.size()) {
        m_steps += chain + 1 - m_clock.size();
        m_clock.resize(chain + 1, 0);
    }
    m_clock[chain] = ++m_lengths[chain];
    return m_points[node] = {chain, m_lengths[chain]};
}

/// What its predecessors reach, and they themselves. A clock used for the last time is taken over.
void OrderClocks::inherit(std::uint32_t node) {
    const std::span<const OrderEdge> edges = m_ordering.into(node);
    const auto last = std::ranges::find_if(
        edges, [&](const OrderEdge& edge) { return m_lastUse[edge.from] == node; });
    if (last != edges.end()) {
        m_clock = std::move(m_clocks[last->from]);
        m_clocks[last->from] = {};
    }
    for (const OrderEdge& edge : edges) {
        if (!reaches(m_points[edge.from])) {
            merge(m_clocks[edge.from]);
        }
    }
    for (const OrderEdge& edge : edges) {
        if (m_lastUse[edge.from] == node) {
            m_clocks[edge.from] = {};
        }
    }
}

void OrderClocks::merge(const Clock& other) {
    m_steps += other.size();
    if (m_clock.size() < other.size()) {
        m_clock.resize(other.size(), 0);
    }
    std::ranges::transform(other, m_clock, m_clock.begin(),
                           [](std::uint32_t a, std::uint32_t b) { return std::max(a, b); });
}

/// A chain whose end happens before the node: a predecessor's, or else any, or else a new one.
std::uint32_t OrderClocks::chainFor(std::uint32_t node) {
    for (const OrderEdge& edge : m_ordering.into(node)) {
        const OrderPoint& point = m_points[edge.from];
        if (m_lengths[point.chain] == point.place) {
            return point.chain;
        }
    }
    m_steps += m_clock.size();
    const auto ended = std::ranges::mismatch(m_clock, m_lengths, std::ranges::not_equal_to());
    if (ended.in1 != m_clock.end()) {
        return static_cast<std::uint32_t>(std::distance(m_clock.begin(), ended.in1));
    }
    m_lengths.push_back(0);
    return static_cast<std::uint32_t>(m_lengths.size() - 1);
}

}  // namespace streamscope
