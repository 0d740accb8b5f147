// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/connections.h"

#include <algorithm>

namespace streamscope::simulator {

Connections::Connections(std::size_t count, bool isDynamic)
    : m_isDynamic(isDynamic), m_queues(std::max<std::size_t>(1, count)) {}

std::uint32_t Connections::queueFor(std::uint32_t stream) {
    const auto count = static_cast<std::uint32_t>(m_queues.size());
    if (!m_isDynamic) {
        return stream % count;
    }
    if (stream < m_queueOf.size() && m_queueOf[stream] != kNone) {
        const Queue& last = m_queues[m_queueOf[stream]];
        if (last.commands.empty() || last.lastStream == stream) {
            return m_queueOf[stream];
        }
    }
    const auto empty =
        std::ranges::find_if(m_queues, [](const Queue& queue) { return queue.commands.empty(); });
    if (empty != m_queues.end()) {
        return static_cast<std::uint32_t>(empty - m_queues.begin());
    }
    const std::uint32_t next = m_turn;
    m_turn = (m_turn + 1) % count;
    return next;
}

std::uint32_t Connections::enqueue(std::uint32_t stream, Op op) {
    if (stream >= m_queueOf.size()) {
        m_queueOf.resize(stream + 1, kNone);
    }
    const std::uint32_t connection = queueFor(stream);
    m_queueOf[stream] = connection;
    m_queues[connection].commands.push_back(op);
    m_queues[connection].lastStream = stream;
    return connection;
}

Op Connections::placedFirst(std::uint32_t connection) {
    std::deque<Op>& commands = m_queues[connection].commands;
    commands.pop_front();
    return commands.empty() ? kNoOp : commands.front();
}

}  // namespace streamscope::simulator
