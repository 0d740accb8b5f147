// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>
#include <cstdint>
#include <memory>

namespace streamscope::cuda {

// Owners of CUDA's handles, by the rule of zero: each holds one unique_ptr. Making throws
// Failure; destroying ignores errors, since nothing can be done about them there.

struct StreamDeleter {
    void operator()(cudaStream_t stream) const noexcept;
};
struct EventDeleter {
    void operator()(cudaEvent_t event) const noexcept;
};
struct GraphDeleter {
    void operator()(cudaGraph_t graph) const noexcept;
};
struct GraphExecDeleter {
    void operator()(cudaGraphExec_t graph) const noexcept;
};
struct DeviceMemoryDeleter {
    void operator()(void* memory) const noexcept;
};
struct PinnedMemoryDeleter {
    void operator()(void* memory) const noexcept;
};
struct PageableMemoryDeleter {
    void operator()(void* memory) const noexcept;
};

using StreamHandle = std::unique_ptr<CUstream_st, StreamDeleter>;
using EventHandle = std::unique_ptr<CUevent_st, EventDeleter>;
using GraphHandle = std::unique_ptr<CUgraph_st, GraphDeleter>;
using GraphExecHandle = std::unique_ptr<CUgraphExec_st, GraphExecDeleter>;
using DeviceMemory = std::unique_ptr<void, DeviceMemoryDeleter>;
using PinnedMemory = std::unique_ptr<void, PinnedMemoryDeleter>;
using PageableMemory = std::unique_ptr<void, PageableMemoryDeleter>;

/// On the current device. `flags`: cudaStreamDefault or cudaStreamNonBlocking; the priority is
/// clamped to what the device has (K13).
[[nodiscard]] StreamHandle makeStream(unsigned flags, int priority);
[[nodiscard]] EventHandle makeEvent();       ///< cannot be timed: the cheap kind
[[nodiscard]] EventHandle makeTimedEvent();  ///< for cudaEventElapsedTime
[[nodiscard]] DeviceMemory makeDeviceMemory(std::uint64_t bytes, const char* what);
[[nodiscard]] PinnedMemory makePinnedMemory(std::uint64_t bytes, const char* what);
/// Page-aligned, every page touched. Throws Failure if there is none.
[[nodiscard]] PageableMemory makePageableMemory(std::uint64_t bytes, const char* what);

}  // namespace streamscope::cuda
