// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/ordering.h"

#include <array>
#include <vector>

namespace streamscope {

std::string_view ruleId(OrderRule rule) noexcept {
    constexpr std::array<std::string_view, kOrderRuleCount> kIds{"S14", "S7", "S1", "E4",
                                                                 "N2",  "P4", "G8", "G7"};
    return kIds[static_cast<std::size_t>(rule)];
}

std::uint32_t Ordering::operation(std::uint32_t call, std::uint32_t graphNode) const {
    const std::uint32_t first = firstOperation[call];
    return first == kNone ? kNone : first + graphNode;
}

std::span<const OrderEdge> DependencyGraph::into(std::uint32_t node) const {
    return std::span(edges).subspan(firstEdge[node], firstEdge[node + 1] - firstEdge[node]);
}

void markBefore(const Ordering& ordering, std::vector<bool>& marks) {
    for (auto node = static_cast<std::uint32_t>(ordering.nodes.size()); node-- > 0;) {
        for (const OrderEdge& edge : ordering.into(node)) {
            marks[edge.from] = marks[edge.from] || marks[node];
        }
    }
}

void markAfter(const Ordering& ordering, std::vector<bool>& marks) {
    for (std::uint32_t node = 0; node < ordering.nodes.size(); ++node) {
        for (const OrderEdge& edge : ordering.into(node)) {
            marks[node] = marks[node] || marks[edge.from];
        }
    }
}

bool happensBefore(const Ordering& ordering, std::uint32_t from, std::uint32_t to) {
    if (from >= to || to == Ordering::kNone) {
        return false;
    }
    std::vector<bool> reaches(to + 1, false);
    reaches[to] = true;
    for (std::uint32_t node = to; node > from; --node) {
        const std::span<const OrderEdge> edges =
            reaches[node] ? ordering.into(node) : std::span<const OrderEdge>{};
        for (const OrderEdge& edge : edges) {
            reaches[edge.from] = true;
        }
    }
    return reaches[from];
}

}  // namespace streamscope
