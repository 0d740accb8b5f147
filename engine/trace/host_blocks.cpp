// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trace/host_blocks.h"

namespace streamscope {

std::uint32_t HostBlocks::add(const HostBlock& block, std::uint32_t before) {
    const auto i = static_cast<std::uint32_t>(m_links.size());
    if (before != kNone) {
        m_links[before].after = i;
    }
    m_links.push_back({block, before, kNone});
    return i;
}

}  // namespace streamscope
