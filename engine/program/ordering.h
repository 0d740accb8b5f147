// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace streamscope {

/// The documented rule behind one edge of an Ordering (docs/rules.md, class D).
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

enum class OrderNodeKind : std::uint8_t {
    Operation,   ///< one operation: happens before = ended before the other starts
    HostReturn,  ///< a call that waited, allocated or freed returns to its host thread
    Fence,       ///< no work: many edges in, many out (start and end of a graph, device waits)
};

struct OrderNode {
    std::uint32_t call = 0;       ///< into Program::calls
    std::uint32_t graphNode = 0;  ///< into Graph::nodes, for operations of a graph launch
    OrderNodeKind kind = OrderNodeKind::Operation;
    friend bool operator==(const OrderNode&, const OrderNode&) = default;
};

struct OrderEdge {
    std::uint32_t from = 0;  ///< into Ordering::nodes
    OrderRule rule = OrderRule::StreamOrder;
    friend bool operator==(const OrderEdge&, const OrderEdge&) = default;
};

/// Who must run before whom, by documented guarantees alone: what holds on every device, however
/// slow or fast. No engine, no SM and no launch latency appears here, and nothing that was only
/// observed: a pageable cudaMemcpyAsync "might be synchronous" and cudaFree usually waits, so
/// neither orders anything.
///
///   s1:A  s1:B  rec(e,s1)  s2:wait(e)  s2:C        A ─S1→ B ─S1→ rec ─E4→ wait ─S1→ C
///
/// A directed graph of direct edges; a chain of edges is a guarantee too. Every edge leads from a
/// lower to a higher node index. At most a constant number of edges per operation, waiting calls
/// included (N11).
struct Ordering {
    static constexpr std::uint32_t kNone = 0xffffffff;

    std::vector<OrderNode> nodes;
    std::vector<std::uint32_t> firstEdge;       ///< into edges, per node, and one more at the end
    std::vector<OrderEdge> edges;               ///< grouped by the node they lead to
    std::vector<std::uint32_t> firstOperation;  ///< per call: its first operation node, or kNone
    std::vector<std::uint32_t> hostReturn;      ///< per call: its return (OrderNodeKind), or kNone

    /// The node of a call's operation (of one node of a graph launch), or kNone.
    [[nodiscard]] std::uint32_t operation(std::uint32_t call, std::uint32_t graphNode = 0) const;
    /// The direct edges into a node.
    [[nodiscard]] std::span<const OrderEdge> into(std::uint32_t node) const;
    friend bool operator==(const Ordering&, const Ordering&) = default;
};

/// What is guaranteed however the host threads' calls interleave. Threads have no host-side way to
/// wait for each other, so their calls stay unordered against each other; an event that two threads
/// record orders nothing, as the wait may mean either record. O(n) in calls and graph nodes.
[[nodiscard]] Ordering orderingOf(const Program& program);

/// What is guaranteed given that the calls were made in this order (indices into Program::calls;
/// each thread's own order kept; calls left out did not happen). O(n).
[[nodiscard]] Ordering orderingOf(const Program& program,
                                  std::span<const std::uint32_t> issueOrder);

/// Whether a chain of edges leads from one node to the other. Linear in the nodes up to the later
/// one.
[[nodiscard]] bool happensBefore(const Ordering& ordering, std::uint32_t from, std::uint32_t to);

}  // namespace streamscope
