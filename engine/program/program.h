// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/program/action.h"
#include "engine/program/carried_kernel.h"
#include "engine/program/host_thread.h"
#include "kernels/catalogue.h"
#include "kernels/element.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace streamscope {

/// The four kinds of stream (docs/rules.md, N). The legacy default stream exists once per
/// device, a per-thread default stream once per host thread and device.
enum class StreamKind : std::uint8_t { LegacyDefault, PerThreadDefault, Blocking, NonBlocking };

struct Stream {
    std::string name;
    DeviceId device{};
    StreamKind kind = StreamKind::Blocking;
    int priority = 0;  ///< lower number, higher priority (S16). Devices clamp it (K13).
};

struct Event {
    std::string name;
};

enum class MemoryPlace : std::uint8_t { Pageable, Pinned, Device };

/// What a real run puts into a memory before the first call (or when it is allocated).
enum class Fill : std::uint8_t {
    Zero,      ///< also where the file says nothing
    Random,    ///< repeatable: the same bytes in every run (kernels/reference.h)
    Sequence,  ///< 0, 1, 2, … in the element's type
};

struct Memory {
    std::string name;
    MemoryPlace place = MemoryPlace::Pageable;
    DeviceId device{};  ///< Only for device memory.
    std::uint64_t bytes = 0;
    bool allocatedByProgram =
        false;  ///< Some call allocates it; otherwise it is there before the first.
    kernels::Element element = kernels::Element::U8;
    Fill fill = Fill::Zero;
};

/// What one launch asks of a device. Equal launches share one entry of Program::kernels.
///
/// One block alone on an SM takes serialNs, its flops at the SM's rate and its accesses one after
/// another; how these stretch beside others is the device's affair (K20).
struct Kernel {
    NameId name{};
    std::uint64_t blocks = 1;  ///< grid size, x·y·z
    std::uint32_t threadsPerBlock = 1;
    std::uint32_t sharedBytesPerBlock = 0;
    std::uint32_t registersPerThread = 0;
    double serialNsPerBlock =
        0;                     ///< time that no other work changes: spinning, one dependent chain
    double farNsPerBlock = 0;  ///< added to serialNs if all it reads lies beyond the L2 cache (K26)
    double bytesPerBlock = 0;  ///< memory traffic, read and written
    double memoryRounds = 0;   ///< how often a thread waits for what it reads (K27)
    double tailNs = 0;         ///< from the end of its last block to its own, beside the ramp
    double flopsPerBlock = 0;
    bool doublePrecision = false;  ///< which of the device's two rates the flops run at
    const kernels::Entry* entry =
        nullptr;  ///< what a real device runs, over the first access; null: made by hand from the
                  ///< costs above, which a real device can only run if they are serialNs alone
    kernels::Element element = kernels::Element::U8;  ///< of its arguments
    std::uint32_t source = kOfCatalogue;  ///< into Program::kernelSources; then there is no entry
    std::uint32_t firstScalar = 0;        ///< into Program::scalars: its Scalar parameters' values
    std::uint64_t count = 0;              ///< of a kernel with a source: elements of the launch
    bool hasCost = true;                  ///< false: only a real device can run it
    static constexpr std::uint32_t kOfCatalogue = 0xffffffff;
    [[nodiscard]] bool isOwn() const noexcept { return source != kOfCatalogue; }
    friend bool operator==(const Kernel&, const Kernel&) = default;
};

/// One touch of memory by an operation: bytes [offset, offset + bytes) of `memory`.
struct Access {
    MemoryId memory{};
    bool writes = false;
    std::uint64_t offset = 0;
    std::uint64_t bytes = 0;
};

struct Call {
    StepId step = StepId::None;
    StreamId stream = StreamId::None;  ///< None where the call takes no stream
    Action action;
};

/// One node of a captured graph: its action, where it runs, and the earlier nodes it waits for.
struct GraphNode {
    StepId step = StepId::None;
    DeviceId device{};
    Action action;  ///< Copy, Set, Launch, HostFunction, or WaitEvent/RecordEvent as an empty node
    std::vector<std::uint32_t> dependencies;  ///< indices of earlier nodes of this graph
};

