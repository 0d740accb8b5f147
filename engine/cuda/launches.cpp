// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/launches.h"

#include "engine/base/sentence.h"
#include "engine/cuda/error.h"

#include <algorithm>
#include <cmath>

namespace streamscope::cuda {
namespace {

/// Enough for a picture; a record takes 24 bytes.
constexpr std::uint64_t kMaxRecordedBlocks = 4'000'000;
constexpr std::size_t kMaxParameters = 16;  ///< of a kernel that a workload carries

const kernels::Entry& entryOf(const Kernel& kernel, const std::string& name) {
    static const kernels::Entry* const kSpin = kernels::find("spin");
    if (kernel.entry != nullptr) {
        return *kernel.entry;
    }
    if (kernel.bytesPerBlock > 0 || kernel.flopsPerBlock > 0) {
        throw Failure(
            Error::of(ErrorCode::Unsupported,
                      say(SENTENCE("Streamscope",
                                   "kernel %1 is described by its costs alone; a real device "
                                   "needs one of the catalogue, or a spin kernel"),
                          name)));
    }
    return *kSpin;
}

}  // namespace

Launches::Launches(const Program& program, DeviceMap devices, const MemorySet& memories,
                   bool recordBlocks)
    : m_program(&program),
      m_devices(devices),
      m_memories(&memories),
      m_own(program),
      m_recordBlocks(recordBlocks) {}

ReadyLaunch Launches::prepare(const Launch& launch, DeviceId device, std::uint32_t call) {
    const Kernel& kernel = m_program->kernels[indexOf(launch.kernel)];
    const std::string& name = m_program->name(kernel.name);
    check(cudaSetDevice(m_devices(device)), "choose a device");
    if (kernel.isOwn()) {
        return prepareOwn(launch, kernel, device);
    }
    const kernels::Entry& entry = entryOf(kernel, name);
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
        throw Failure(Error::of(
            ErrorCode::Unsupported,
            say(SENTENCE("Streamscope", "kernel %1 does not exist for elements of type %2"), name,
                std::string(infoOf(kernel.element).name))));
    }
    allow(ready.launch, device, name);
    return ready;
}

/// The address, or the offset of memory whose address is known only when it is launched.
std::uint64_t Launches::addressOf(const Access& access, std::size_t number, std::size_t count,
                                  ReadyLaunch& ready) const {
    if (!m_memories->isDynamic(access.memory)) {
        return reinterpret_cast<std::uint64_t>(m_memories->base(access.memory)) + access.offset;
    }
    ready.dynamic.resize(count, MemoryId::None);
    ready.dynamic[number] = access.memory;
    return access.offset;
}

void Launches::point(const Launch& launch, kernels::LaunchRequest& request,
                     ReadyLaunch& ready) const {
    for (std::uint32_t i = 0; i < launch.accessCount; ++i) {
        const Access& access = m_program->accesses[launch.firstAccess + i];
        request.values.pointers.at(i) =
            reinterpret_cast<void*>(addressOf(access, i, request.values.pointers.size(), ready));
    }
    request.values.count =
        m_program->accesses[launch.firstAccess].bytes / infoOf(request.element).bytes;
}

ReadyLaunch Launches::prepareOwn(const Launch& launch, const Kernel& kernel, DeviceId device) {
    const KernelSource& source = m_program->kernelSources[kernel.source];
    ReadyLaunch ready;
    std::vector<kernels::Element> memories;
    std::uint32_t scalar = kernel.firstScalar;
    for (std::size_t i = 0; i < source.parameters.size(); ++i) {
        const KernelParameter& parameter = source.parameters[i];
        std::uint64_t value = kernel.count;
        if (parameter.kind == KernelParameter::Kind::Memory) {
            const Access& access = m_program->accesses[launch.firstAccess + memories.size()];
            memories.push_back(m_program->memories[indexOf(access.memory)].element);
            value = addressOf(access, i, source.parameters.size(), ready);
        } else if (parameter.kind == KernelParameter::Kind::Scalar) {
            value = scalarBits(parameter.element, m_program->scalars[scalar++]);
        }
        ready.own.push_back(value);
    }
    ready.launch.function = m_own.function(kernel.source, m_devices(device), memories);
    ready.launch.blocks = static_cast<std::uint32_t>(kernel.blocks);
    ready.launch.threads = kernel.threadsPerBlock;
    ready.launch.sharedBytes = kernel.sharedBytesPerBlock;
    allow(ready.launch, device, source.name);
    return ready;
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
    if (!m_recordBlocks || call == kNoRecords || m_recordedBlocks + blocks > kMaxRecordedBlocks) {
        return nullptr;
    }
    m_recordedBlocks += blocks;
    m_recordMemory.push_back(
        makeDeviceMemory(blocks * sizeof(kernels::BlockRecord), "records of blocks"));
    auto* records = static_cast<kernels::BlockRecord*>(m_recordMemory.back().get());
    m_buffers.push_back({records, static_cast<std::uint32_t>(blocks), call});
    return records;
}

cudaError_t launch(const ReadyLaunch& ready, cudaStream_t stream) {
    if (ready.own.empty()) {
        return static_cast<cudaError_t>(kernels::launch(ready.launch, stream));
    }
    std::array<void*, kMaxParameters + 1> values{};
    for (std::size_t i = 0; i < ready.own.size(); ++i) {
        // cudaLaunchKernel reads the values before it returns and never writes them.
        values.at(i) = const_cast<std::uint64_t*>(&ready.own[i]);
    }
    return cudaLaunchKernel(ready.launch.function, dim3(ready.launch.blocks),
                            dim3(ready.launch.threads), values.data(), ready.launch.sharedBytes,
                            stream);
}

cudaError_t launchNow(const ReadyLaunch& ready, const MemorySet& memories, cudaStream_t stream) {
    if (!ready.isDynamic()) {
        return launch(ready, stream);
    }
    const auto based = [&](std::size_t i, std::uint64_t offset) {
        return ready.dynamic[i] == MemoryId::None
                   ? offset
                   : offset + reinterpret_cast<std::uint64_t>(memories.base(ready.dynamic[i]));
    };
    if (ready.own.empty()) {
        kernels::PreparedLaunch now = ready.launch;
        for (std::size_t i = 0; i < now.values.pointers.size(); ++i) {
            void*& pointer = now.values.pointers.at(i);
            pointer = reinterpret_cast<void*>(based(i, reinterpret_cast<std::uint64_t>(pointer)));
        }
        return static_cast<cudaError_t>(kernels::launch(now, stream));
    }
    ReadyLaunch now = ready;
    for (std::size_t i = 0; i < now.own.size(); ++i) {
        now.own[i] = based(i, now.own[i]);
    }
    return launch(now, stream);
}

}  // namespace streamscope::cuda
