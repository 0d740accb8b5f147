// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/simulator/device_profile.h"
#include "engine/simulator/machine/engine_listener.h"

#include <array>
#include <cstddef>
#include <cstdint>
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

    explicit StagingBuffers(std::size_t devices) : m_devices(devices) {}

    /// The copies whose ends a call has to wait for that fills so many buffers; kNoOp where there
    /// is none.
    [[nodiscard]] Users usersBefore(DeviceId device, std::size_t filled) const;
    void issued(DeviceId device, std::size_t filled, Op op);
    /// How many buffers an H2D copy of pageable memory fills.
    [[nodiscard]] static std::uint8_t filledBy(const DeviceProfile& profile, std::uint64_t bytes);

private:
    struct Device {
        Users users{kNoOp, kNoOp};  ///< by buffer
        std::size_t next = 0;
    };
    std::vector<Device> m_devices;
};

}  // namespace streamscope::simulator
