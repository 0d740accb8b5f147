// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulator/device_profile.h"

#include <cstdint>

namespace streamscope::simulator {

/// An SM has one memory for its L1 cache and for shared memory. Which part of it is shared, the
/// carve-out, is chosen when a block comes to an idle SM, and stays until it is idle again (K25).
/// In bytes; 0: the device does not mind.
struct Carveout {
    std::uint32_t wanted = 0;  ///< a block joins an SM in use only if its carve-out is this large
    std::uint32_t chosen = 0;  ///< for an SM that was idle
    friend bool operator==(const Carveout&, const Carveout&) = default;
};

struct CarveoutNeeds {
    std::uint32_t warps = 1;        ///< of a block
    std::uint32_t sharedBytes = 0;  ///< of a block, with what the device reserves
    std::uint32_t blocks = 1;       ///< that an idle SM holds
    bool usesSharedMemory = false;  ///< beyond what the device reserves
};

/// As an H200's driver does it (driver 580, 2026-11-22: grids of every block size, one block on
/// each SM, beside a small one; CUDA Programming Guide 13, compute capabilities, for the sizes):
/// `wanted` is the least that lets an SM be full of such blocks; `chosen` the same, or, for kernels
/// without shared memory, `sm.carveout_slack` times that by warps alone, and no more than an SM
/// full of the smallest blocks needs.
[[nodiscard]] Carveout carveoutOf(const CarveoutNeeds& needs, const DeviceProfile& profile);

}  // namespace streamscope::simulator
