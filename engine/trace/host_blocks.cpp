// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trace/host_blocks.h"

#include <algorithm>

namespace streamscope {

std::uint32_t HostBlocks::add(const HostBlock& block, std::uint32_t before) {
    const auto i = static_cast<std::uint32_t>(m_links.size());
    Link link{block, before, i, 0, block.until - block.begin};
    if (before != kNone) {
        const Link& last = m_links[before];
        const Link& far = m_links[last.far];
        const bool isEven = last.depth - far.depth == far.depth - m_links[far.far].depth;
        link.far = isEven ? far.far : before;
        link.depth = last.depth + 1;
        const TimeNs begin = std::max(block.begin, last.block.until);
        link.blocked = last.blocked + std::max<DurationNs>(block.until - begin, 0);
    }
    m_links.push_back(link);
    return i;
}

/// Those that ended by then are left out as a whole: no thread waits in two calls at once.
DurationNs HostBlocks::blockedSince(std::uint32_t newest, TimeNs since) const {
    std::uint32_t at = newest;
    while (at != kNone && m_links[at].block.until > since) {
        const Link& link = m_links[at];
        const bool isFar = link.far != at && m_links[link.far].block.until > since;
        at = isFar ? link.far : link.before;
    }
    return m_links[newest].blocked - (at == kNone ? 0 : m_links[at].blocked);
}

}  // namespace streamscope
