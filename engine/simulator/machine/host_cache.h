// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/simulator/device_profile.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace streamscope::simulator {

/// H23: how much of the host memory is in the host's cache: what was touched lately. After
/// `pageable.cache` of other memory a third of it is left. Before the first call it holds nothing.
/// Only copies of pageable memory go through the cache: the host's threads make them.
class HostCache {
public:
    HostCache(const Program& program, const DeviceProfile& profile);

    /// What a copy in of pageable memory takes for its bytes now, in ns, and 0 for any other. Those
    /// that are staged (H13) gain nothing that was seen.
    [[nodiscard]] double readNs(const Copy& copy) const;
    /// The copy is made: of pageable memory, what it reads or writes is in the cache then.
    void touch(const Copy& copy);

private:
    struct Range {
        MemoryId memory{};
        std::uint64_t offset = 0;
        std::uint64_t bytes = 0;
    };
    [[nodiscard]] double cachedShare(const Range& range) const;
    void touch(const Range& range);

    const Program& m_program;
    const DeviceProfile& m_profile;
    std::uint64_t m_touched = 0;  ///< bytes so far
    /// By memory and piece: m_touched behind it. Pieces that were not touched are not in it.
    std::vector<std::unordered_map<std::size_t, std::uint64_t>> m_touches;
};

}  // namespace streamscope::simulator
