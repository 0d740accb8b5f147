// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/cupti/graph_clones.h"

namespace streamscope::cuda {

void GraphClones::add(std::uint64_t original, std::uint64_t clone) {
    const std::lock_guard lock(m_mutex);
    m_cloneOf[original] = clone;
}

std::uint64_t GraphClones::newest(std::uint64_t node) const {
    const std::lock_guard lock(m_mutex);
    // Numbers are never used twice, so there is no circle; the bound is against a broken library.
    for (std::size_t step = 0; step < m_cloneOf.size(); ++step) {
        const auto clone = m_cloneOf.find(node);
        if (clone == m_cloneOf.end()) {
            return node;
        }
        node = clone->second;
    }
    return node;
}

}  // namespace streamscope::cuda
