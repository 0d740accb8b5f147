// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace streamscope {

/// The rule behind one edge of a DependencyGraph (docs/rules.md).
enum class OrderRule : std::uint8_t {
    HostOrder,      ///< S14: issued after a call of the same host thread had waited
    HostWait,       ///< S7, E5, H7, H13: the host call returns only after the operation
    StreamOrder,    ///< S1, S2, S9, I1
    EventWait,      ///< E1 to E4
    LegacyBarrier,  ///< N1 to N5: one side of the legacy default stream to the other
    PeerBarrier,    ///< P4: a peer copy in the null stream, on both of its devices
    GraphDep,       ///< G8, and G9 at either end of the graph
    GraphExecBusy,  ///< G7: after the previous launch of the same graph
};
inline constexpr std::size_t kOrderRuleCount = 8;

/// "S1", "E4", …: the id under which docs/rules.md states the rule.
[[nodiscard]] std::string_view ruleId(OrderRule rule) noexcept;

/// What an edge rests on.
enum class OrderClass : std::uint8_t {
    Documented,  ///< class D: it holds on every device
    Observed,    ///< class O or M: the devices that were measured do so
    Inferred,    ///< from the times of a recording
};

struct OrderEdge {
    std::uint32_t from = 0;  ///< a node
    OrderRule rule = OrderRule::StreamOrder;
    OrderClass basis = OrderClass::Documented;
    friend bool operator==(const OrderEdge&, const OrderEdge&) = default;
};

inline constexpr std::uint32_t kNoNode = 0xffffffff;

/// Which node comes after which: direct edges. A chain of edges orders its ends too.
struct DependencyGraph {
    static constexpr std::uint32_t kNone = kNoNode;

    std::vector<std::uint32_t> firstEdge;  ///< into edges, per node, and one more at the end
    std::vector<OrderEdge> edges;          ///< grouped by the node they lead to

    /// The direct edges into a node.
    [[nodiscard]] std::span<const OrderEdge> into(std::uint32_t node) const;
    friend bool operator==(const DependencyGraph&, const DependencyGraph&) = default;
};

}  // namespace streamscope
