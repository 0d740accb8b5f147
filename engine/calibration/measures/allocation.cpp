// SPDX-License-Identifier: GPL-3.0-or-later
// Host time of allocating and freeing.
#include "engine/calibration/measures/measures.h"
#include "engine/calibration/program_builder.h"
#include "engine/calibration/trace_reading.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <string>
#include <vector>

namespace streamscope::calibration {
namespace {

constexpr std::uint64_t kPlainBytes = 64 * kMiB;
constexpr std::size_t kPlainTimes = 24;
constexpr std::size_t kAtOnce = 3;  // of kPlainTimes and kPinnedTimes
constexpr std::uint64_t kPinnedBytes = 16 * kMiB;
constexpr std::size_t kPinnedTimes = 6;
constexpr std::uint64_t kStreamBytes = kMiB;
constexpr std::size_t kStreamTimes = 64;
constexpr std::size_t kWarmUps = 4;

// Marks.
constexpr std::size_t kAllocate = 0;
constexpr std::size_t kFree = 1;
constexpr std::size_t kBetween = 2;

/// As in a program: some at once, used by calls of other kinds before they are freed, since a call
/// that comes after others takes up to three times as long as in a loop of its own. The device is
/// idle at each; its own memory each time, so that nothing is found again.
Program makePlainAllocation(MemoryPlace place, std::uint64_t bytes, std::size_t times) {
    ProgramBuilder builder("allocations, timed");
    const StreamId stream = builder.stream();
    const KernelId kernel = builder.spin(kMicrosecond);
    constexpr std::uint64_t kUsed = 4 * kMiB;  // enough to leave little else in the host's caches
    const ProgramBuilder::Between way{builder.pageable(kUsed), builder.onDevice(kUsed)};
    for (std::size_t i = 0; i < times; i += kAtOnce) {
        std::vector<MemoryId> memories(kAtOnce);
        std::ranges::generate(memories, [&] { return builder.unallocated(place, bytes); });
        builder.mark(kAllocate);
        std::ranges::for_each(memories, [&](MemoryId memory) { builder.allocate(memory); });
        builder.mark(kBetween);
        for (std::size_t k = 0; k < kAtOnce; ++k) {
            builder.copy(stream, way, kUsed);
            builder.launch(stream, kernel);
        }
        builder.synchronizeDevice();
        builder.mark(kFree);
        std::ranges::for_each(memories, [&](MemoryId memory) { builder.free(memory); });
    }
    return builder.build();
}

/// Each lies beside another in its block (I9).
Program makeSmallAllocation() {
    constexpr std::uint64_t kSmall = 65536;
    ProgramBuilder builder("small allocations, timed");
    static_cast<void>(builder.onDevice(kSmall));
    for (std::size_t i = 0; i < kPlainTimes; ++i) {
        const MemoryId memory = builder.unallocated(MemoryPlace::Device, kSmall);
        builder.mark(kAllocate);
        builder.allocate(memory);
        builder.mark(kBetween);
        builder.free(memory);
    }
    return builder.build();
}

Program makeStreamAllocation() {
    ProgramBuilder builder("stream-ordered allocations, timed");
    const StreamId stream = builder.stream();
    for (std::size_t i = 0; i < kStreamTimes; ++i) {
        const MemoryId memory = builder.unallocated(MemoryPlace::Device, kStreamBytes);
        builder.mark(kAllocate);
        builder.allocate(memory, stream);
        builder.mark(kFree);
        builder.free(memory, stream);
    }
    builder.mark(kBetween);
    builder.synchronizeDevice();
    return builder.build();
}

/// Of allocating or freeing memory of two sizes, in ns.
struct MemoryCalls {
    Line usual;                 ///< on average, for what was called at once; by MiB
    std::vector<double> first;  ///< what a program's first call took beyond the usual
};

void add(MemoryCalls& calls, std::vector<Point>& points, double size,
         const std::vector<double>& times) {
    if (times.empty()) {
        return;
    }
    std::vector<double> means;
    for (std::size_t i = kAtOnce; i + kAtOnce <= times.size(); i += kAtOnce) {
        const auto from = times.begin() + static_cast<std::ptrdiff_t>(i);
        means.push_back(std::accumulate(from, from + kAtOnce, 0.0) / kAtOnce);
    }
    points.push_back({size, medianOf(means)});
    calls.first.push_back(std::max(0.0, times.front() - medianOf(means)));
}

/// Allocating, then freeing.
Result<std::array<MemoryCalls, 2>> timeAllocations(Session& session, MemoryPlace place,
                                                   std::array<std::uint64_t, 2> sizes,
                                                   std::size_t times) {
    std::array<MemoryCalls, 2> calls;
    std::array<std::vector<Point>, 2> points;
    for (const std::uint64_t bytes : sizes) {
        const auto trace = session.run(makePlainAllocation(place, bytes, times), Recorder::Host);
        if (!trace) {
            return trace.error();
        }
        const double size = static_cast<double>(bytes) / static_cast<double>(kMiB);
        add(calls[0], points[0], size, hostCallTimes(*trace, kAllocate));
        add(calls[1], points[1], size, hostCallTimes(*trace, kFree));
    }
    calls[0].usual = robustLine(points[0]);
    calls[1].usual = robustLine(points[1]);
    return calls;
}

}  // namespace

std::optional<Error> measureAllocation(Session& session) {
    const auto calls =
        timeAllocations(session, MemoryPlace::Device, {2 * kMiB, kPlainBytes}, kPlainTimes);
    if (!calls) {
        return calls.error();
    }
    const auto& [allocate, free] = *calls;
    const std::string how = "2 and 64 MiB, three at once between other calls, device idle";
    session.takeFact("host.allocate", std::max(0.0, allocate.usual.at0), how);
    session.takeFact("host.allocate_per_mib", std::max(0.0, allocate.usual.slope), how);
    session.take("host.first_allocation", spreadOf(allocate.first),
                 "the first cudaMalloc of a program beyond its others");
    session.takeFact("host.free", std::max(0.0, free.usual.at0), how);
    session.takeFact("host.free_per_mib", std::max(0.0, free.usual.slope), how);
    session.take("host.first_free", spreadOf(free.first),
                 "the first cudaFree of a program beyond its others");
    const auto small = session.run(makeSmallAllocation(), Recorder::Host);
    if (!small) {
        return small.error();
    }
    session.take("host.within_block", spreadOf(hostCallTimes(*small, kAllocate)),
                 "cudaMalloc of 64 KiB beside as much");
    return std::nullopt;
}

std::optional<Error> measurePinnedAllocation(Session& session) {
    const auto calls =
        timeAllocations(session, MemoryPlace::Pinned, {2 * kMiB, kPinnedBytes}, kPinnedTimes);
    if (!calls) {
        return calls.error();
    }
    const std::string how = "2 and 16 MiB, three at once between other calls, device idle";
    const Line allocate = (*calls)[0].usual;
    const Line free = (*calls)[1].usual;
    session.takeFact("host.allocate_pinned_per_mib", std::max(0.0, allocate.slope), how);
    constexpr double kNothing = 0.01;  // MiB's worth
    session.takeFact("host.free_pinned", free.at0 > kNothing * free.slope ? free.at0 : 0, how);
    session.takeFact("host.free_pinned_per_mib", std::max(0.0, free.slope), how);
    return std::nullopt;
}

std::optional<Error> measureStreamAllocation(Session& session) {
    const auto trace = session.run(makeStreamAllocation(), Recorder::Host);
    if (!trace) {
        return trace.error();
    }
    session.take("host.allocate_async",
                 spreadOf(withoutWarmUps(issueTimes(*trace, kAllocate), kStreamTimes, kWarmUps)),
                 "1 MiB, pool warm");
    session.take("host.free_async",
                 spreadOf(withoutWarmUps(issueTimes(*trace, kFree), kStreamTimes, kWarmUps)),
                 "1 MiB");
    return std::nullopt;
}

}  // namespace streamscope::calibration
