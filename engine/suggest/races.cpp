// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/suggest/races.h"

#include "engine/base/ids.h"
#include "engine/program/ordering.h"

#include <algorithm>
#include <cstdint>
#include <tuple>
#include <vector>

namespace streamscope {
namespace {

/// An access and the operation that makes it.
struct Touch {
    Access access;
    std::uint32_t node = 0;
};

class Touches {
public:
    Touches(const Program& program, const Ordering& ordering) : m_program(program) {
        for (std::uint32_t i = 0; i < program.calls.size(); ++i) {
            const Action& action = program.calls[i].action;
            if (const auto* launch = std::get_if<LaunchGraph>(&action)) {
                addGraph(program.graphs[indexOf(launch->graph)], i, ordering);
            } else {
                add(action, ordering.operation(i));
            }
        }
    }

    std::vector<Touch> found;

private:
    void addGraph(const Graph& graph, std::uint32_t call, const Ordering& ordering) {
        for (std::uint32_t node = 0; node < graph.nodes.size(); ++node) {
            add(graph.nodes[node].action, ordering.operation(call, node));
        }
    }

    void add(const Action& action, std::uint32_t node) {
        if (const auto* copy = std::get_if<Copy>(&action)) {
            found.push_back({{copy->source, false, copy->sourceOffset, copy->bytes}, node});
            found.push_back({{copy->target, true, copy->targetOffset, copy->bytes}, node});
        } else if (const auto* set = std::get_if<Set>(&action)) {
            found.push_back({{set->target, true, set->offset, set->bytes}, node});
        } else if (const auto* launch = std::get_if<Launch>(&action)) {
            for (std::uint32_t i = 0; i < launch->accessCount; ++i) {
                found.push_back({m_program.accesses[launch->firstAccess + i], node});
            }
        }
    }

    const Program& m_program;
};

/// For every node the nodes that happen before it, as bits.
class Ancestors {
public:
    explicit Ancestors(const Ordering& ordering)
        : m_words((ordering.nodes.size() + kBits - 1) / kBits),
          m_bits(m_words * ordering.nodes.size()) {
        for (std::uint32_t node = 0; node < ordering.nodes.size(); ++node) {
            for (const OrderEdge& edge : ordering.into(node)) {
                inherit(node, edge.from);
            }
        }
    }

    [[nodiscard]] bool areOrdered(std::uint32_t left, std::uint32_t right) const {
        const auto [before, after] = std::minmax(left, right);
        return before == after ||
               (m_bits[after * m_words + before / kBits] >> before % kBits & 1U) != 0;
    }

private:
    static constexpr std::size_t kBits = 64;

    void inherit(std::size_t node, std::size_t from) {
        for (std::size_t word = 0; word <= from / kBits; ++word) {
            m_bits[node * m_words + word] |= m_bits[from * m_words + word];
        }
        m_bits[node * m_words + from / kBits] |= std::uint64_t{1} << from % kBits;
    }

    std::size_t m_words;
    std::vector<std::uint64_t> m_bits;
};

bool isBefore(const Touch& left, const Touch& right) {
    return std::tuple(left.access.memory, left.access.offset) <
           std::tuple(right.access.memory, right.access.offset);
}

/// Precondition: sorted, so that those that overlap a touch follow it.
bool collides(const std::vector<Touch>& touches, std::size_t first, const Ancestors& ancestors) {
    const Access& left = touches[first].access;
    for (std::size_t i = first + 1; i < touches.size(); ++i) {
        const Access& right = touches[i].access;
        if (right.memory != left.memory || right.offset >= left.offset + left.bytes) {
            return false;
        }
        const bool isShared = right.bytes > 0 && (left.writes || right.writes);
        if (isShared && !ancestors.areOrdered(touches[first].node, touches[i].node)) {
            return true;
        }
    }
    return false;
}

}  // namespace

bool hasRace(const Program& program) {
    const Ordering ordering = orderingOf(program);
    if (ordering.nodes.size() > kMostOrderNodes) {
        return false;
    }
    std::vector<Touch> touches = Touches(program, ordering).found;
    std::ranges::sort(touches, isBefore);
    const Ancestors ancestors(ordering);
    for (std::size_t i = 0; i < touches.size(); ++i) {
        if (collides(touches, i, ancestors)) {
            return true;
        }
    }
    return false;
}

}  // namespace streamscope
