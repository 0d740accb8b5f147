// SPDX-License-Identifier: GPL-3.0-or-later
// What a thread waits for each access, and what warps and blocks take to start (K19, K27).
#include "engine/calibration/measures/measures.h"
#include "engine/calibration/program_builder.h"
#include "engine/calibration/trace_reading.h"

#include <algorithm>
#include <utility>

namespace streamscope::calibration {
namespace {

// Marks.
constexpr std::size_t kOthers = 0;
constexpr std::size_t kNear = 1;
constexpr std::size_t kFar = 2;
constexpr std::size_t kWarps = 3;
constexpr std::size_t kBlocks = 4;

constexpr std::size_t kTimes = 9;
constexpr std::uint32_t kWarp = 32;
constexpr std::uint32_t kFewBlocks = 8;
constexpr std::uint64_t kRounds = 64;  // of a thread, in the shorter run
constexpr std::uint32_t kManyWarps = 32;
constexpr std::uint64_t kManyWaves = 16;  // in the shorter run
constexpr std::uint64_t kFlush = 256 * kMiB;

/// Pairs of runs, the second with more rounds, warps or blocks than the first; they copy bytes,
/// which take next to no time.
Program makeWaits(std::uint64_t residentBlocks) {
    ProgramBuilder builder("kernels that wait for memory");
    const StreamId stream = builder.stream();
    const std::uint64_t few = kFewBlocks * kWarp * kRounds;
    const std::vector<MemoryId> data{builder.onDevice(2 * few), builder.onDevice(2 * few)};
    const MemoryId others = builder.onDevice(kFlush);
    const std::uint64_t manyBlocks = kManyWaves * residentBlocks;
    const auto kernel = [&](std::uint64_t count, std::uint32_t threads, std::uint64_t blocks) {
        return builder.catalogued("memory_copy", {kernels::Element::U8, count, threads, blocks});
    };
    const KernelId once = kernel(few, kWarp, kFewBlocks);
    const KernelId twice = kernel(2 * few, kWarp, kFewBlocks);
    const auto pairs = [&](std::size_t mark, KernelId first, KernelId second, bool flush) {
        for (std::size_t i = 0; i < 2 * kTimes; ++i) {
            if (flush || i == 0) {
                builder.mark(kOthers);
                builder.set(stream, others, kFlush);
                if (!flush) {
                    builder.launch(stream, second, data);
                }
            }
            builder.mark(mark);
            builder.launch(stream, i % 2 == 0 ? first : second, data);
        }
    };
    pairs(kNear, once, twice, false);
    pairs(kFar, once, twice, true);
    pairs(kWarps, kernel(kWarp, kWarp, 1), kernel(kManyWarps * kWarp, kManyWarps * kWarp, 1),
          false);
    pairs(kBlocks, kernel(kWarp, kWarp, manyBlocks), kernel(kWarp, kWarp, 2 * manyBlocks), false);
    return builder.build();
}

/// What each of so many more took.
Spread each(const Trace& trace, std::size_t mark, double more) {
    const auto runs = operationsOf(trace, mark, OperationKind::Kernel);
    std::vector<double> times;
    for (std::size_t i = 0; i + 1 < runs.size(); i += 2) {
        times.push_back((durationNs(trace, runs[i + 1]) - durationNs(trace, runs[i])) / more);
    }
    return spreadOf(std::move(times));
}

}  // namespace

std::optional<Error> measureMemoryLatency(Session& session) {
    const double resident =
        session.value("sm.count") * std::min(session.value("sm.blocks"), session.value("sm.warps"));
    const auto trace = session.run(makeWaits(static_cast<std::uint64_t>(resident)));
    if (!trace) {
        return trace.error();
    }
    const auto rounds = static_cast<double>(kRounds);
    session.take("compute.latency", each(*trace, kNear, rounds),
                 "8 warps that copy bytes of the cache, 64 and 128 times one after another");
    session.take("compute.far_latency", each(*trace, kFar, rounds),
                 "the same after a set of 256 MiB");
    session.take("compute.warp_start", each(*trace, kWarps, kManyWarps - 1),
                 "one block of 1 and of 32 warps that copy bytes");
    Spread launches = each(*trace, kBlocks, static_cast<double>(kManyWaves) * resident);
    const double ownPace =
        (session.value("compute.latency") + session.value("compute.warp_start")) / resident;
    if (launches.median < 2 * ownPace) {
        launches.median = 0;  // the blocks' own waits, not their launches
    }
    session.take("compute.block_launch", launches,
                 "16 and 32 times as many blocks of one warp as fit on the device");
    return std::nullopt;
}

}  // namespace streamscope::calibration
