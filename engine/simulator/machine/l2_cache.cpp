// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/l2_cache.h"

#include <algorithm>

namespace streamscope::simulator {

L2Cache::L2Cache(std::uint64_t holds, std::span<const std::uint64_t> memories, std::uint64_t parts)
    : m_holds(holds) {
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

void L2Cache::touch(std::uint32_t memory, std::uint64_t begin, std::uint64_t end) {
    forEachPart(memory, begin, end, [&](std::size_t index, std::uint64_t from, std::uint64_t to) {
        Part& part = m_parts[index];
        if (part.begin < part.end) {
            from = std::min(from, part.begin);
            to = std::max(to, part.end);
        }
        m_held += (to - from) - (part.end - part.begin);
        part = {from, to, ++m_age};
        m_touches.push_back({m_age, index});
    });
    evict();
    forgetOld();
}

std::uint64_t L2Cache::find(std::uint32_t memory, std::uint64_t begin, std::uint64_t end) const {
    std::uint64_t found = 0;
    forEachPart(memory, begin, end, [&](std::size_t index, std::uint64_t from, std::uint64_t to) {
        const std::uint64_t first = std::max(from, m_parts[index].begin);
        const std::uint64_t last = std::min(to, m_parts[index].end);
        found += first < last ? last - first : 0;
    });
    return found;
}

bool L2Cache::isLatest(const Touch& touch) const {
    return m_parts[touch.part].age == touch.age;
}

/// The first bytes of what is held.
void L2Cache::drop(Part& part, std::uint64_t bytes) {
    part.begin += bytes;
    m_held -= bytes;
}

void L2Cache::evict() {
    while (m_held > m_holds) {
        const std::uint64_t over = m_held - m_holds;
        const Touch oldest = m_touches.front();
        Part& part = m_parts[oldest.part];
        const std::uint64_t held = isLatest(oldest) ? part.end - part.begin : 0;
        if (held > over) {
            drop(part, over);
            return;
        }
        drop(part, held);
        m_touches.pop_front();
    }
}

/// Touches that others followed are of no use any more.
void L2Cache::forgetOld() {
    if (m_touches.size() > 4 * m_parts.size()) {
        std::erase_if(m_touches, [this](const Touch& touch) { return !isLatest(touch); });
    }
}

}  // namespace streamscope::simulator
