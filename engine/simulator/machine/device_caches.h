// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/simulator/device_profile.h"

#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace streamscope::simulator {

/// What lies in the devices' L2 caches (K26): what was touched within the last so many bytes of
/// traffic, but for copies in that are too large to stay. Memories count as filled before the run,
/// in the order in which they are declared. O(log n) for each touch.
class DeviceCaches {
public:
    /// Whether it matters to any kernel.
    [[nodiscard]] static bool matter(const Program& program, const DeviceProfile& profile);
    DeviceCaches(const Program& program, const DeviceProfile& profile);

    /// The operation has ended.
    void touched(const Action& action);
    /// How much of what the launch reads lies in device memory alone, from 0 to 1.
    [[nodiscard]] double farShare(const Launch& launch) const;

private:
    struct Range {
        std::uint64_t end = 0;
        std::uint64_t touchedAt = 0;  ///< traffic of the device until then
    };
    using Ranges = std::map<std::uint64_t, Range>;  ///< by begin; they do not overlap

    void touch(std::span<const Access> accesses, bool stays);
    void copied(const Copy& copy);
    [[nodiscard]] std::uint64_t nearBytes(const Access& access) const;
    [[nodiscard]] bool isOnDevice(MemoryId memory) const;

    const Program& m_program;
    std::uint64_t m_keptBytes;
    std::uint64_t m_copiedBytes;
    std::vector<std::uint64_t> m_traffic;  ///< by device
    std::vector<Ranges> m_ranges;          ///< by memory
};

}  // namespace streamscope::simulator
