// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/dependency_graph.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace streamscope {

/// A DependencyGraph whose edges are found in any order. `from` of kNoNode adds nothing.
class DependencyBuilder {
public:
    void add(std::uint32_t from, std::uint32_t to, OrderRule rule,
             OrderClass basis = OrderClass::Documented) {
        if (from != kNoNode) {
            m_edges.push_back({to, {from, rule, basis}});
        }
    }
    /// O(nodes + edges).
    [[nodiscard]] DependencyGraph finish(std::uint32_t nodes) const {
        DependencyGraph graph;
        graph.firstEdge.assign(nodes + std::size_t{1}, 0);
        for (const auto& [to, edge] : m_edges) {
            ++graph.firstEdge[to + std::size_t{1}];
        }
        for (std::size_t node = 0; node < nodes; ++node) {
            graph.firstEdge[node + 1] += graph.firstEdge[node];
        }
        graph.edges.resize(m_edges.size());
        std::vector<std::uint32_t> place(graph.firstEdge.begin(), graph.firstEdge.end() - 1);
        for (const auto& [to, edge] : m_edges) {
            graph.edges[place[to]++] = edge;
        }
        return graph;
    }

private:
    std::vector<std::pair<std::uint32_t, OrderEdge>> m_edges;
};

}  // namespace streamscope
