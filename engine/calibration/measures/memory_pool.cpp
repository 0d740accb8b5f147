// SPDX-License-Identifier: GPL-3.0-or-later
// What a pool of stream-ordered memory takes to grow, and to give back what is free (I6).
#include "engine/calibration/measures/measures.h"
#include "engine/calibration/program_builder.h"
#include "engine/calibration/trace_reading.h"

#include <string>
#include <utility>
#include <vector>

namespace streamscope::calibration {
namespace {

// Marks.
constexpr std::size_t kAllocate = 0;
constexpr std::size_t kSynchronize = 1;
constexpr std::size_t kBetween = 2;

constexpr std::size_t kTimes = 9;
constexpr std::size_t kWarmUps = 2;
constexpr std::uint64_t kChunks = 3;  // of the larger ones; the smaller ones fit into one

/// One chunk and several in turn; each time the synchronization gives back what the next one needs.
Program makePool(std::uint64_t chunk) {
    ProgramBuilder builder("a memory pool that grows and shrinks");
    const StreamId stream = builder.stream();
    for (std::size_t i = 0; i < 2 * kTimes; ++i) {
        const std::uint64_t bytes = (i % 2 == 0 ? 1 : kChunks) * chunk - chunk / 2;
        const MemoryId memory = builder.unallocated(MemoryPlace::Device, bytes);
        builder.mark(kAllocate);
        builder.allocate(memory, stream);
        builder.mark(kBetween);
        builder.free(memory, stream);
        builder.mark(kSynchronize);
        builder.synchronize(stream);
    }
    return builder.build();
}

/// Of the calls of every other round from `first` on.
Spread everyOther(const std::vector<double>& times, std::size_t first) {
    std::vector<double> kept;
    for (std::size_t i = first + 2 * kWarmUps; i < times.size(); i += 2) {
        kept.push_back(times[i]);
    }
    return spreadOf(std::move(kept));
}

}  // namespace

std::optional<Error> measureMemoryPool(Session& session) {
    const auto chunk = static_cast<std::uint64_t>(session.profile().pool.chunkBytes);
    if (chunk == 0) {
        return std::nullopt;
    }
    const auto trace = session.run(makePool(chunk), Recorder::Host);
    if (!trace) {
        return trace.error();
    }
    std::vector<double> allocations;
    for (const std::size_t i : operationsOf(*trace, kAllocate)) {
        allocations.push_back(callNs(*trace, i));
    }
    std::vector<double> synchronizations;
    for (const HostCall& call : hostCallsOf(*trace, kSynchronize)) {
        synchronizations.push_back(static_cast<double>(call.end - call.begin));
    }
    const Spread one = everyOther(allocations, 0);
    const double more = kChunks - 1;
    const std::string sizes =
        formatBytes(chunk / 2) + " and " + formatBytes(kChunks * chunk - chunk / 2) + " in turn";
    session.take("pool.grow", less(one, session.value("host.allocate_async")),
                 "cudaMallocAsync of " + formatBytes(chunk / 2) +
                     " into an empty pool, less a call into a warm one");
    const Spread release =
        less(everyOther(synchronizations, 1), everyOther(synchronizations, 0).median);
    session.take(
        "pool.release", times(release, 1 / more),
        "cudaStreamSynchronize behind cudaFreeAsync of " + sizes + ", by their difference");
    return std::nullopt;
}

}  // namespace streamscope::calibration
