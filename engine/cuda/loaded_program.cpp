// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/loaded_program.h"

#include "engine/cuda/copies.h"
#include "engine/cuda/error.h"
#include "engine/program/device_features.h"

#include <variant>

namespace streamscope::cuda {

using What = PreparedCall::What;

/// Fills one PreparedCall from a call of the Program.
struct LoadedProgram::Preparer {
    LoadedProgram& loaded;
    const Call& from;
    std::uint32_t number;
    PreparedCall& to;

    void operator()(const Copy& copy) const {
        const CopyDirection direction = directionOf(loaded.m_program, copy);
        to.what = !copy.async ? What::Copy : copy.bytes == 0 ? What::Nothing : What::CopyAsync;
        to.kind = kindOf(direction);
        to.bytes = copy.bytes;
        to.target = address(copy.target, copy.targetOffset, to.targetMemory);
        to.source = address(copy.source, copy.sourceOffset, to.sourceMemory);
    }
    void operator()(const Set& set) const {
        to.what = !set.async ? What::Set : set.bytes == 0 ? What::Nothing : What::SetAsync;
        to.bytes = set.bytes;
        to.target = address(set.target, set.offset, to.targetMemory);
    }
    void operator()(const Launch& launch) const {
        to.what = What::Launch;
        to.index = static_cast<std::uint32_t>(loaded.m_ready.size());
        loaded.m_ready.push_back(loaded.m_launches.prepare(launch, streamDevice(), number));
    }
    void operator()(const RecordEvent& record) const {
        to.what = What::Record;
        to.event = loaded.m_streams.event(record.event);
    }
    void operator()(const WaitEvent& wait) const {
        to.what = What::Wait;
        to.event = loaded.m_streams.event(wait.event);
    }
    void operator()(const HostFunction& function) const {
        to.what = What::HostFunction;
        to.function = loaded.m_functions.add(function.duration, 1);
    }
    void operator()(const HostWork& work) const {
        to.what = What::HostWork;
        to.bytes = static_cast<std::uint64_t>(work.duration);
    }
    void operator()(const SynchronizeStream& /*wait*/) const { to.what = What::SynchronizeStream; }
    void operator()(const SynchronizeEvent& wait) const {
        to.what = What::SynchronizeEvent;
        to.event = loaded.m_streams.event(wait.event);
    }
    void operator()(const SynchronizeDevice& wait) const {
        to.what = What::SynchronizeDevice;
        to.device = loaded.m_devices(wait.device);
    }
    void operator()(const Allocate& allocate) const {
        to.what = from.stream == StreamId::None ? What::Allocate : What::AllocateAsync;
        lifetime(allocate.memory);
    }
    void operator()(const Free& free) const {
        to.what = from.stream == StreamId::None ? What::Free : What::FreeAsync;
        lifetime(free.memory);
    }
    void operator()(const LaunchGraph& launch) const {
        to.what = What::LaunchGraph;
        to.graph = loaded.m_graphs[indexOf(launch.graph)].executable.get();
    }
    void operator()(const DestroyStream& /*destroy*/) const {
        to.what = What::DestroyStream;
        to.index = static_cast<std::uint32_t>(indexOf(from.stream));
    }

    [[nodiscard]] DeviceId streamDevice() const {
        return loaded.m_program.streams[indexOf(from.stream)].device;
    }
    void lifetime(MemoryId id) const {
        const Memory& memory = loaded.m_program.memories[indexOf(id)];
        to.targetMemory = id;
        to.bytes = memory.bytes;
        to.device = memory.place == MemoryPlace::Device ? loaded.m_devices(memory.device) : -1;
    }
    /// The address; or, for a memory that is not there yet, its id and the offset.
    [[nodiscard]] std::byte* address(MemoryId id, std::uint64_t offset, MemoryId& dynamic) const {
        std::byte* base = loaded.m_memories.base(id);
        if (loaded.m_memories.isDynamic(id)) {
            dynamic = id;
            base = nullptr;
        }
        return base + offset;
    }
};

LoadedProgram::LoadedProgram(const Program& program, DeviceMap devices, bool recordBlocks)
    : m_program(program),
      m_devices(devices),
      m_memories(program, devices),
      m_streams(program, devices),
      m_launches(program, devices, m_memories, recordBlocks) {
    if (auto why = whyOnlySimulated(program)) {
        throw Failure(*std::move(why));
    }
    enablePeers();
    for (std::size_t i = 0; i < program.graphs.size(); ++i) {
        m_graphs.push_back(loadGraph({m_program, m_devices, m_memories, m_launches, m_functions},
                                     idAt<GraphId>(i)));
    }
    prepareCalls();
}

void LoadedProgram::enablePeers() const {
    for (std::size_t from = 0; from < m_program.deviceCount; ++from) {
        for (std::size_t to = 0; to < m_program.deviceCount; ++to) {
            enablePeer(idAt<DeviceId>(from), idAt<DeviceId>(to));
        }
    }
}

void LoadedProgram::enablePeer(DeviceId from, DeviceId to) const {
    const int here = m_devices(from);
    const int there = m_devices(to);
    int can = 0;
    if (from == to || cudaDeviceCanAccessPeer(&can, here, there) != cudaSuccess) {
        return;
    }
    check(cudaSetDevice(here), "choose a device");
    const cudaError_t answer = m_program.peerAccess && can != 0
                                   ? cudaDeviceEnablePeerAccess(there, 0)
                                   : cudaDeviceDisablePeerAccess(there);
    if (answer != cudaErrorPeerAccessAlreadyEnabled && answer != cudaErrorPeerAccessNotEnabled) {
        check(answer, "change peer access");
    }
    static_cast<void>(cudaGetLastError());
}

void LoadedProgram::prepareCalls() {
    m_calls.resize(m_program.calls.size());
    for (std::uint32_t i = 0; i < m_calls.size(); ++i) {
        const Call& call = m_program.calls[i];
        PreparedCall& prepared = m_calls[i];
        if (call.stream != StreamId::None) {
            const Stream& stream = m_program.streams[indexOf(call.stream)];
            prepared.stream = m_streams.stream(call.stream);
            prepared.device = m_devices(stream.device);
            prepared.isPerThread = stream.kind == StreamKind::PerThreadDefault;
        }
        std::visit(Preparer{*this, call, i, prepared}, call.action);
    }
}

void LoadedProgram::reset() {
    m_memories.reset();
    m_streams.renew();
    m_functions.reset();
    for (std::uint32_t i = 0; i < m_calls.size(); ++i) {
        if (m_program.calls[i].stream != StreamId::None) {
            m_calls[i].stream = m_streams.stream(m_program.calls[i].stream);
        }
    }
}

}  // namespace streamscope::cuda
