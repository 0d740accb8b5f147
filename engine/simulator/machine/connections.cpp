// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/connections.h"

#include <algorithm>

namespace streamscope::simulator {

Connections::Connections(std::size_t count, bool isDynamic)
    : m_isDynamic(isDynamic), m_holder(std::max<std::size_t>(1, count), kNone) {}

bool Connections::holds(std::uint32_t stream) const {
    return stream < m_heldBy.size() && m_heldBy[stream] != kNone;
}

std::uint32_t Connections::freeFor(std::uint32_t stream) const {
    if (!m_isDynamic) {
        const std::uint32_t own = stream % static_cast<std::uint32_t>(m_holder.size());
        return m_holder[own] == kNone ? own : kNone;
    }
    const auto found = std::ranges::find(m_holder, kNone);
    return found == m_holder.end() ? kNone : static_cast<std::uint32_t>(found - m_holder.begin());
}

void Connections::hold(std::uint32_t stream, std::uint32_t connection) {
    if (stream >= m_heldBy.size()) {
        m_heldBy.resize(stream + 1, kNone);
    }
    m_heldBy[stream] = connection;
    m_holder[connection] = stream;
}

bool Connections::acquire(std::uint32_t stream, Op op) {
    if (holds(stream)) {
        return true;
    }
    const std::uint32_t connection = freeFor(stream);
    if (connection == kNone) {
        m_waiting.push_back({op, stream, kNoOp});
        return false;
    }
    hold(stream, connection);
    return true;
}

void Connections::acquireIfFree(std::uint32_t stream) {
    if (!holds(stream)) {
        if (const std::uint32_t connection = freeFor(stream); connection != kNone) {
            hold(stream, connection);
        }
    }
}

std::optional<Connections::Grant> Connections::release(std::uint32_t stream, Op dispatched) {
    m_holder[m_heldBy[stream]] = kNone;
    m_heldBy[stream] = kNone;
    const auto next = std::ranges::find_if(
        m_waiting, [this](const Grant& waiting) { return freeFor(waiting.stream) != kNone; });
    if (next == m_waiting.end()) {
        return std::nullopt;
    }
    Grant grant = *next;
    grant.releasedBy = dispatched;
    m_waiting.erase(next);
    hold(grant.stream, freeFor(grant.stream));
    return grant;
}

}  // namespace streamscope::simulator
