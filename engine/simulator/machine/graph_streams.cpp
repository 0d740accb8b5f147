// SPDX-License-Identifier: GPL-3.0-or-later
// Graphs in streams: rules G7, G8, G9 and G14.
#include "engine/simulator/machine/streams.h"

#include <algorithm>
#include <iterator>

namespace streamscope::simulator {

void Streams::issueGraph(Op first, StreamId stream, GraphId graphId,
                         std::span<const OpState> nodes) {
    if (nodes.empty()) {
        return;
    }
    appendNodes(first, m_program.graphs[indexOf(graphId)], nodes);
    StreamState& queue = m_streams[indexOf(stream)];
    noteUse(stream);
    // The roots wait for the barrier; the leaves are the barrier for what comes.
    enterBarrier(stream, m_leaves, nullptr);
    dependOnAll(m_roots, queue.graphTails, Reason::StreamOrder);
    if (queue.tail != kNoOp) {
        dependOnAll(m_roots, {&queue.tail, 1}, Reason::StreamOrder);
    }
    dependOnAll(m_roots, m_barrier, Reason::LegacyBarrier);
    // Last, so that a relaunch behind itself in one stream counts as one (and takes its time).
    dependOnAll(m_roots, m_graphLast[indexOf(graphId)], Reason::GraphExecBusy);
    std::ranges::copy_if(m_roots, std::back_inserter(ready),
                         [this](Op root) { return m_ops[root].pending == 0; });
    queue.tail = kNoOp;
    queue.lastWork = kNoOp;
    queue.graphTails = m_leaves;
    m_graphLast[indexOf(graphId)] = m_leaves;
}

/// G14: the pageable copies of a graph are made by the launching thread, in the order of the nodes;
/// each holds it until it has ended, but for those in that are small enough to be staged.
void Streams::waitForHost(Op op, const GraphNode& node, Op first, Op& blocker) {
    if (!m_ops[op].isPageable) {
        return;
    }
    const bool isInOrder =
        blocker == kNoOp ||
        std::ranges::find(node.dependencies, blocker - first) != node.dependencies.end();
    if (!isInOrder) {
        dependOn(op, blocker, Reason::HostBlocked);
    }
    if (!m_ops[op].isStaged) {
        blocker = op;
    }
}

/// G8. Fills m_roots and m_leaves.
void Streams::appendNodes(Op first, const Graph& graph, std::span<const OpState> nodes) {
    m_roots.clear();
    m_leaves.clear();
    std::vector<bool> isFollowed(nodes.size(), false);
    Op blocker = kNoOp;  // the copy that holds the launching thread
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const Op op = first + static_cast<Op>(i);
        append(op, nodes[i]);
        for (const std::uint32_t dependency : graph.nodes[i].dependencies) {
            isFollowed[dependency] = true;
            dependOn(op, first + dependency, Reason::GraphDep);
        }
        waitForHost(op, graph.nodes[i], first, blocker);
        if (graph.nodes[i].dependencies.empty()) {
            m_roots.push_back(op);
        }
    }
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (!isFollowed[i]) {
            m_leaves.push_back(first + static_cast<Op>(i));
        }
    }
}

}  // namespace streamscope::simulator
