// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/launch_queues.h"

namespace streamscope::simulator {

LaunchQueues::LaunchQueues(const DeviceProfile& profile)
    : m_depth(static_cast<std::uint32_t>(profile.queue.launchDepth)),
      m_mostFunctions(static_cast<std::uint32_t>(profile.queue.hostFunctions)) {}

std::optional<std::size_t> LaunchQueues::queueOf(const Program& program, const Action& action) {
    constexpr std::size_t kCompute = 0;
    if (std::holds_alternative<Launch>(action) || std::holds_alternative<Set>(action)) {
        return kCompute;
    }
    const auto* copy = std::get_if<Copy>(&action);
    if (copy == nullptr) {
        return std::nullopt;
    }
    switch (directionOf(program, *copy)) {
        case CopyDirection::WithinDevice:
            return kCompute;
        case CopyDirection::HostToDevice:
            return 1;
        case CopyDirection::DeviceToHost:
            return 2;
        case CopyDirection::PeerToPeer:
            return 3;
        case CopyDirection::HostToHost:
            break;
    }
    return std::nullopt;
}

/// Whether it is the first device work behind a host function.
bool LaunchQueues::followsFunction(const Action& action) const {
    return m_lastFunction != kNoOp &&
           (std::holds_alternative<Launch>(action) || std::holds_alternative<Set>(action) ||
            std::holds_alternative<Copy>(action) || std::holds_alternative<WaitEvent>(action) ||
            std::holds_alternative<LaunchGraph>(action));
}

bool LaunchQueues::isFull(const Program& program, const Action& action) const {
    if (m_mostFunctions > 0 && m_functions.size() >= m_mostFunctions && followsFunction(action)) {
        return true;
    }
    const auto queue = queueOf(program, action);
    return m_depth > 0 && queue && m_pending.at(*queue) >= m_depth;
}

void LaunchQueues::issued(const Program& program, const Action& action, Op op) {
    if (const auto queue = queueOf(program, action)) {
        ++m_pending.at(*queue);
    }
    if (std::holds_alternative<HostFunction>(action)) {
        m_lastFunction = op;
    } else if (followsFunction(action)) {
        m_functions.push_back(m_lastFunction);
        m_lastFunction = kNoOp;
    }
}

bool LaunchQueues::ended(const Program& program, const Action& action, Op op) {
    if (std::holds_alternative<HostFunction>(action)) {
        m_lastFunction = m_lastFunction == op ? kNoOp : m_lastFunction;
        const bool isFirst = !m_functions.empty() && m_functions.front() == op;
        if (isFirst) {
            m_functions.pop_front();
        }
        return isFirst;
    }
    const auto queue = queueOf(program, action);
    if (queue) {
        --m_pending.at(*queue);
    }
    return queue.has_value();
}

}  // namespace streamscope::simulator