/// Captured once, launched any number of times. Nodes are in capture order: topologically sorted.
struct Graph {
    std::string name;
    std::vector<GraphNode> nodes;
};

/// A place in the workload file that a call came from.
struct Step {
    std::string pointer;  ///< JSON pointer, e.g. "/program/0/do/1"
    std::string label;    ///< what a reader would call it: "copy ha → a", "vector_add"
};

/// Settings that CUDA reads once per process, where the workload states them.
struct Environment {
    bool perThreadDefaultStream = false;
    bool launchBlocking = false;               ///< CUDA_LAUNCH_BLOCKING (H7)
    std::optional<std::uint32_t> connections;  ///< CUDA_DEVICE_MAX_CONNECTIONS (K6)
};

/// The workload a Program was expanded from: what a device in another process is sent.
struct ProgramSource {
    std::string workload;                  ///< the file's text
    std::map<std::string, double> values;  ///< what replaces the file's own
};

/// Everything host threads will do, call by call: nothing symbolic left. A plain value; it can be
/// made by hand, and no device changes it. Ids are indices into its vectors and always valid.
struct Program {
    std::string title;
    Environment environment;
    std::size_t deviceCount = 1;
    bool peerAccess = true;  ///< between any two of its devices (P5)
    std::vector<Stream> streams;
    std::vector<Event> events;
    std::vector<Memory> memories;
    std::vector<Kernel> kernels;
    std::vector<KernelSource> kernelSources;  ///< that the workload carries, launched or not
    std::vector<double> scalars;              ///< of their launches
    std::vector<Access> accesses;
    std::vector<Graph> graphs;
    std::vector<HostThread> threads;
    std::vector<Call> calls;
    std::vector<RecordedWork> recorded;  ///< by call; empty: the device says how long things take
    std::vector<Step> steps;
    std::vector<std::string> names;               ///< of kernels, host functions, host work
    std::shared_ptr<const ProgramSource> source;  ///< null for Programs made by hand

    [[nodiscard]] const std::string& name(NameId id) const { return names.at(indexOf(id)); }
};

[[nodiscard]] inline CopyDirection directionOf(const Program& program, const Copy& copy) {
    const Memory& source = program.memories[indexOf(copy.source)];
    const Memory& target = program.memories[indexOf(copy.target)];
    const bool fromDevice = source.place == MemoryPlace::Device;
    const bool toDevice = target.place == MemoryPlace::Device;
    if (fromDevice && toDevice) {
        return source.device == target.device ? CopyDirection::WithinDevice
                                              : CopyDirection::PeerToPeer;
    }
    if (toDevice) {
        return CopyDirection::HostToDevice;
    }
    return fromDevice ? CopyDirection::DeviceToHost : CopyDirection::HostToHost;
}

/// True when host memory that is not page-locked takes part.
[[nodiscard]] inline bool isPageable(const Program& program, const Copy& copy) {
    return program.memories[indexOf(copy.source)].place == MemoryPlace::Pageable ||
           program.memories[indexOf(copy.target)].place == MemoryPlace::Pageable;
}

/// H7: with launch blocking such a call returns when its work is done: launches of kernels and
/// graphs, and what the SMs do besides, memsets and copies within the device.
[[nodiscard]] bool waitsWhereLaunchesBlock(const Program& program, const Action& action);

/// True for calls whose work a device or the host worker does later: they become operations of a
/// Trace.
[[nodiscard]] bool isOperation(const Call& call);

/// Operations that running the program once makes; a graph launch counts its nodes.
[[nodiscard]] std::size_t operationCount(const Program& program);

/// The most bytes in use at once; of several host threads, the bytes in use before their calls.
[[nodiscard]] std::vector<std::uint64_t> peakDeviceMemory(const Program& program);
[[nodiscard]] std::uint64_t peakHostMemory(const Program& program);

}  // namespace streamscope
