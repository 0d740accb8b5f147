// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

namespace streamscope {

/// Repeatable random numbers, the same on every machine (the generator is splitmix64). The
/// slight unevenness of a remainder does not matter here.
class RandomNumbers {
public:
    explicit RandomNumbers(std::uint64_t seed) : m_state(seed) {}

    std::uint64_t next() {
        m_state += 0x9e3779b97f4a7c15ULL;
        std::uint64_t mixed = m_state;
        mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9ULL;
        mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebULL;
        return mixed ^ (mixed >> 31U);
    }
    /// 0 to limit - 1; limit > 0.
    std::uint64_t below(std::uint64_t limit) { return next() % limit; }
    /// Both ends included.
    std::uint64_t between(std::uint64_t least, std::uint64_t most) {
        return least + below(most - least + 1);
    }
    /// As often between 1 and 2 as between 2 and 4 …; 0 < least ≤ most.
    std::uint64_t spread(std::uint64_t least, std::uint64_t most) {
        const std::uint64_t doublings =
            below(static_cast<std::uint64_t>(std::bit_width(most / least)));
        const std::uint64_t low = least << doublings;
        return between(low, std::min(most, low * 2));
    }
    bool chance(std::uint64_t perCent) { return below(100) < perCent; }

private:
    std::uint64_t m_state;
};

}  // namespace streamscope
