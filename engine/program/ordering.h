// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/dependency_graph.h"
#include "engine/program/program.h"

#include <cstdint>
#include <span>
#include <vector>

namespace streamscope {

enum class OrderNodeKind : std::uint8_t {
    Operation,   ///< one operation: happens before = ended before the other starts
    HostReturn,  ///< a call that waited, allocated or freed returns to its host thread; or what
                 ///< the thread does to memory is done (Touches)
    Fence,       ///< no work: many edges in, many out (start and end of a graph, device waits)
};

struct OrderNode {
    std::uint32_t call = 0;       ///< into Program::calls
    std::uint32_t graphNode = 0;  ///< into Graph::nodes, for operations of a graph launch
    OrderNodeKind kind = OrderNodeKind::Operation;
    friend bool operator==(const OrderNode&, const OrderNode&) = default;
};

/// Who must run before whom, by documented guarantees alone: what holds on every device, however
/// slow or fast. No engine, no SM and no launch latency appears here, and nothing that was only
/// observed: a pageable cudaMemcpyAsync "might be synchronous" and cudaFree usually waits, so
/// neither orders anything.
///
///   s1:A  s1:B  rec(e,s1)  s2:wait(e)  s2:C        A ─S1→ B ─S1→ rec ─E4→ wait ─S1→ C
///
/// Every edge leads from a lower to a higher node index. At most a constant number of edges per
/// operation, waiting calls included (N11).
struct Ordering : DependencyGraph {
    std::vector<OrderNode> nodes;
    std::vector<std::uint32_t> firstOperation;  ///< per call: its first operation node, or kNone
    std::vector<std::uint32_t> hostReturn;      ///< per call: its return (OrderNodeKind), or kNone

    /// The node of a call's operation (of one node of a graph launch), or kNone.
    [[nodiscard]] std::uint32_t operation(std::uint32_t call, std::uint32_t graphNode = 0) const;
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

/// Marks all that comes before a marked node, and all that comes after one. O(n).
void markBefore(const Ordering& ordering, std::vector<bool>& marks);
void markAfter(const Ordering& ordering, std::vector<bool>& marks);

/// Whether a chain of edges leads from one node to the other. Linear in the nodes up to the later
/// one.
[[nodiscard]] bool happensBefore(const Ordering& ordering, std::uint32_t from, std::uint32_t to);

}  // namespace streamscope
