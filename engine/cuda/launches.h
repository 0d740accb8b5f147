// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cuda/memory_set.h"
#include "engine/cuda/own_kernels.h"
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
    /// Of a kernel that the workload carries: its parameters in their order, each in the first
    /// bytes of its eight; then launch.values stays empty.
    std::vector<std::uint64_t> own;
    std::vector<MemoryId> dynamic;  ///< by pointer or parameter; empty: none, None: not this one
    [[nodiscard]] bool isDynamic() const { return !dynamic.empty(); }
};

/// Launches it; what the program allocates itself must have its address by now.
[[nodiscard]] cudaError_t launch(const ReadyLaunch& ready, cudaStream_t stream);
/// The same with the addresses that memories have now.
[[nodiscard]] cudaError_t launchNow(const ReadyLaunch& ready, const MemorySet& memories,
                                    cudaStream_t stream);

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
    [[nodiscard]] ReadyLaunch prepareOwn(const Launch& launch, const Kernel& kernel,
                                         DeviceId device);
    [[nodiscard]] std::uint64_t addressOf(const Access& access, std::size_t number,
                                          std::size_t count, ReadyLaunch& ready) const;
    void point(const Launch& launch, kernels::LaunchRequest& request, ReadyLaunch& ready) const;
    [[nodiscard]] kernels::BlockRecord* recordsFor(std::uint64_t blocks, std::uint32_t call);
    void allow(const kernels::PreparedLaunch& launch, DeviceId device, const std::string& name);

    const Program* m_program;
    DeviceMap m_devices;
    const MemorySet* m_memories;
    OwnKernels m_own;
    bool m_recordBlocks = false;
    std::uint64_t m_recordedBlocks = 0;
    std::vector<DeviceMemory> m_recordMemory;
    std::vector<BlockBuffer> m_buffers;
    /// Device, function, dynamic bytes: loading and permission are each device's own.
    std::vector<std::tuple<DeviceId, const void*, std::uint32_t>> m_allowed;
};

}  // namespace streamscope::cuda
