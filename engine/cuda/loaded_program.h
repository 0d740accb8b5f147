// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cuda/host_functions.h"
#include "engine/cuda/launches.h"
#include "engine/cuda/loaded_graph.h"
#include "engine/cuda/memory_set.h"
#include "engine/cuda/stream_set.h"
#include "engine/program/program.h"

#include <cstdint>
#include <vector>

namespace streamscope::cuda {

/// One call of a host thread with every handle and address looked up, so that making it costs what
/// the same line costs in a program written by hand.
struct PreparedCall {
    enum class What : std::uint8_t {
        Nothing,
        CopyAsync,
        Copy,
        SetAsync,
        Set,
        Launch,
        Record,
        Wait,
        HostFunction,
        HostWork,
        SynchronizeStream,
        SynchronizeEvent,
        SynchronizeDevice,
        Allocate,       ///< device, pinned or pageable, by the memory's place
        AllocateAsync,  ///< in stream order
        Free,
        FreeAsync,
        LaunchGraph,
        DestroyStream,
    };
    What what = What::Nothing;
    bool isPerThread = false;  ///< a Copy or Set in the per-thread default stream
    cudaMemcpyKind kind = cudaMemcpyDefault;
    int device = -1;          ///< that must be current; -1: any
    std::uint32_t index = 0;  ///< the launch; the StreamId to destroy
    cudaStream_t stream = nullptr;
    void* target = nullptr;                  ///< address, or offset where targetMemory says whose
    const void* source = nullptr;            ///< the same
    std::uint64_t bytes = 0;                 ///< or nanoseconds of host work
    MemoryId targetMemory = MemoryId::None;  ///< given: the program allocates or frees it
    MemoryId sourceMemory = MemoryId::None;
    cudaEvent_t event = nullptr;
    HostFunctionRuns* function = nullptr;
    cudaGraphExec_t graph = nullptr;
    cudaEvent_t before = nullptr;  ///< recorded just before and after it, where events record
    cudaEvent_t after = nullptr;
};

/// A Program on its devices, ready to run: everything that exists before the first call, and the
/// calls. Throws Failure.
class LoadedProgram {
public:
    LoadedProgram(const Program& program, DeviceMap devices, bool recordBlocks);
    LoadedProgram(const LoadedProgram&) = delete;
    LoadedProgram& operator=(const LoadedProgram&) = delete;

    /// As before the first call. The devices must be idle.
    void reset();

    [[nodiscard]] const Program& program() const { return m_program; }
    [[nodiscard]] DeviceMap devices() const { return m_devices; }
    [[nodiscard]] StreamSet& streams() { return m_streams; }
    [[nodiscard]] MemorySet& memories() { return m_memories; }
    [[nodiscard]] const Launches& launches() const { return m_launches; }
    [[nodiscard]] const LoadedGraph& graph(GraphId id) const { return m_graphs[indexOf(id)]; }
    [[nodiscard]] std::vector<PreparedCall>& calls() { return m_calls; }
    [[nodiscard]] const ReadyLaunch& launch(std::uint32_t index) const { return m_ready[index]; }

    LoadedProgram(LoadedProgram&&) = delete;
    LoadedProgram& operator=(LoadedProgram&&) = delete;
    ~LoadedProgram() = default;

private:
    struct Preparer;
    void enablePeers() const;
    void enablePeer(DeviceId from, DeviceId to) const;
    void prepareCalls();

    const Program& m_program;
    DeviceMap m_devices;
    MemorySet m_memories;
    StreamSet m_streams;
    Launches m_launches;
    HostFunctions m_functions;
    std::vector<LoadedGraph> m_graphs;
    std::vector<ReadyLaunch> m_ready;
    std::vector<PreparedCall> m_calls;  ///< by Program::calls
};

}  // namespace streamscope::cuda
