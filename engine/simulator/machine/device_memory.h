// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"
#include "engine/program/program.h"
#include "engine/simulator/device_profile.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace streamscope::simulator {

/// How much memory of each device is allocated, in the order in which the calls of all host threads
/// end.
class DeviceMemory {
public:
    explicit DeviceMemory(const Program& program);

    void callEnded(const Call& call);
    /// The most bytes of one device that were allocated at the same time so far.
    [[nodiscard]] std::uint64_t most() const { return m_most; }

private:
    const Program& m_program;
    std::vector<std::uint64_t> m_used;
    std::uint64_t m_most = 0;
};

/// The error of a device with this profile that lacks `bytes` of memory; none where it has them.
[[nodiscard]] std::optional<Error> memoryLack(const DeviceProfile& profile, std::uint64_t bytes);

}  // namespace streamscope::simulator
