// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/occupancy.h"
#include "engine/simulator/device_profile.h"

#include <cstdint>

namespace streamscope::simulator {

/// An SM has one memory for its L1 cache and for shared memory. The size of the shared part, the
/// carve-out, is chosen when a block comes to an idle SM, and does not change while blocks are
/// resident (K25). In bytes; 0: the device runs kernels of any carve-out side by side.
struct Carveout {
    std::uint32_t needed = 0;  ///< an SM that is in use takes a block only with so large a one
    std::uint32_t chosen = 0;  ///< for an SM that was idle
    friend bool operator==(const Carveout&, const Carveout&) = default;
};

/// `needed` lets an SM be full of such blocks: as many as `blocksWhenIdle`, each with `use`.
/// `chosen` is the same or, for kernels without shared memory, `sm.carveout_slack` times what they
/// need by their warps, but no more than an SM full of the smallest blocks needs. The sizes are
/// those of compute capability 8.0 and later (CUDA Programming Guide 13, compute capabilities).
[[nodiscard]] Carveout carveoutOf(const Kernel& kernel, const BlockUse& use,
                                  std::uint32_t blocksWhenIdle, const DeviceProfile& profile);

}  // namespace streamscope::simulator
