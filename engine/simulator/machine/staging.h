// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/simulator/device_profile.h"
#include "engine/simulator/machine/engine_listener.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace streamscope::simulator {

/// The buffers in which small pageable copies in are staged (H13, H18). They are taken in turn, so
/// many at once as the copy fills, and one is free again when the copy that took it last has ended.
class Staging {
public:
    Staging(const Program& program, const DeviceProfile& profile);

    /// The call itself stages this copy.
    [[nodiscard]] bool isStaged(const Copy& copy) const;
    /// How long that takes the host, which needs `readNs` for the bytes; 0 if it does not.
    [[nodiscard]] double hostNs(const Copy& copy, double readNs) const {
        return m_isUsed && isStaged(copy) && readNs > 0 ? m_profile.pageable.setupNs + readNs : 0;
    }
    /// The copies that took the buffers of this one last; kNoOp for an unused one.
    [[nodiscard]] std::vector<Op> lastUsers(const Copy& copy) const;
    void take(const Copy& copy, Op op);
    /// Whether any copy may have to wait for a buffer.
    [[nodiscard]] bool isShort() const { return !m_devices.empty(); }

private:
    struct Device {
        std::vector<Op> users;  ///< by buffer
        std::size_t next = 0;
    };
    [[nodiscard]] std::size_t buffersFor(const Copy& copy) const;
    [[nodiscard]] std::size_t deviceOf(const Copy& copy) const;

    const Program& m_program;
    const DeviceProfile& m_profile;
    std::vector<Device> m_devices;
    bool m_isUsed = false;  ///< the program has pageable memory
};

}  // namespace streamscope::simulator
