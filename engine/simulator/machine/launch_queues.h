// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulator/device_profile.h"
#include "engine/simulator/machine/engine_listener.h"
#include "engine/trace/trace_parts.h"

#include <array>
#include <cstdint>
#include <deque>

namespace streamscope::simulator {

/// The driver's queue that an operation takes an entry of.
enum class LaunchQueue : std::uint8_t { Compute, CopyIn, CopyOut, CopyPeer, None };
[[nodiscard]] LaunchQueue launchQueueOf(OperationKind kind);

/// What a stream has been given and the device has not done yet, as far as the driver's queues
/// limit it. A call that finds one of them full is to wait.
///
/// H15: one queue each for the work of the SMs (kernels, memsets, copies within a device), for
/// H2D, D2H and peer copies, each of `queue.launch_depth` entries. Records, waits,
/// host functions and launches of graphs take no entry. H27: no more than `queue.host_functions`
/// host functions may be pending with device work, a wait or a graph issued directly behind them;
/// others directly behind one another count as one.
class LaunchQueues {
public:
    explicit LaunchQueues(const DeviceProfile& profile);

    /// Whether a call would have to wait that takes an entry of the queue. `isDeviceWork`: copies,
    /// memsets, kernels, waits for events, graphs.
    [[nodiscard]] bool isFull(LaunchQueue queue, bool isDeviceWork) const;
    void issued(LaunchQueue queue, bool isDeviceWork);
    void functionIssued(Op op) { m_lastFunction = op; }
    /// Each: whether an entry became free.
    bool ended(LaunchQueue queue);
    bool functionEnded(Op op);

private:
    [[nodiscard]] bool followsFunction(bool isDeviceWork) const {
        return isDeviceWork && m_lastFunction != kNoOp;
    }

    std::uint32_t m_depth;
    std::uint32_t m_mostFunctions;
    std::array<std::uint32_t, 5> m_pending{};  ///< by queue
    std::deque<Op> m_functions;  ///< pending, with work behind them, in order of issue
    Op m_lastFunction = kNoOp;   ///< pending; nothing but records and others like it came since
};

}  // namespace streamscope::simulator
