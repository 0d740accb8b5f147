// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/simulator/device_profile.h"
#include "engine/simulator/machine/streams.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace streamscope::simulator {

/// How large the devices' memory pools are (I6), in the order in which the host makes its calls.
/// What a stream has freed it may take again at once, other streams when it really is free; where
/// in a pool memory lies is not modelled.
class MemoryPools {
public:
    using HasEnded = std::function<bool(Op)>;
    MemoryPools(const Program& program, const DeviceProfile& profile);

    [[nodiscard]] bool matter() const { return !m_devices.empty(); }
    /// What the pool's growth costs a call that allocates now, in ns; 0 for any other call.
    [[nodiscard]] double growthNs(const Call& call, const HasEnded& hasEnded);
    /// The call has freed, by this operation.
    void freed(const Call& call, Op op);
    /// What the call costs beyond its wait, in ns, if it is a synchronisation of whatever: it gives
    /// back what has been freed.
    [[nodiscard]] double releaseNs(const Call& call, const HasEnded& hasEnded);

private:
    struct Freed {
        Op op = kNoOp;
        StreamId stream{};
        std::uint64_t bytes = 0;
    };
    struct Device {
        std::uint64_t chunks = 0;
        std::uint64_t used = 0;    ///< by what is allocated
        std::vector<Freed> freed;  ///< and not known to be so
    };

    [[nodiscard]] std::uint64_t chunksFor(std::uint64_t bytes) const;
    [[nodiscard]] double releaseNs(Device& device, const HasEnded& hasEnded) const;

    const Program& m_program;
    const DeviceProfile& m_profile;
    std::vector<Device> m_devices;  ///< empty: pools cost nothing
};

}  // namespace streamscope::simulator
