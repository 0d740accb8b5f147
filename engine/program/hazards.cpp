// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/hazards.h"

#include "engine/program/order_clocks.h"
#include "engine/program/touches.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <span>
#include <utility>

namespace streamscope {
namespace {

constexpr std::uint32_t kNobody = 0xffffffff;

/// An operation that touched a place, by its index in Touches::operations.
struct Toucher {
    std::uint32_t operation = kNobody;
    OrderPoint point;
};

/// Bytes with the same history.
struct Place {
    std::uint64_t end = 0;
    Toucher writer;                ///< the last
    std::vector<Toucher> readers;  ///< since then; none of them before another by guarantee
};

/// The history of one memory: places that touch each other, by their first byte.
class History {
public:
    using Places = std::map<std::uint64_t, Place>;

    /// Forgets everything when the memory has been allocated anew.
    void live(std::uint32_t life) {
        if (life != m_life) {
            m_life = life;
            m_places.clear();
        }
    }

    /// The places of exactly [begin, end).
    std::pair<Places::iterator, Places::iterator> cut(std::uint64_t begin, std::uint64_t end) {
        const auto first = cutAt(begin);
        const auto last = cutAt(end);
        return {fillGaps(begin, end, first), last};
    }

    void replace(Places::iterator first, Places::iterator last, Place place) {
        const std::uint64_t begin = first->first;
        m_places.insert_or_assign(m_places.erase(first, last), begin, std::move(place));
    }

private:
    /// The first place from there on, none reaching across.
    Places::iterator cutAt(std::uint64_t at) {
        const auto after = m_places.lower_bound(at);
        if (after == m_places.begin() || std::prev(after)->second.end <= at) {
            return after;
        }
        const auto before = std::prev(after);
        Place rest = before->second;
        before->second.end = at;
        return m_places.emplace_hint(after, at, std::move(rest));
    }

    Places::iterator fillGaps(std::uint64_t begin, std::uint64_t end, Places::iterator next) {
        auto first = m_places.end();
        while (begin < end) {
            const bool isGap = next == m_places.end() || next->first != begin;
            if (isGap) {
                const std::uint64_t upTo =
                    next == m_places.end() ? end : std::min(end, next->first);
                next = m_places.emplace_hint(next, begin, Place{upTo, {}, {}});
            }
            first = first == m_places.end() ? next : first;
            begin = next->second.end;
            ++next;
        }
        return first;
    }

    Places m_places;
    std::uint32_t m_life = 0;
};

class Search {
public:
    Search(const Program& program, const Ordering& ordering, const HazardLimits& limits)
        : m_ordering(ordering),
          m_limits(limits),
          m_touches(touchesOf(program)),
          m_clocks(ordering),
          m_histories(program.memories.size()) {}

    Hazards run() && {
        if (std::ranges::none_of(m_touches.touches,
                                 [](const Touch& touch) { return touch.access.writes; })) {
            return {};
        }
        const std::vector<std::uint32_t> operationOf = operationsByNode();
        for (const std::uint32_t operation : operationOf) {
            const OrderPoint point = m_clocks.advance();
            if (operation != kNobody) {
                perform({operation, point});
            }
            m_result.isTooLarge = m_steps + m_clocks.steps() > m_limits.mostSteps;
            if (m_result.isTooLarge || m_result.hasMore) {
                break;
            }
        }
        return std::move(m_result);
    }

private:
    [[nodiscard]] std::vector<std::uint32_t> operationsByNode() const {
        std::vector<std::uint32_t> result(m_ordering.nodes.size(), kNobody);
        for (std::uint32_t i = 0; i < m_touches.operations.size(); ++i) {
            const TouchingOperation& operation = m_touches.operations[i];
            const std::uint32_t node = nodeOf(m_ordering, operation);
            if (node != Ordering::kNone) {
                result[node] = i;
            }
        }
        return result;
    }

