// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/simulator/device_profile.h"
#include "engine/simulator/machine/streams.h"

#include <cstdint>
#include <deque>
#include <vector>

namespace streamscope::simulator {

/// How large the devices' memory pools are (I6, I8), in the order in which the host makes its
/// calls. A stream may take again at once what it has freed, other streams when its operation has
/// ended, and everybody what cudaFree has freed (I1); where in a pool memory lies is not modeled.
/// Each function takes constant time, but for a synchronization, which looks at every device.
class MemoryPools {
public:
    MemoryPools(const Program& program, const DeviceProfile& profile);

    [[nodiscard]] bool matter() const { return !m_devices.empty(); }
    /// What the pool's growth costs a call that allocates now, in ns; 0 for any other call.
    [[nodiscard]] double growthNs(const Call& call);
    /// The call has freed memory, if it does that: by this operation, or at once (kNoOp).
    void freed(const Call& call, Op op);
    /// An operation of the stream has ended.
    void ended(StreamId stream, Op op);
    /// What the call costs beyond its wait, in ns, if it is a synchronization of any kind: it gives
    /// back what has been freed.
    [[nodiscard]] double releaseNs(const Call& call);

private:
    struct Freed {
        Op op = kNoOp;
        std::size_t device = 0;
        std::uint64_t bytes = 0;
    };
    struct Device {
        std::uint64_t chunks = 0;
        std::uint64_t used = 0;     ///< by what is allocated
        std::uint64_t pending = 0;  ///< freed by operations that have not ended
        bool hasFreed = false;      ///< something that no synchronization has released yet
        std::vector<std::uint64_t> pendingOf;  ///< by stream
    };

    [[nodiscard]] std::uint64_t chunksFor(std::uint64_t bytes) const;
    [[nodiscard]] double releaseNs(Device& device) const;

    const Program& m_program;
    const DeviceProfile& m_profile;
    std::vector<Device> m_devices;           ///< empty: pools cost nothing
    std::vector<std::deque<Freed>> m_freed;  ///< by stream: by operations that have not ended
    std::vector<bool> m_isInPool;            ///< by memory
};

}  // namespace streamscope::simulator
