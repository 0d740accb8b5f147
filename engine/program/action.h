// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/base/time.h"

#include <cstdint>
#include <limits>
#include <variant>

namespace streamscope {

// ---- What a host thread can call. Offsets and sizes are bytes, durations host time. ----

/// cudaMemcpy(Async); the direction follows from the two memories. Not async: the default stream,
/// and the host waits as docs/rules.md says under "When a copy call returns".
struct Copy {
    MemoryId source{};
    MemoryId target{};
    std::uint64_t sourceOffset = 0;
    std::uint64_t targetOffset = 0;
    std::uint64_t bytes = 0;
    bool async = true;
};
/// cudaMemset(Async).
struct Set {
    MemoryId target{};
    std::uint64_t offset = 0;
    std::uint64_t bytes = 0;
    bool async = true;
};
struct Launch {
    KernelId kernel{};
    std::uint32_t firstAccess =
        0;  ///< into Program::accesses, in the order of the kernel's memory arguments
    std::uint32_t accessCount = 0;
};
/// What the host reads and writes in its own memory.
struct HostAccesses {
    std::uint32_t first = 0;  ///< into Program::accesses
    std::uint32_t count = 0;
    bool areGiven = false;  ///< false: it may use all host memory
};
struct RecordEvent {
    EventId event{};
};
struct WaitEvent {
    EventId event{};
};
/// cudaLaunchHostFunc: runs on the host worker, in stream order (S9).
struct HostFunction {
    NameId name{};
    DurationNs duration = 0;
    HostAccesses accesses = {};
};
/// The calling thread computes; no CUDA call.
struct HostWork {
    NameId name{};
    DurationNs duration = 0;
    HostAccesses accesses = {};
};
struct SynchronizeStream {};
struct SynchronizeEvent {
    EventId event{};
};
struct SynchronizeDevice {
    DeviceId device{};
};
/// With a stream: cudaMallocAsync. Without: cudaMalloc, or cudaMallocHost for pinned memory, or
/// malloc.
struct Allocate {
    MemoryId memory{};
};
/// With a stream: cudaFreeAsync. Without: cudaFree, cudaFreeHost or free.
struct Free {
    MemoryId memory{};
};
/// cudaGraphLaunch.
struct LaunchGraph {
    GraphId graph{};
};
/// cudaStreamDestroy: returns at once, pending work completes (S5).
struct DestroyStream {};

using Action = std::variant<Copy, Set, Launch, RecordEvent, WaitEvent, HostFunction, HostWork,
                            SynchronizeStream, SynchronizeEvent, SynchronizeDevice, Allocate, Free,
                            LaunchGraph, DestroyStream>;

/// How long the work of a call took where it was recorded, in the place of what a device's profile
/// says. Latencies count from the moment when what comes before is over.
struct RecordedWork {
    DurationNs duration = 0;        ///< with nothing else at once; a kernel's is in its Kernel
    DurationNs afterIssue = 0;      ///< from the call's end to the earliest start
    DurationNs afterOperation = 0;  ///< from the end of what it follows to the earliest start
    /// Likewise behind a copy of its own engine in its stream, at most.
    DurationNs afterCopy = std::numeric_limits<DurationNs>::max();
};

enum class CopyDirection : std::uint8_t {
    HostToHost,
    HostToDevice,
    DeviceToHost,
    WithinDevice,
    PeerToPeer
};

[[nodiscard]] constexpr bool isBetweenHostAndDevice(CopyDirection direction) noexcept {
    return direction == CopyDirection::HostToDevice || direction == CopyDirection::DeviceToHost;
}

}  // namespace streamscope
