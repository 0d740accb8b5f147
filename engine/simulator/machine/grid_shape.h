// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulator/device_profile.h"
#include "engine/simulator/machine/sm_pool.h"

#include <cstdint>

namespace streamscope::simulator {

/// One grid as the block scheduler sees it.
struct GridShape {
    BlockNeeds needs;
    std::uint64_t blocks = 1;
    double blockNs = 0;     ///< one block alone on an SM
    double waitShare = 0;   ///< of blockNs without what its SM's memory path takes, at most 1
    double stallShare = 0;  ///< of blockNs in which its threads wait for something, at most 1
    double flopShare = 0;   ///< of its SM's arithmetic that it draws then
    double byteShare = 0;   ///< of its SM's memory path
    double bytesPerNs = 0;  ///< of device memory
    double leastNs = 0;     ///< of all blocks that are resident at once: the launch of each (K19)
    double rampNs = 0;      ///< from the last block's end to the grid's end
};
/// `l2MissRatio`: of what it accesses, the part that is not in the L2 cache, from 0 to 1 (K26).
[[nodiscard]] GridShape shapeOf(const Kernel& kernel, const DeviceProfile& profile,
                                double l2MissRatio = 1);
/// Copies within a device and memsets are done by the SMs (C10).
[[nodiscard]] GridShape shapeOfSmCopy(std::uint64_t bytes, double bytesPerNs, double setupNs,
                                      const DeviceProfile& profile);

}  // namespace streamscope::simulator
