// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/launches.h"

#include "engine/cuda/error.h"

#include <algorithm>
#include <cmath>

namespace streamscope::cuda {
namespace {

/// Enough for a picture; a record takes 24 bytes.
constexpr std::uint64_t kMostRecordedBlocks = 4'000'000;

const kernels::Entry& entryOf(const Kernel& kernel, const std::string& name) {
    static const kernels::Entry* const kSpin = kernels::find("spin");
    if (kernel.entry != nullptr) {
        return *kernel.entry;
    }
    if (kernel.bytesPerBlock > 0 || kernel.flopsPerBlock > 0) {
        throw Failure({ErrorCode::Unsupported,
                       "kernel " + name +
                           " is described by its costs alone; a real device needs one of the "
                           "catalogue, or a spin kernel"});
    }
    return *kSpin;
}

}  // namespace

Launches::Launches(const Program& program, DeviceMap devices, const MemorySet& memories,
                   bool recordBlocks)
    : m_program(&program),
      m_devices(devices),
      m_memories(&memories),
      m_recordBlocks(recordBlocks) {}

ReadyLaunch Launches::prepare(const Launch& launch, DeviceId device, std::uint32_t call) {
    const Kernel& kernel = m_program->kernels[indexOf(launch.kernel)];
    const std::string& name = m_program->name(kernel.name);
    const kernels::Entry& entry = entryOf(kernel, name);
    check(cudaSetDevice(m_devices(device)), "choose a device");
    kernels::LaunchRequest request;
    request.element = kernel.element;
    request.blocks = kernel.blocks;
    request.threads = kernel.threadsPerBlock;
    ReadyLaunch ready;
    if (entry.arguments.empty()) {
        request.sharedBytes = kernel.sharedBytesPerBlock;
        request.registersPerThread = kernel.registersPerThread;
        request.values.spinNs = static_cast<std::uint64_t>(std::llround(kernel.serialNsPerBlock));
        request.values.records = recordsFor(kernel.blocks, call);
    } else {
        point(launch, request, ready);
    }
    ready.launch = kernels::prepare(entry, request);
    if (ready.launch.function == nullptr) {
        throw Failure({ErrorCode::Unsupported, "kernel " + name +
                                                   " does not exist for elements of type " +
                                                   std::string(infoOf(kernel.element).name)});
    }
    allow(ready.launch, device, name);
    return ready;
}

void Launches::point(const Launch& launch, kernels::LaunchRequest& request,
                     ReadyLaunch& ready) const {
    for (std::uint32_t i = 0; i < launch.accessCount; ++i) {
        const Access& access = m_program->accesses[launch.firstAccess + i];
        std::byte* base = m_memories->base(access.memory);
        if (m_memories->isDynamic(access.memory)) {
            base = nullptr;
            ready.dynamic.at(i) = access.memory;
            ready.isDynamic = true;
        }
        request.values.pointers.at(i) = base + access.offset;
    }
    request.values.count =
        m_program->accesses[launch.firstAccess].bytes / infoOf(request.element).bytes;
}

/// Loads the kernel now, not at its first launch, and allows it its shared memory.
void Launches::allow(const kernels::PreparedLaunch& launch, DeviceId device,
                     const std::string& name) {
    const std::tuple key{device, launch.function, launch.sharedBytes};
    if (std::ranges::find(m_allowed, key) != m_allowed.end()) {
        return;
    }
    kernels::KernelResources resources;
    check(static_cast<cudaError_t>(kernels::readResources(launch, resources)),
          "prepare kernel " + name);
    m_allowed.push_back(key);
}

kernels::BlockRecord* Launches::recordsFor(std::uint64_t blocks, std::uint32_t call) {
    if (!m_recordBlocks || call == kNoRecords || m_recordedBlocks + blocks > kMostRecordedBlocks) {
        return nullptr;
    }
    m_recordedBlocks += blocks;
    m_recordMemory.push_back(
        makeDeviceMemory(blocks * sizeof(kernels::BlockRecord), "records of blocks"));
    auto* records = static_cast<kernels::BlockRecord*>(m_recordMemory.back().get());
    m_buffers.push_back({records, static_cast<std::uint32_t>(blocks), call});
    return records;
}

}  // namespace streamscope::cuda
