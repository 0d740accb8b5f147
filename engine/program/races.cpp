// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/races.h"

#include "engine/program/order_clocks.h"
#include "engine/program/touches.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace streamscope {
namespace {

constexpr std::size_t kMostRaceSteps = std::size_t{1}
                                       << 25;  ///< pairs looked at, and clock entries
constexpr std::size_t kMostPairs = std::size_t{1} << 23;

/// Two names of operations, the lower first.
using Pair = std::pair<std::uint32_t, std::uint32_t>;
using NameNumbers = std::map<std::string, std::uint32_t>;

/// What an operation does, but for which bytes.
struct Deed {
    const Program& program;

    std::string operator()(const Launch& launch) const {
        return program.name(program.kernels[indexOf(launch.kernel)].name);
    }
    std::string operator()(const Copy& /*copy*/) const { return "copy"; }
    std::string operator()(const Set& /*set*/) const { return "set"; }
    std::string operator()(const HostFunction& function) const {
        return program.name(function.name);
    }
    std::string operator()(const HostWork& work) const { return program.name(work.name); }
    std::string operator()(const Allocate& /*allocate*/) const { return "allocate"; }
    template <typename Other>
    std::string operator()(const Other& /*other*/) const {
        return "free";
    }
};

/// One number for each operation that touches memory, the same in both programs.
std::vector<std::uint32_t> namesOf(const Program& program, const Touches& touches,
                                   NameNumbers& names) {
    std::vector<std::uint32_t> result;
    std::map<std::string, std::size_t> counts;
    for (const TouchingOperation& operation : touches.operations) {
        std::string name = std::visit(Deed{program}, actionOf(program, operation));
        for (const Touch& touch : touches.of(operation)) {
            const Access& access = touch.access;
            name += (access.writes ? "\n>" : "\n<") +
                    program.memories[indexOf(access.memory)].name + " " +
                    std::to_string(access.offset) + " " + std::to_string(access.bytes);
        }
        name += "\n" + std::to_string(counts[name]++);
        result.push_back(
            names.try_emplace(std::move(name), static_cast<std::uint32_t>(names.size()))
                .first->second);
    }
    return result;
}

class RaceSearch {
public:
    RaceSearch(const Program& program, NameNumbers& names)
        : m_touches(touchesOf(program)),
          m_names(namesOf(program, m_touches, names)),
          m_ordering(orderingOf(program)),
          m_clocks(m_ordering),
          m_isHarmless(memoriesWrittenAlike(program)),
          m_earlier(program.memories.size()) {}

    /// Sorted; nothing if there is too much to look at.
    std::optional<std::vector<Pair>> run() && {
        std::vector<std::optional<std::size_t>> operationOf(m_ordering.nodes.size());
        for (std::size_t i = 0; i < m_touches.operations.size(); ++i) {
            const std::uint32_t node = nodeOf(m_ordering, m_touches.operations[i]);
            if (node != Ordering::kNone) {
                operationOf[node] = i;
            }
        }
        for (const std::optional<std::size_t>& operation : operationOf) {
            const OrderPoint point = m_clocks.advance();
            if (operation) {
                perform(*operation, point);
            }
            if (m_steps + m_clocks.steps() > kMostRaceSteps || m_pairs.size() > kMostPairs) {
                return std::nullopt;
            }
        }
        std::ranges::sort(m_pairs);
        m_pairs.erase(std::unique(m_pairs.begin(), m_pairs.end()), m_pairs.end());
        return std::move(m_pairs);
    }

private:
    struct Earlier {
        std::size_t operation = 0;
        OrderPoint point;
        Touch touch;
    };

    void perform(std::size_t now, const OrderPoint& point) {
        const auto touches = m_touches.of(m_touches.operations[now]);
        for (const Touch& touch : touches) {
            std::vector<Earlier>& list = m_earlier[indexOf(touch.access.memory)];
            if (!list.empty() && list.back().touch.life != touch.life) {
                list.clear();
            }
            for (const Earlier& earlier : list) {
                ++m_steps;
                if (earlier.operation != now && doMeet(earlier.touch, touch) &&
                    !m_clocks.reaches(earlier.point) &&
                    !areKeptApart(m_touches.operations[earlier.operation],
                                  m_touches.operations[now])) {
                    const auto [a, b] = std::minmax(m_names[earlier.operation], m_names[now]);
                    m_pairs.emplace_back(a, b);
                }
            }
            list.push_back({now, point, touch});
        }
    }

    [[nodiscard]] bool doMeet(const Touch& a, const Touch& b) const {
        const Access& left = a.access;
        const Access& right = b.access;
        const bool isHarmless =
            m_isHarmless[indexOf(left.memory)] && !a.isLifetime && !b.isLifetime;
        return (left.writes || right.writes) && !isHarmless &&
               left.offset < right.offset + right.bytes && right.offset < left.offset + left.bytes;
    }

    Touches m_touches;
    std::vector<std::uint32_t> m_names;  ///< by index in Touches::operations
    Ordering m_ordering;
    OrderClocks m_clocks;
    std::vector<bool> m_isHarmless;               ///< by memory
    std::vector<std::vector<Earlier>> m_earlier;  ///< by memory
    std::vector<Pair> m_pairs;
    std::size_t m_steps = 0;
};

bool isAlike(const Touch& left, const Touch& right) {
    const Access& a = left.access;
    const Access& b = right.access;
    return a.memory == b.memory && a.writes == b.writes && a.offset == b.offset &&
           a.bytes == b.bytes && left.life == right.life && left.isLifetime == right.isLifetime;
}

/// The same calls touch the same memory, ordered by the same guarantees.
bool isSameOrder(const Program& before, const Program& after) {
    return std::ranges::equal(touchesOf(before).touches, touchesOf(after).touches, isAlike) &&
           orderingOf(before) == orderingOf(after);
}

std::size_t countMissing(const std::vector<Pair>& from, const std::vector<Pair>& in) {
    std::vector<Pair> missing;
    std::ranges::set_difference(from, in, std::back_inserter(missing));
    return missing.size();
}

}  // namespace

RaceChange raceChange(const Program& before, const Hazards& hazardsBefore, const Program& after,
                      const Hazards& hazardsAfter) {
    if (hazardsAfter.areNone()) {
        return {0, hazardsBefore.found.size()};
    }
    if (isSameOrder(before, after)) {
        return {};
    }
    NameNumbers names;
    const auto was = RaceSearch(before, names).run();
    const auto is = was ? RaceSearch(after, names).run() : std::nullopt;
    return was && is ? RaceChange{countMissing(*is, *was), countMissing(*was, *is)}
                     : RaceChange{0, 0, false};
}

}  // namespace streamscope
