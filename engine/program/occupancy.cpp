// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/occupancy.h"

#include <algorithm>
#include <limits>

namespace streamscope {
namespace {

constexpr std::uint32_t kWarp = 32;

std::uint32_t roundUp(std::uint32_t value, std::uint32_t unit) {
    const std::uint32_t step = std::max(1U, unit);
    return (value + step - 1) / step * step;
}

/// Registers of a warp, and its part of what is left over in a register file full of such warps.
std::uint32_t perWarp(std::uint32_t registers, const SmLimits& limits) {
    const std::uint32_t file = limits.idle.registers / std::max(1U, limits.registerFiles);
    return limits.registerFiles < 2 || registers == 0 || registers > file
               ? registers
               : file / (file / registers);
}

}  // namespace

SmLimits smLimits(const DeviceFacts& facts) {
    SmLimits limits;
    limits.idle = {static_cast<std::uint32_t>(facts.warpsPerMultiProcessor),
                   static_cast<std::uint32_t>(facts.blocksPerMultiProcessor),
                   static_cast<std::uint32_t>(facts.registersPerMultiProcessor),
                   static_cast<std::uint32_t>(facts.sharedBytesPerMultiProcessor)};
    constexpr std::uint32_t kRegisterFiles = 4;
    limits.registerFiles = kRegisterFiles;
    limits.count = static_cast<std::uint32_t>(facts.multiProcessors);
    limits.sharedReserved = static_cast<std::uint32_t>(facts.reservedSharedBytesPerBlock);
    return limits;
}

BlockUse useOf(const Kernel& kernel, const SmLimits& limits) {
    BlockUse use;
    use.warps = (kernel.threadsPerBlock + kWarp - 1) / kWarp;
    use.registers =
        roundUp(use.warps, limits.warpUnit) *
        perWarp(roundUp(kernel.registersPerThread * kWarp, limits.registerUnit), limits);
    if (kernel.sharedBytesPerBlock > 0 || limits.sharedReserved > 0) {
        use.sharedBytes =
            roundUp(kernel.sharedBytesPerBlock + limits.sharedReserved, limits.sharedUnit);
    }
    return use;
}

std::vector<std::uint16_t> roomsOf(const Program& program, const SmLimits& limits) {
    std::vector<std::uint16_t> rooms;
    for (const Kernel& kernel : program.kernels) {
        const std::uint64_t blocks =
            std::uint64_t{limits.count} * blocksIn(limits.idle, useOf(kernel, limits));
        rooms.push_back(static_cast<std::uint16_t>(
            std::min<std::uint64_t>(blocks, std::numeric_limits<std::uint16_t>::max())));
    }
    return rooms;
}

}  // namespace streamscope
