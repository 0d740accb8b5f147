// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/ordering.h"

#include <utility>

namespace streamscope {

/// An Ordering in the making. All edges of a node are added before the next node.
class OrderingBuilder {
public:
    explicit OrderingBuilder(const Program& program) {
        m_ordering.firstOperation.assign(program.calls.size(), Ordering::kNone);
        m_ordering.hostReturn.assign(program.calls.size(), Ordering::kNone);
        m_ordering.nodes.reserve(program.calls.size());
        m_ordering.firstEdge.reserve(program.calls.size() + 1);
        m_ordering.edges.reserve(program.calls.size() * 2);
    }

    std::uint32_t addNode(const OrderNode& node) {
        m_ordering.firstEdge.push_back(static_cast<std::uint32_t>(m_ordering.edges.size()));
        m_ordering.nodes.push_back(node);
        return static_cast<std::uint32_t>(m_ordering.nodes.size() - 1);
    }
    /// An edge into the newest node.
    void addEdge(std::uint32_t from, OrderRule rule) {
        if (from != Ordering::kNone) {
            m_ordering.edges.push_back({from, rule});
        }
    }
    std::uint32_t addReturn(std::uint32_t call) {
        return m_ordering.hostReturn[call] = addNode({call, 0, OrderNodeKind::HostReturn});
    }
    std::uint32_t addOperation(std::uint32_t call, std::uint32_t graphNode) {
        const std::uint32_t node = addNode({call, graphNode, OrderNodeKind::Operation});
        if (graphNode == 0) {
            m_ordering.firstOperation[call] = node;
        }
        return node;
    }
    [[nodiscard]] Ordering finish() {
        m_ordering.firstEdge.push_back(static_cast<std::uint32_t>(m_ordering.edges.size()));
        return std::move(m_ordering);
    }

private:
    Ordering m_ordering;
};

}  // namespace streamscope
