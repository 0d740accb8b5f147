// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/unknown_order.h"

#include "engine/program/ordering.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <variant>
#include <vector>

namespace streamscope::advice {
namespace {

constexpr std::size_t kMaxNodes = 4096;

bool isUnknown(const Action& action) {
    const auto* launch = std::get_if<Launch>(&action);
    return launch != nullptr && launch->accessCount == 0;
}

/// Not an event call.
bool isWork(const Action& action) {
    return std::holds_alternative<Launch>(action) || std::holds_alternative<Copy>(action) ||
           std::holds_alternative<Set>(action) || std::holds_alternative<HostFunction>(action);
}

const Action& actionOf(const Program& program, const OrderNode& node) {
    const Action& action = program.calls[node.call].action;
    const auto* graph = std::get_if<LaunchGraph>(&action);
    return graph == nullptr ? action
                            : program.graphs[indexOf(graph->graph)].nodes[node.graphNode].action;
}

/// By node, a set of the work that comes before it.
class Predecessors {
public:
    explicit Predecessors(const Ordering& ordering)
        : m_words((ordering.nodes.size() + 63) / 64), m_sets(ordering.nodes.size() * m_words, 0) {}

    void add(std::uint32_t to, std::uint32_t from, bool isWork) {
        for (std::size_t word = 0; word < m_words; ++word) {
            m_sets[to * m_words + word] |= m_sets[from * m_words + word];
        }
        m_sets[to * m_words + from / 64] |= std::uint64_t{isWork ? 1U : 0U} << (from % 64);
    }
    /// Of these, or of all.
    [[nodiscard]] std::size_t count(std::uint32_t of,
                                    const std::vector<std::uint64_t>* only) const {
        std::size_t all = 0;
        for (std::size_t word = 0; word < m_words; ++word) {
            const std::uint64_t set = m_sets[of * m_words + word];
            all += static_cast<std::size_t>(
                std::popcount(only == nullptr ? set : set & (*only)[word]));
        }
        return all;
    }
    [[nodiscard]] std::size_t words() const { return m_words; }

private:
    std::size_t m_words;
    std::vector<std::uint64_t> m_sets;
};

/// Pairs of work in an order of which at least one is such a kernel.
std::size_t orderedPairs(const Program& program, const Ordering& ordering) {
    Predecessors before(ordering);
    std::vector<std::uint64_t> unknown(before.words(), 0);
    std::size_t pairs = 0;
    for (std::uint32_t node = 0; node < ordering.nodes.size(); ++node) {
        for (const OrderEdge& edge : ordering.into(node)) {
            const OrderNode& from = ordering.nodes[edge.from];
            before.add(node, edge.from,
                       from.kind == OrderNodeKind::Operation && isWork(actionOf(program, from)));
        }
        const OrderNode& here = ordering.nodes[node];
        if (here.kind != OrderNodeKind::Operation || !isWork(actionOf(program, here))) {
            continue;
        }
        const bool isOne = isUnknown(actionOf(program, here));
        pairs += before.count(node, isOne ? nullptr : &unknown);
        unknown[node / 64] |= std::uint64_t{isOne ? 1U : 0U} << (node % 64);
    }
    return pairs;
}

}  // namespace

bool hasUnknownKernels(const Program& program) {
    return std::ranges::any_of(program.calls, isUnknown, &Call::action) ||
           std::ranges::any_of(program.graphs, [](const Graph& graph) {
               return std::ranges::any_of(graph.nodes, isUnknown, &GraphNode::action);
           });
}

bool losesUnknownOrder(const Program& before, const Program& after) {
    if (!hasUnknownKernels(before)) {
        return false;
    }
    const Ordering first = orderingOf(before);
    const Ordering second = orderingOf(after);
    return std::max(first.nodes.size(), second.nodes.size()) > kMaxNodes ||
           orderedPairs(after, second) < orderedPairs(before, first);
}

}  // namespace streamscope::advice
