// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/launch_queues.h"

namespace streamscope::simulator {

LaunchQueue launchQueueOf(OperationKind kind) {
    switch (kind) {
        case OperationKind::Kernel:
        case OperationKind::Set:
        case OperationKind::CopyWithinDevice:
            return LaunchQueue::Compute;
        case OperationKind::CopyHostToDevice:
            return LaunchQueue::CopyIn;
        case OperationKind::CopyDeviceToHost:
            return LaunchQueue::CopyOut;
        case OperationKind::CopyPeerToPeer:
            return LaunchQueue::CopyPeer;
        default:
            return LaunchQueue::None;
    }
}

LaunchQueues::LaunchQueues(const DeviceProfile& profile)
    : m_depth(static_cast<std::uint32_t>(profile.queue.launchDepth)),
      m_mostFunctions(static_cast<std::uint32_t>(profile.queue.hostFunctions)) {}

bool LaunchQueues::isFull(LaunchQueue queue, bool isDeviceWork) const {
    if (m_mostFunctions > 0 && m_functions.size() >= m_mostFunctions &&
        followsFunction(isDeviceWork)) {
        return true;
    }
    return m_depth > 0 && queue != LaunchQueue::None &&
           m_pending[static_cast<std::size_t>(queue)] >= m_depth;
}

void LaunchQueues::issued(LaunchQueue queue, bool isDeviceWork) {
    ++m_pending[static_cast<std::size_t>(queue)];
    if (followsFunction(isDeviceWork)) {
        m_functions.push_back(m_lastFunction);
        m_lastFunction = kNoOp;
    }
}

bool LaunchQueues::ended(LaunchQueue queue) {
    --m_pending[static_cast<std::size_t>(queue)];
    return queue != LaunchQueue::None;
}

bool LaunchQueues::functionEnded(Op op) {
    m_lastFunction = m_lastFunction == op ? kNoOp : m_lastFunction;
    const bool isFirst = !m_functions.empty() && m_functions.front() == op;
    if (isFirst) {
        m_functions.pop_front();
    }
    return isFirst;
}

}  // namespace streamscope::simulator
