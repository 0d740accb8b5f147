// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope::calibration {

/// Makes small Programs of one host thread, call by call. Every call carries the mark that was set
/// last as its step, so that a reader of the trace finds it again: operationsOf(trace, mark).
class ProgramBuilder {
public:
    explicit ProgramBuilder(std::string title, std::size_t devices = 1);

    [[nodiscard]] StreamId stream(StreamKind kind = StreamKind::NonBlocking, int priority = 0,
                                  DeviceId device = DeviceId{0});
    [[nodiscard]] EventId event();
    /// There before the first call.
    [[nodiscard]] MemoryId pinned(std::uint64_t bytes);
    [[nodiscard]] MemoryId pageable(std::uint64_t bytes);
    [[nodiscard]] MemoryId onDevice(std::uint64_t bytes, DeviceId device = DeviceId{0});
    /// Allocated and freed by calls.
    [[nodiscard]] MemoryId unallocated(MemoryPlace place, std::uint64_t bytes);

    /// One block of one warp that spins for `time`.
    [[nodiscard]] KernelId spin(DurationNs time);
    struct Filler {
        std::uint64_t blocks = 1;
        std::uint32_t threads = 1024;
        std::uint32_t registers = 64;  ///< of a thread
    };
    /// Blocks that take room and spin for `time`.
    [[nodiscard]] KernelId filler(DurationNs time, const Filler& shape);
    struct Shape {
        kernels::Element element = kernels::Element::F32;
        std::uint64_t count = 1;  ///< elements
        std::uint32_t threads = 256;
        std::uint64_t blocks = 0;  ///< 0: as many as the elements need; fewer: each does more
    };
    /// A kernel of the catalogue over the first `count` elements, with the catalogue's costs.
    [[nodiscard]] KernelId catalogued(std::string_view name, const Shape& shape);

    /// The calls that follow are those of another host thread, beside the ones before.
    void thread();
    /// The step of the calls and graph nodes that follow.
    void mark(std::size_t mark);

    struct Between {
        MemoryId source{};
        MemoryId target{};
        std::uint64_t offset = 0;  ///< in both
    };
    void copy(StreamId stream, Between memories, std::uint64_t bytes);
    void set(StreamId stream, MemoryId target, std::uint64_t bytes);
    /// `arguments`: one memory for each of the kernel's, used from its first byte.
    void launch(StreamId stream, KernelId kernel, const std::vector<MemoryId>& arguments = {});
    void record(StreamId stream, EventId event);
    void wait(StreamId stream, EventId event);
    void hostFunction(StreamId stream, DurationNs duration);
    void hostWork(DurationNs duration);
    void synchronize(StreamId stream);
    void synchronizeDevice(DeviceId device = DeviceId{0});
    /// Without a stream: cudaMalloc or cudaMallocHost, cudaFree or cudaFreeHost.
    void allocate(MemoryId memory, StreamId stream = StreamId::None);
    void free(MemoryId memory, StreamId stream = StreamId::None);
    void launchGraph(StreamId stream, GraphId graph);
    void destroy(StreamId stream);

    [[nodiscard]] Action copyAction(Between memories, std::uint64_t bytes) const;
    [[nodiscard]] Action launchAction(KernelId kernel, const std::vector<MemoryId>& arguments = {});
    /// A graph whose nodes run one after the other.
    [[nodiscard]] GraphId chain(const std::vector<Action>& actions);

    [[nodiscard]] Program build();

private:
    void call(StreamId stream, const Action& action);
    [[nodiscard]] MemoryId memory(MemoryPlace place, std::uint64_t bytes, DeviceId device);
    [[nodiscard]] NameId name(std::string_view text);

    Program m_program;
    std::vector<std::uint64_t> m_counts;    ///< by kernel: elements of a launch
    std::vector<std::size_t> m_threads{0};  ///< first call of each
    StepId m_step = StepId::None;
};

}  // namespace streamscope::calibration
