// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/simulator/device_profile.h"
#include "engine/simulator/machine/engine_listener.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>

namespace streamscope::simulator {

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

    /// Whether a call with this action would have to wait.
    [[nodiscard]] bool isFull(const Program& program, const Action& action) const;
    void issued(const Program& program, const Action& action, Op op);
    /// Whether an entry became free.
    bool ended(const Program& program, const Action& action, Op op);

private:
    static constexpr std::size_t kQueues = 4;
    [[nodiscard]] static std::optional<std::size_t> queueOf(const Program& program,
                                                            const Action& action);
    [[nodiscard]] bool followsFunction(const Action& action) const;

    std::uint32_t m_depth;
    std::uint32_t m_mostFunctions;
    std::array<std::uint32_t, kQueues> m_pending{};
    std::deque<Op> m_functions;  ///< pending, with work behind them, in order of issue
    Op m_lastFunction = kNoOp;   ///< pending; nothing but records and others like it came since
};

}  // namespace streamscope::simulator