    void perform(const Toucher& now) {
        m_firstOfNow = m_result.found.size();
        for (const Touch& touch : m_touches.of(m_touches.operations[now.operation])) {
            perform(touch, now);
        }
    }

    void perform(const Touch& touch, const Toucher& now) {
        const Access& access = touch.access;
        History& history = m_histories[indexOf(access.memory)];
        history.live(touch.life);
        const auto [first, last] = history.cut(access.offset, access.offset + access.bytes);
        for (auto place = first; place != last; ++place) {
            check(access, place->first, place->second, now);
        }
        if (access.writes) {
            history.replace(first, last, {access.offset + access.bytes, now, {}});
        } else {
            std::for_each(first, last, [&](auto& place) { addReader(place.second, now); });
        }
    }

    void check(const Access& access, std::uint64_t begin, const Place& place, const Toucher& now) {
        ++m_steps;
        checkAgainst(place.writer, true, {access.memory, begin, place.end, {}, {}}, access, now);
        if (access.writes) {
            m_steps += place.readers.size();
            for (const Toucher& reader : place.readers) {
                checkAgainst(reader, false, {access.memory, begin, place.end, {}, {}}, access, now);
            }
        }
    }

    void checkAgainst(const Toucher& earlier, bool earlierWrites, Hazard hazard,
                      const Access& access, const Toucher& now) {
        if (earlier.operation == kNobody || earlier.operation == now.operation ||
            m_clocks.reaches(earlier.point) ||
            areKeptApart(m_touches.operations[earlier.operation],
                         m_touches.operations[now.operation])) {
            return;
        }
        hazard.first = side(earlier.operation, earlierWrites);
        hazard.second = side(now.operation, access.writes);
        add(hazard);
    }

    [[nodiscard]] HazardSide side(std::uint32_t index, bool writes) const {
        const TouchingOperation& operation = m_touches.operations[index];
        return {operation.call, operation.graphNode, operation.operation, writes,
                operation.isDuringCall};
    }

    /// Or widens what is known of the two, where it touches the new place.
    void add(const Hazard& hazard) {
        const auto same = std::find_if(
            m_result.found.begin() + static_cast<std::ptrdiff_t>(m_firstOfNow),
            m_result.found.end(), [&](const Hazard& known) {
                return known.memory == hazard.memory && known.first.call == hazard.first.call &&
                       known.first.graphNode == hazard.first.graphNode &&
                       known.begin <= hazard.end && hazard.begin <= known.end;
            });
        if (same != m_result.found.end()) {
            same->begin = std::min(same->begin, hazard.begin);
            same->end = std::max(same->end, hazard.end);
            same->first.writes = same->first.writes || hazard.first.writes;
            same->second.writes = same->second.writes || hazard.second.writes;
        } else if (m_result.found.size() < m_limits.mostHazards) {
            m_result.found.push_back(hazard);
        } else {
            m_result.hasMore = true;
        }
    }

    /// One reader that comes after another stands for both.
    void addReader(Place& place, const Toucher& now) {
        m_steps += place.readers.size();
        std::erase_if(place.readers, [&](const Toucher& earlier) {
            return earlier.operation == now.operation || m_clocks.reaches(earlier.point);
        });
        place.readers.push_back(now);
    }

    const Ordering& m_ordering;
    const HazardLimits& m_limits;
    Touches m_touches;
    OrderClocks m_clocks;
    std::vector<History> m_histories;
    Hazards m_result;
    std::size_t m_firstOfNow = 0;  ///< of the hazards found, that of the newest operation
    std::size_t m_steps = 0;
};

}  // namespace

Hazards findHazards(const Program& program, const Ordering& ordering, const HazardLimits& limits) {
    return Search(program, ordering, limits).run();
}

Hazards findHazards(const Program& program, const HazardLimits& limits) {
    return findHazards(program, orderingOf(program), limits);
}

}  // namespace streamscope
