// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/l2_cache.h"

#include <algorithm>

namespace streamscope::simulator {

L2Cache::L2Cache(std::uint64_t holds, std::uint64_t copies, std::span<const std::uint64_t> memories,
                 std::uint64_t parts)
    : m_holds(holds), m_copies(copies) {
    for (const std::uint64_t bytes : memories) {
        const std::uint64_t bytesOfPart = std::max<std::uint64_t>(1, (bytes + parts - 1) / parts);
        m_memories.push_back({m_parts.size(), bytesOfPart});
        m_parts.resize(m_parts.size() + (bytes + bytesOfPart - 1) / bytesOfPart);
    }
}

template <typename Use>
void L2Cache::forEachPart(std::uint32_t memory, std::uint64_t begin, std::uint64_t end,
                          Use use) const {
    const Memory& of = m_memories[memory];
    for (std::uint64_t at = begin; at < end;) {
        const std::uint64_t part = at / of.bytesOfPart;
        const std::uint64_t next = std::min(end, (part + 1) * of.bytesOfPart);
        use(of.firstPart + part, at, next);
        at = next;
    }
}

void L2Cache::touch(std::uint32_t memory, std::uint64_t begin, std::uint64_t end, BroughtBy by) {
    forEachPart(memory, begin, end, [&](std::size_t index, std::uint64_t from, std::uint64_t to) {
        Part& part = m_parts[index];
        if (part.begin < part.end) {
            from = std::min(from, part.begin);
            to = std::max(to, part.end);
            drop(part, part.end - part.begin);
        }
        part = {from, to, ++m_age, by};
        bytesBy(by) += to - from;
        touchesBy(by).push_back({m_age, index});
    });
    evict();
    forgetOld(by);
}

L2Cache::Found L2Cache::find(std::uint32_t memory, std::uint64_t begin, std::uint64_t end) const {
    Found found;
    forEachPart(memory, begin, end, [&](std::size_t index, std::uint64_t from, std::uint64_t to) {
        const Part& part = m_parts[index];
        const std::uint64_t first = std::max(from, part.begin);
        const std::uint64_t last = std::min(to, part.end);
        if (first < last) {
            (part.by == BroughtBy::Copy ? found.byCopy : found.byKernel) += last - first;
        }
    });
    return found;
}

bool L2Cache::isLatest(const Touch& touch) const {
    return m_parts[touch.part].age == touch.age;
}

/// The first bytes of what is held.
void L2Cache::drop(Part& part, std::uint64_t bytes) {
    part.begin += bytes;
    bytesBy(part.by) -= bytes;
}

void L2Cache::evict() {
    while (bytesBy(BroughtBy::Kernel) + bytesBy(BroughtBy::Copy) > m_holds) {
        std::uint64_t over = bytesBy(BroughtBy::Kernel) + bytesBy(BroughtBy::Copy) - m_holds;
        const bool copiesGo =
            bytesBy(BroughtBy::Copy) > m_copies || bytesBy(BroughtBy::Kernel) == 0;
        if (copiesGo && bytesBy(BroughtBy::Kernel) > 0) {
            over = std::min(over, bytesBy(BroughtBy::Copy) - m_copies);
        }
        std::deque<Touch>& touches = touchesBy(copiesGo ? BroughtBy::Copy : BroughtBy::Kernel);
        const Touch oldest = touches.front();
        Part& part = m_parts[oldest.part];
        const std::uint64_t held = isLatest(oldest) ? part.end - part.begin : 0;
        if (held > over) {
            drop(part, over);
            continue;
        }
        drop(part, held);
        touches.pop_front();
    }
}

/// Touches that others followed are of no use any more.
void L2Cache::forgetOld(BroughtBy by) {
    std::deque<Touch>& touches = touchesBy(by);
    if (touches.size() > 4 * m_parts.size()) {
        std::erase_if(touches, [this](const Touch& touch) { return !isLatest(touch); });
    }
}

}  // namespace streamscope::simulator
