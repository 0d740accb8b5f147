// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/races.h"

#include "engine/program/ordering.h"
#include "engine/program/unordered_touches.h"

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

constexpr std::size_t kMaxRaceSteps = std::size_t{1} << 25;  ///< pairs looked at, and clock entries
constexpr std::size_t kMaxPairs = std::size_t{1} << 23;

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

/// Sorted; nothing if there is too much to look at.
std::optional<std::vector<Pair>> racesIn(const Program& program, NameNumbers& numbers) {
    const Touches touches = touchesOf(program);
    const std::vector<std::uint32_t> names = namesOf(program, touches, numbers);
    const std::vector<bool> all(touches.operations.size(), true);
    std::vector<Pair> pairs;
    const bool isKnown =
        visitUnordered(program, touches, all, kMaxRaceSteps, [&](const UnorderedTouches& found) {
            const auto [a, b] = std::minmax(names[found.first], names[found.second]);
            pairs.emplace_back(a, b);
            return pairs.size() <= kMaxPairs;
        });
    if (!isKnown) {
        return std::nullopt;
    }
    std::ranges::sort(pairs);
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
    return pairs;
}

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
        return {0, hazardsBefore.pairs()};
    }
    if (isSameOrder(before, after)) {
        return {};
    }
    NameNumbers names;
    const auto was = racesIn(before, names);
    const auto is = was ? racesIn(after, names) : std::nullopt;
    return was && is ? RaceChange{countMissing(*is, *was), countMissing(*was, *is)}
                     : RaceChange{0, 0, false};
}

}  // namespace streamscope
