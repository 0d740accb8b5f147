// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/simulator/device_profile.h"
#include "engine/simulator/machine/engine_listener.h"

#include <array>
#include <cstddef>
#include <vector>

namespace streamscope::simulator {

/// The two buffers of each device through which H2D copies of pageable memory go, each of half of
/// `pageable.staged` bytes (H18). They are used in turn, across all streams, and a buffer can be
/// written again once the copy that used it last has ended. The smallest copies do not need them
/// (C10).
class StagingBuffers {
public:
    static constexpr std::size_t kBuffers = 2;
    using Users = std::array<Op, kBuffers>;

    StagingBuffers(const Program& program, const DeviceProfile& profile);

    /// The copies whose ends the call has to wait for; kNoOp where there is none.
    [[nodiscard]] Users usersBefore(const Action& action) const;
    void issued(const Action& action, Op op);

private:
    struct Device {
        Users users{kNoOp, kNoOp};  ///< by buffer
        std::size_t next = 0;
    };
    /// How many buffers the copy fills; 0 for other actions.
    [[nodiscard]] std::size_t filledBy(const Action& action) const;
    [[nodiscard]] static std::size_t indexOfTarget(const Program& program, const Action& action);

    const Program& m_program;
    double m_bufferBytes;
    double m_inlineBytes;
    std::vector<Device> m_devices;
};

}  // namespace streamscope::simulator
