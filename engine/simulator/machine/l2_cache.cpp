// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/l2_cache.h"

#include <algorithm>

namespace streamscope::simulator {

void L2Cache::touch(std::uint32_t memory, std::uint64_t begin, std::uint64_t end, BroughtBy by) {
    if (begin < end) {
        cutOut(memory, begin, end);
        insert({memory, begin}, {end, by, ++m_age});
        evict();
    }
}

/// The first range that may reach beyond `begin`.
L2Cache::Ranges::const_iterator L2Cache::firstAt(std::uint32_t memory, std::uint64_t begin) const {
    auto at = m_ranges.lower_bound({memory, begin});
    if (at != m_ranges.begin()) {
        const auto before = std::prev(at);
        if (before->first.first == memory && before->second.end > begin) {
            return before;
        }
    }
    return at;
}

L2Cache::Found L2Cache::find(std::uint32_t memory, std::uint64_t begin, std::uint64_t end) const {
    Found found;
    for (auto at = firstAt(memory, begin); at != m_ranges.end() && at->first < Key{memory, end};
         ++at) {
        const std::uint64_t bytes =
            std::min(at->second.end, end) - std::max(at->first.second, begin);
        (at->second.by == BroughtBy::Copy ? found.byCopy : found.byKernel) += bytes;
    }
    return found;
}

void L2Cache::insert(Key key, const Range& range) {
    m_ranges.emplace(key, range);
    oldestBy(range.by).emplace(range.age, key.first, key.second);
    bytesBy(range.by) += range.end - key.second;
}

L2Cache::Range L2Cache::remove(Key key) {
    const auto at = m_ranges.find(key);
    const Range range = at->second;
    m_ranges.erase(at);
    oldestBy(range.by).erase({range.age, key.first, key.second});
    bytesBy(range.by) -= range.end - key.second;
    return range;
}

/// Leaves nothing of the ranges between begin and end.
void L2Cache::cutOut(std::uint32_t memory, std::uint64_t begin, std::uint64_t end) {
    for (auto at = firstAt(memory, begin); at != m_ranges.end() && at->first < Key{memory, end};
         at = firstAt(memory, begin)) {
        const Key key = at->first;
        const Range whole = remove(key);
        if (key.second < begin) {
            insert(key, {begin, whole.by, whole.age});
        }
        if (whole.end > end) {
            insert({memory, end}, whole);
        }
    }
}

void L2Cache::evict() {
    while (bytesBy(BroughtBy::Kernel) + bytesBy(BroughtBy::Copy) > m_holds) {
        std::uint64_t over = bytesBy(BroughtBy::Kernel) + bytesBy(BroughtBy::Copy) - m_holds;
        const bool copiesGo =
            bytesBy(BroughtBy::Copy) > m_copies || bytesBy(BroughtBy::Kernel) == 0;
        if (copiesGo && bytesBy(BroughtBy::Kernel) > 0) {
            over = std::min(over, bytesBy(BroughtBy::Copy) - m_copies);
        }
        const BroughtBy by = copiesGo ? BroughtBy::Copy : BroughtBy::Kernel;
        const auto [age, memory, begin] = *oldestBy(by).begin();
        const Range range = remove({memory, begin});
        if (range.end - begin > over) {
            insert({memory, begin + over}, range);
        }
    }
}

}  // namespace streamscope::simulator
