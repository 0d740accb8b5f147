// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"

#include <map>
#include <optional>
#include <vector>

namespace streamscope {

/// Indices of nodes; what work that follows has to wait for. Sorted, each once.
using Frontier = std::vector<std::uint32_t>;

/// A stream capture under way (G1, G2). Each stream that takes part has a frontier:
/// its next node waits for those nodes.
///
///   origin  A ── record e ──────── wait f ── D        A ← B, A ← C; D waits for B and C
///   other        wait e ── B, C ── record f
class Capture {
public:
    Capture(std::string name, StreamId origin) : m_origin(origin) {
        m_graph.name = std::move(name);
        m_frontiers[origin];
    }

    [[nodiscard]] bool contains(StreamId stream) const { return m_frontiers.contains(stream); }
    [[nodiscard]] const std::map<StreamId, Frontier>& streams() const { return m_frontiers; }
    [[nodiscard]] const Frontier& frontierOf(StreamId stream) const {
        return m_frontiers.at(stream);
    }
    [[nodiscard]] std::size_t edgeCount() const { return m_edges; }

    /// Appends a node to a stream of the capture; its dependencies are filled here.
    void add(StreamId stream, GraphNode node);
    /// Appends another graph's nodes, as launching it in a capturing stream does.
    void add(StreamId stream, const Graph& child);
    /// The stream's next node also waits for `nodes`; the stream enters the capture if it was
    /// outside.
    void join(StreamId stream, const Frontier& nodes);

    /// A stream with work that the origin does not wait for; capturing cannot end with one (G2).
    [[nodiscard]] std::optional<StreamId> unjoined() const;

    [[nodiscard]] Graph take() { return std::move(m_graph); }
    [[nodiscard]] const Graph& graph() const { return m_graph; }

private:
    StreamId m_origin;
    Graph m_graph;
    std::map<StreamId, Frontier> m_frontiers;
    std::size_t m_edges = 0;
};

}  // namespace streamscope
