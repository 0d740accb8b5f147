// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cuda/memory_set.h"
#include "engine/cuda/stream_set.h"
#include "engine/program/program.h"
#include "kernels/launch.h"

#include <array>
#include <cstdint>
#include <tuple>
#include <vector>

namespace streamscope::cuda {

/// A launch whose addresses are known, but for memories that the program itself allocates or
/// frees: there the pointer holds the offset.
struct ReadyLaunch {
    kernels::PreparedLaunch launch;
    std::array<MemoryId, 3> dynamic{MemoryId::None, MemoryId::None, MemoryId::None};
    bool isDynamic = false;
};

/// Where the blocks of one launch will leave their records.
struct BlockBuffer {
    const kernels::BlockRecord* records = nullptr;  ///< device memory
    std::uint32_t blocks = 0;
    std::uint32_t call = 0;
};

/// Turns a Program's launches into what the kernels take. Throws Failure: Unsupported for kernels
/// that only a simulator can run, and for blocks that no SM of the device can hold.
class Launches {
public:
    Launches(const Program& program, DeviceMap devices, const MemorySet& memories,
             bool recordBlocks);

    /// `call`: which call launches it, for its block records; kNoRecords for nodes of graphs.
    [[nodiscard]] ReadyLaunch prepare(const Launch& launch, DeviceId device, std::uint32_t call);
    [[nodiscard]] const std::vector<BlockBuffer>& blockBuffers() const { return m_buffers; }

    static constexpr std::uint32_t kNoRecords = 0xffffffff;

private:
    void point(const Launch& launch, kernels::LaunchRequest& request, ReadyLaunch& ready) const;
    [[nodiscard]] kernels::BlockRecord* recordsFor(std::uint64_t blocks, std::uint32_t call);
    void allow(const kernels::PreparedLaunch& launch, DeviceId device, const std::string& name);

    const Program* m_program;
    DeviceMap m_devices;
    const MemorySet* m_memories;
    bool m_recordBlocks = false;
    std::uint64_t m_recordedBlocks = 0;
    std::vector<DeviceMemory> m_recordMemory;
    std::vector<BlockBuffer> m_buffers;
    /// Device, function, dynamic bytes: loading and permission are each device's own.
    std::vector<std::tuple<DeviceId, const void*, std::uint32_t>> m_allowed;
};

}  // namespace streamscope::cuda
