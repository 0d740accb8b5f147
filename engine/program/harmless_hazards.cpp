// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/hazards.h"
#include "engine/program/unordered_touches.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace streamscope {
namespace {

using CallPlace = std::pair<std::uint32_t, std::uint32_t>;  ///< a call and, of a launch, its node
using TouchPlace = std::pair<CallPlace, bool>;  ///< of a call also whether its thread touches it

CallPlace callPlaceOf(const HazardSide& side) {
    return {side.call, side.graphNode};
}

TouchPlace touchPlaceOf(const HazardSide& side) {
    return {callPlaceOf(side), side.isDuringCall};
}

std::size_t countPairs(const std::vector<Hazard>& hazards) {
    std::set<std::pair<CallPlace, CallPlace>> pairs;
    for (const Hazard& hazard : hazards) {
        pairs.emplace(callPlaceOf(hazard.first), callPlaceOf(hazard.second));
    }
    return pairs.size();
}

/// Of hazards between writes of the same, what else is unordered with one of the two. It may be
/// among the hazards already, or be represented by these alone.
class Behind {
public:
    explicit Behind(const Program& program) : m_program(program), m_touches(touchesOf(program)) {
        for (std::size_t i = 0; i < m_touches.operations.size(); ++i) {
            const TouchingOperation& made = m_touches.operations[i];
            m_operations.emplace(
                TouchPlace{CallPlace{made.call, made.graphNode}, made.isDuringCall}, i);
        }
    }

    /// Whether both only write there, and the same.
    [[nodiscard]] bool isAlike(const Hazard& hazard) const {
        const auto touchesThere = [&](const Touch& touch) {
            return touch.access.memory == hazard.memory && touch.access.offset < hazard.end &&
                   hazard.begin < touch.access.offset + touch.access.bytes;
        };
        const TouchingOperation& first = made(hazard.first);
        const TouchingOperation& second = made(hazard.second);
        return std::ranges::none_of(m_touches.of(first), [&](const Touch& one) {
            return touchesThere(one) &&
                   std::ranges::any_of(m_touches.of(second), [&](const Touch& other) {
                       return touchesThere(other) &&
                              doMeet(one, contentOf(actionOf(m_program, first), one), other,
                                     contentOf(actionOf(m_program, second), other));
                   });
        });
    }

    /// Adds what is not among those that are left; nothing is added and false is returned where
    /// there is too much to look at.
    bool addTo(std::vector<Hazard>& left, const std::vector<Hazard>& alike) const {
        constexpr std::size_t kMaxSteps = std::size_t{1} << 26;
        std::vector<std::vector<const Hazard*>> concerned(m_touches.operations.size());
        for (const Hazard& hazard : alike) {
            concerned[m_operations.at(touchPlaceOf(hazard.first))].push_back(&hazard);
            concerned[m_operations.at(touchPlaceOf(hazard.second))].push_back(&hazard);
        }
        std::vector<bool> isConcerned;
        std::ranges::transform(concerned, std::back_inserter(isConcerned),
                               [](const auto& list) { return !list.empty(); });
        std::multimap<std::pair<TouchPlace, TouchPlace>, const Hazard*> known;
        for (const Hazard& hazard : left) {
            known.emplace(std::pair(touchPlaceOf(hazard.first), touchPlaceOf(hazard.second)),
                          &hazard);
        }
        std::vector<Hazard> more;
        const auto add = [&](const UnorderedTouches& found) {
            const auto isThere = [&](const Hazard* hazard) {
                return hazard->memory == found.memory && hazard->begin < found.end &&
                       found.begin < hazard->end;
            };
            const Hazard hazard = hazardOf(found);
            const bool isBehind = std::ranges::any_of(concerned[found.first], isThere) ||
                                  std::ranges::any_of(concerned[found.second], isThere);
            if (isBehind && !isIn(known, hazard)) {
                more.push_back(hazard);
            }
            return more.size() <= HazardLimits().mostHazards;
        };
        if (!visitUnordered(m_program, m_touches, isConcerned, kMaxSteps, add)) {
            return false;
        }
        std::ranges::move(more, std::back_inserter(left));
        return true;
    }

private:
    [[nodiscard]] const TouchingOperation& made(const HazardSide& side) const {
        return m_touches.operations[m_operations.at(touchPlaceOf(side))];
    }

    [[nodiscard]] Hazard hazardOf(const UnorderedTouches& found) const {
        const auto side = [&](std::size_t index, bool writes) {
            const TouchingOperation& one = m_touches.operations[index];
            return HazardSide{one.call, one.graphNode, one.operation, writes, one.isDuringCall};
        };
        return {found.memory, found.begin, found.end, side(found.first, found.firstWrites),
                side(found.second, found.secondWrites)};
    }

    [[nodiscard]] static bool isIn(
        const std::multimap<std::pair<TouchPlace, TouchPlace>, const Hazard*>& known,
        const Hazard& hazard) {
        const auto [from, to] =
            known.equal_range({touchPlaceOf(hazard.first), touchPlaceOf(hazard.second)});
        return std::any_of(from, to, [&](const auto& each) {
            return each.second->memory == hazard.memory && each.second->begin <= hazard.begin &&
                   hazard.end <= each.second->end;
        });
    }

    const Program& m_program;
    Touches m_touches;
    std::map<TouchPlace, std::size_t> m_operations;
};

}  // namespace

std::size_t Hazards::pairs() const {
    return countPairs(found);
}

Hazards withoutHarmless(const Program& program, Hazards hazards) {
    if (hazards.found.empty()) {
        return hazards;
    }
    const Behind behind(program);
    const auto middle =
        std::stable_partition(hazards.found.begin(), hazards.found.end(),
                              [&](const Hazard& hazard) { return !behind.isAlike(hazard); });
    const std::vector<Hazard> alike(middle, hazards.found.end());
    std::vector<Hazard> left(hazards.found.begin(), middle);
    if (!alike.empty() && behind.addTo(left, alike)) {
        hazards.found = std::move(left);
        hazards.harmless += countPairs(alike);
    }
    return hazards;
}

}  // namespace streamscope
