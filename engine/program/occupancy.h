// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/device_facts.h"
#include "engine/program/program.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace streamscope {

/// What one block takes of its SM.
struct BlockUse {
    std::uint32_t warps = 1;
    std::uint32_t registers = 0;
    std::uint32_t sharedBytes = 0;
};

/// What an SM has, or has left, for blocks (docs/rules.md, 7.3).
struct SmRoom {
    std::uint32_t warps = 0;
    std::uint32_t blocks = 0;
    std::uint32_t registers = 0;
    std::uint32_t sharedBytes = 0;
};

/// The SMs of a device, and how they count out what a block takes.
struct SmLimits {
    SmRoom idle;  ///< one SM
    std::uint32_t count = 0;
    std::uint32_t registerUnit = 256;  ///< per warp
    std::uint32_t warpUnit = 1;        ///< warps of a block are rounded up to this for registers
    std::uint32_t registerFiles = 1;   ///< an SM has so many; a warp's are all in one of them
    std::uint32_t sharedUnit = 128;
    std::uint32_t sharedReserved = 0;  ///< per block
};

/// The units are those of every device from compute capability 7.0 on (CUDA Programming Guide 13,
/// compute capabilities; a test asks the driver).
[[nodiscard]] SmLimits smLimits(const DeviceFacts& facts);

[[nodiscard]] BlockUse useOf(const Kernel& kernel, const SmLimits& limits);
/// Blocks of one kind that fit into the room, by what is short first (K4).
[[nodiscard]] inline std::uint32_t blocksIn(const SmRoom& room, const BlockUse& use) {
    std::uint32_t fit = std::min(room.blocks, room.warps / std::max(1U, use.warps));
    if (use.registers > 0) {
        fit = std::min(fit, room.registers / use.registers);
    }
    if (use.sharedBytes > 0) {
        fit = std::min(fit, room.sharedBytes / use.sharedBytes);
    }
    return fit;
}

/// Of each kernel of the program: the blocks that the whole idle device holds at once, as in
/// Trace::room.
[[nodiscard]] std::vector<std::uint16_t> roomsOf(const Program& program, const SmLimits& limits);

}  // namespace streamscope
