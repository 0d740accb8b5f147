// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/simulator/device_profile.h"
#include "engine/simulator/machine/l2_cache.h"

#include <vector>

namespace streamscope::simulator {

/// The L2 caches of the devices (K26). Memories count as written before the run, in the order in
/// which they are declared. Copies by a copy engine change nothing.
class DeviceCaches {
public:
    /// Whether it matters to any kernel.
    [[nodiscard]] static bool matter(const Program& program, const DeviceProfile& profile);
    DeviceCaches(const Program& program, const DeviceProfile& profile);

    /// The operation has ended. Whether it accessed memory through the cache.
    bool touched(const Action& action);
    /// How far away what the launch accesses lies, from 0 (all in the cache) to 1
    /// (all in device memory).
    [[nodiscard]] double l2MissRatio(const Launch& launch) const;

private:
    void touch(const Access& access);
    [[nodiscard]] std::uint64_t bytesCached(const Access& access) const;
    bool launched(const Launch& launch);
    [[nodiscard]] bool isOnDevice(MemoryId memory) const;
    [[nodiscard]] std::size_t deviceOf(MemoryId memory) const;

    const Program& m_program;
    double m_holds;                 ///< bytes
    std::vector<L2Cache> m_caches;  ///< by device
};

}  // namespace streamscope::simulator
