// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/sm_pool.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace streamscope::simulator {
namespace {

/// The `count` lowest bits of `set`, or all of them; `count` is left with how many are still
/// wanted.
std::uint64_t takeLowest(std::uint64_t set, std::uint32_t& count) {
    const auto all = static_cast<std::uint32_t>(std::popcount(set));
    if (all <= count) {
        count -= all;
        return set;
    }
    std::uint64_t rest = set;
    for (; count > 0; --count) {
        rest &= rest - 1;
    }
    return set & ~rest;
}

}  // namespace

SmLimits smLimits(const DeviceProfile& profile) {
    const auto& sm = profile.sm;
    const auto whole = [](double value) { return static_cast<std::uint32_t>(value); };
    return {{whole(sm.warps), whole(sm.blocks), whole(sm.registers), whole(sm.sharedBytes)},
            whole(sm.count),
            whole(sm.registerUnit),
            whole(sm.warpUnit),
            1,
            whole(sm.sharedUnit),
            whole(sm.sharedReserved)};
}

BlockNeeds needsOf(const Kernel& kernel, const DeviceProfile& profile) {
    const SmLimits limits = smLimits(profile);
    const BlockUse use = useOf(kernel, limits);
    return {use.warps, use.registers, use.sharedBytes,
            carveoutOf(kernel, use, blocksIn(limits.idle, use), profile)};
}

std::uint32_t blocksWhenIdle(const Kernel& kernel, const DeviceProfile& profile) {
    const SmLimits limits = smLimits(profile);
    return blocksIn(limits.idle, useOf(kernel, limits));
}

SmPool::SmPool(const DeviceProfile& profile) : m_whole(smLimits(profile).idle) {
    Group all;
    all.count = std::min(static_cast<std::uint32_t>(profile.sm.count),
                         static_cast<std::uint32_t>(kWords * 64));
    all.free = m_whole;
    for (std::uint32_t sm = 0; sm < all.count; ++sm) {
        all.sms[sm / 64] |= std::uint64_t{1} << (sm % 64);
    }
    m_groups.push_back(all);
}

std::uint32_t SmPool::sharedFor(const Group& group, const BlockNeeds& needs) const {
    if (group.carveout == 0) {
        return group.free.sharedBytes;
    }
    const std::uint32_t used = m_whole.sharedBytes - group.free.sharedBytes;
    const bool isEnough = needs.carveout.needed <= group.carveout && used < group.carveout;
    return isEnough ? group.carveout - used : 0;
}

std::uint32_t SmPool::blocksFor(const Group& group, const BlockNeeds& needs) const {
    auto free = group.free;
    free.sharedBytes = sharedFor(group, needs);
    return blocksIn(free, {needs.warps, needs.registers, needs.sharedBytes});
}

SmPool::Shortage SmPool::shortage(const BlockNeeds& needs) const {
    Shortage nearest;
    double best = -1;
    for (std::uint32_t i = 0; i < m_groups.size(); ++i) {
        const Group& group = m_groups[i];
        if (group.count == 0) {
            continue;
        }
        const auto ratio = [](std::uint32_t free, std::uint32_t need) {
            return need == 0 ? std::numeric_limits<double>::infinity()
                             : static_cast<double>(free) / need;
        };
        const std::array<double, 4> ratios{ratio(group.free.warps, needs.warps),
                                           ratio(group.free.blocks, 1),
                                           ratio(group.free.registers, needs.registers),
                                           ratio(sharedFor(group, needs), needs.sharedBytes)};
        const auto* tightest = std::ranges::min_element(ratios);
        if (*tightest > best) {
            best = *tightest;
            nearest = {static_cast<SmResource>(tightest - ratios.begin()), i};
        }
    }
    return nearest;
}

double SmPool::shareOf(SmResource resource, std::uint64_t amount) const {
    const std::array whole{m_whole.warps, m_whole.blocks, m_whole.registers, m_whole.sharedBytes};
    const std::uint32_t all = whole[static_cast<std::size_t>(resource)];
    return all == 0 ? 0 : static_cast<double>(amount) / all;
}

void SmPool::place(const BlockNeeds& needs, std::uint64_t blocks, Outcome& outcome) {
    outcome.placed = 0;
    outcome.splits.clear();
    outcome.placements.clear();
    m_rooms.resize(m_groups.size());
    for (std::size_t i = 0; i < m_groups.size(); ++i) {
        m_rooms[i] = m_groups[i].count == 0 ? 0 : blocksFor(m_groups[i], needs);
    }
    std::uint64_t left = blocks;
    while (left > 0) {
        const std::uint64_t before = left;
        placeTopLevel(needs, left, outcome);
        if (left == before) {
            break;
        }
    }
    outcome.placed = blocks - left;
}

/// Fills the SMs with most room down to the next level, or gives the last blocks to the first of
/// them.
void SmPool::placeTopLevel(const BlockNeeds& needs, std::uint64_t& left, Outcome& outcome) {
    std::uint32_t top = 0;
    std::uint32_t next = 0;
    std::uint64_t sms = 0;
    for (std::size_t i = 0; i < m_rooms.size(); ++i) {
        if (m_rooms[i] > top) {
            next = top;
            top = m_rooms[i];
            sms = 0;
        } else if (m_rooms[i] < top) {
            next = std::max(next, m_rooms[i]);
        }
        if (m_rooms[i] == top) {
            sms += m_groups[i].count;
        }
    }
    if (top == 0 || sms == 0) {
        return;
    }
    const auto rounds = static_cast<std::uint32_t>(std::min<std::uint64_t>(top - next, left / sms));
    if (rounds == 0) {
        placeLastRound(needs, top, static_cast<std::uint32_t>(left), outcome);
        left = 0;
        return;
    }
    for (std::uint32_t i = 0; i < m_rooms.size(); ++i) {
        if (m_rooms[i] == top) {
            take(i, needs, rounds, outcome);
        }
    }
    left -= rounds * sms;
}

