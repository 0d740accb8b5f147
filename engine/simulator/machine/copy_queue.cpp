// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/copy_queue.h"

#include <algorithm>

namespace streamscope::simulator {

void CopyQueue::makeDue(TimeNs then) {
    while (!m_later.empty() && m_later.top().earliestStart <= then) {
        const Waiting& first = m_later.top();
        const auto level = static_cast<std::size_t>(m_priorities ? first.request.level : 0);
        const std::size_t place =
            level * perLevel() + (m_channels == 0 ? 0 : first.request.channel);
        if (place >= m_due.size()) {
            m_due.resize((level + 1) * perLevel(), Heap(IsAfter{m_channels > 0}));
        }
        m_due[place].push(first);
        ++m_dueCount;
        m_later.pop();
    }
}

const CopyQueue::Waiting& CopyQueue::next(TimeNs then, std::uint32_t served) {
    makeDue(then);
    std::size_t level = 0;
    while (!findFirst(level, served)) {
        level += perLevel();
    }
    return m_due[m_next].top();
}

/// Of the level that begins there: the first channel from `served` on with a copy.
bool CopyQueue::findFirst(std::size_t level, std::uint32_t served) {
    const std::size_t channels = perLevel();
    m_next = level + (m_channels == 0 ? 0 : served);
    for (std::size_t i = 0; i < channels; ++i) {
        ++m_looks;
        if (!m_due[m_next].empty()) {
            return true;
        }
        m_next = m_next + 1 == level + channels ? level : m_next + 1;
    }
    return false;
}

void CopyQueue::pop() {
    m_due[m_next].pop();
    --m_dueCount;
}

}  // namespace streamscope::simulator
