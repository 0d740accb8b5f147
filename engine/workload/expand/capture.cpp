// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/expand/capture.h"

#include <algorithm>
#include <iterator>

namespace streamscope {

void Capture::add(StreamId stream, GraphNode node) {
    Frontier& frontier = m_frontiers.at(stream);
    node.dependencies = std::move(frontier);
    m_edges += node.dependencies.size();
    frontier = {static_cast<std::uint32_t>(m_graph.nodes.size())};
    m_graph.nodes.push_back(std::move(node));
}

void Capture::add(StreamId stream, const Graph& child) {
    Frontier& frontier = m_frontiers.at(stream);
    const auto first = static_cast<std::uint32_t>(m_graph.nodes.size());
    std::vector<bool> isLeaf(child.nodes.size(), true);
    for (const GraphNode& original : child.nodes) {
        GraphNode node = original;
        for (std::uint32_t& dependency : node.dependencies) {
            isLeaf[dependency] = false;
            dependency += first;
        }
        if (node.dependencies.empty()) {
            node.dependencies = frontier;
        }
        m_edges += node.dependencies.size();
        m_graph.nodes.push_back(std::move(node));
    }
    if (child.nodes.empty()) {
        return;
    }
    frontier.clear();
    for (std::uint32_t i = 0; i < isLeaf.size(); ++i) {
        if (isLeaf[i]) {
            frontier.push_back(first + i);
        }
    }
}

void Capture::join(StreamId stream, const Frontier& nodes) {
    Frontier& frontier = m_frontiers[stream];
    Frontier both;
    std::ranges::set_union(frontier, nodes, std::back_inserter(both));
    frontier = std::move(both);
}

std::optional<StreamId> Capture::unjoined() const {
    std::vector<bool> reached(m_graph.nodes.size(), false);
    std::vector<std::uint32_t> open = m_frontiers.at(m_origin);
    while (!open.empty()) {
        const std::uint32_t node = open.back();
        open.pop_back();
        if (!reached[node]) {
            reached[node] = true;
            const auto& before = m_graph.nodes[node].dependencies;
            open.insert(open.end(), before.begin(), before.end());
        }
    }
    for (const auto& [stream, frontier] : m_frontiers) {
        if (!std::ranges::all_of(frontier, [&](std::uint32_t node) { return reached[node]; })) {
            return stream;
        }
    }
    return std::nullopt;
}

}  // namespace streamscope