/// One block each for the first `blocks` SMs, by index, of those with room `level`.
void SmPool::placeLastRound(const BlockNeeds& needs, std::uint32_t level, std::uint32_t blocks,
                            Outcome& outcome) {
    const SmSet chosen = firstSms(level, blocks);
    const std::size_t groups = m_rooms.size();
    for (std::uint32_t i = 0; i < groups; ++i) {
        if (m_rooms[i] == level) {
            placeOnChosen(i, chosen, needs, outcome);
        }
    }
}

SmPool::SmSet SmPool::firstSms(std::uint32_t level, std::uint32_t count) const {
    SmSet candidates{};
    for (std::size_t i = 0; i < m_rooms.size(); ++i) {
        for (std::size_t word = 0; m_rooms[i] == level && word < kWords; ++word) {
            candidates[word] |= m_groups[i].sms[word];
        }
    }
    SmSet chosen{};
    for (std::size_t word = 0; word < kWords && count > 0; ++word) {
        chosen[word] = takeLowest(candidates[word], count);
    }
    return chosen;
}

/// One block on each SM of the group that was chosen; the group is split if that is not all of
/// them.
void SmPool::placeOnChosen(std::uint32_t group, const SmSet& chosen, const BlockNeeds& needs,
                           Outcome& outcome) {
    SmSet part{};
    std::uint32_t count = 0;
    for (std::size_t word = 0; word < kWords; ++word) {
        part[word] = m_groups[group].sms[word] & chosen[word];
        if (part[word] != 0) {
            count += static_cast<std::uint32_t>(std::popcount(part[word]));
        }
    }
    if (count == m_groups[group].count) {
        take(group, needs, 1, outcome);
    } else if (count > 0) {
        take(splitOff(group, part, count, outcome), needs, 1, outcome);
    }
}

std::uint32_t SmPool::newSlot() {
    if (!m_unusedSlots.empty()) {
        const std::uint32_t slot = m_unusedSlots.back();
        m_unusedSlots.pop_back();
        return slot;
    }
    m_groups.emplace_back();
    m_rooms.push_back(0);
    return static_cast<std::uint32_t>(m_groups.size() - 1);
}

std::uint32_t SmPool::splitOff(std::uint32_t group, const SmSet& part, std::uint32_t count,
                               Outcome& outcome) {
    const std::uint32_t to = newSlot();
    Group& source = m_groups[group];
    m_groups[to] = source;
    m_groups[to].sms = part;
    m_groups[to].count = count;
    source.count -= count;
    for (std::size_t word = 0; word < kWords; ++word) {
        source.sms[word] &= ~part[word];
    }
    m_rooms[to] = m_rooms[group];
    outcome.splits.push_back({group, to});
    // What this call already placed in the whole group is in both parts.
    for (std::size_t i = 0, n = outcome.placements.size(); i < n; ++i) {
        if (outcome.placements[i].group == group) {
            outcome.placements.push_back({to, outcome.placements[i].blocksPerSm});
        }
    }
    return to;
}

void SmPool::take(std::uint32_t group, const BlockNeeds& needs, std::uint32_t blocksPerSm,
                  Outcome& outcome) {
    Group& taken = m_groups[group];
    if (taken.resident == 0) {
        taken.carveout = needs.carveout.chosen;
    }
    taken.resident += blocksPerSm;
    taken.free.blocks -= blocksPerSm;
    taken.free.warps -= blocksPerSm * needs.warps;
    taken.free.registers -= blocksPerSm * needs.registers;
    taken.free.sharedBytes -= blocksPerSm * needs.sharedBytes;
    m_rooms[group] -= blocksPerSm;
    const auto known = std::ranges::find(outcome.placements, group, &Placement::group);
    if (known != outcome.placements.end()) {
        known->blocksPerSm += blocksPerSm;
    } else {
        outcome.placements.push_back({group, blocksPerSm});
    }
}

void SmPool::release(std::uint32_t group, const BlockNeeds& needs, std::uint32_t blocksPerSm) {
    Group& freed = m_groups[group];
    freed.resident -= blocksPerSm;
    freed.free.blocks += blocksPerSm;
    freed.free.warps += blocksPerSm * needs.warps;
    freed.free.registers += blocksPerSm * needs.registers;
    freed.free.sharedBytes += blocksPerSm * needs.sharedBytes;
    if (freed.resident > 0) {
        return;
    }
    freed.carveout = 0;
    const auto idle = std::ranges::find_if(m_groups, [&freed](const Group& other) {
        return &other != &freed && other.count > 0 && other.resident == 0;
    });
    if (idle == m_groups.end()) {
        return;
    }
    for (std::size_t word = 0; word < kWords; ++word) {
        idle->sms[word] |= freed.sms[word];
    }
    idle->count += freed.count;
    freed = Group{};
    m_unusedSlots.push_back(group);
}

}  // namespace streamscope::simulator
