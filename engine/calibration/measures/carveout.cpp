// SPDX-License-Identifier: GPL-3.0-or-later
// How much of an SM is split off as shared memory for the blocks that come to it idle (K25).
#include "engine/calibration/measures/measures.h"
#include "engine/calibration/program_builder.h"
#include "engine/calibration/trace_reading.h"

#include <algorithm>
#include <array>
#include <string>

namespace streamscope::calibration {
namespace {

// Marks.
constexpr std::size_t kLarge = 0;
constexpr std::size_t kSmall = 1;

constexpr std::uint32_t kLargeThreads = 1024;
constexpr std::uint32_t kRegisters = 24;  ///< few enough to leave room for others

/// Of which an SM that is full of them needs so many KiB of shared memory, at 1 KiB a block.
struct Size {
    std::uint32_t threads = 0;
    double kib = 0;
};
constexpr std::array kSizes{Size{256, 8}, Size{128, 16}, Size{64, 32}};

/// A block of many threads on every SM, and behind it one block in another stream; one round for
/// each size.
Program makeNeighbors(const DeviceProfile& profile) {
    constexpr DurationNs kHold = 2 * kMillisecond;
    constexpr DurationNs kLater = 200 * kMicrosecond;
    ProgramBuilder builder("one block beside a larger one on every SM");
    const StreamId first = builder.stream();
    const StreamId second = builder.stream();
    const auto sms = static_cast<std::uint64_t>(profile.sm.count);
    const KernelId large = builder.filler(kHold, {sms, kLargeThreads, kRegisters});
    for (const Size& size : kSizes) {
        builder.mark(kLarge);
        builder.launch(first, large);
        builder.hostWork(kLater);
        builder.mark(kSmall);
        builder.launch(second, builder.filler(kHold / 100, {1, size.threads, kRegisters}));
        builder.synchronizeDevice();
    }
    return builder.build();
}

/// The sizes that ran beside; none of those behind one that did not.
std::size_t readBeside(const Trace& trace) {
    const auto large = operationsOf(trace, kLarge);
    const auto small = operationsOf(trace, kSmall);
    const auto isBeside = [&](std::size_t round) {  // not when its last blocks are gone
        const TimeNs half = (trace.start[large[round]] + trace.end[large[round]]) / 2;
        return trace.start[small[round]] < half;
    };
    std::size_t beside = 0;
    while (beside < std::min(small.size(), large.size()) && isBeside(beside)) {
        ++beside;
    }
    return beside;
}

}  // namespace

std::optional<Error> measureCarveout(Session& session) {
    constexpr std::string_view kPath = "sm.carveout_slack";
    const DeviceProfile& profile = session.profile();
    const double fullKib =
        profile.sm.warps / (kLargeThreads / 32.0) * profile.sm.sharedReserved / 1024;
    if (profile.sm.sharedReserved <= 0 || fullKib <= 0) {
        session.document(kPath, 0, "blocks take no shared memory of their own accord");
        return std::nullopt;
    }
    const auto trace = session.run(makeNeighbors(profile));
    if (!trace) {
        return trace.error();
    }
    const std::size_t beside = readBeside(*trace);
    if (beside == 0) {
        session.assume(kPath, "not measured: nothing ran beside blocks of 1024 threads");
        return std::nullopt;
    }
    const std::string seen = "beside blocks of 1024 threads on every SM ran those of " +
                             std::to_string(kSizes[beside - 1].threads) + " threads";
    if (beside == kSizes.size()) {
        session.takeFact(kPath, 0, seen);
    } else {
        session.takeFact(kPath, kSizes[beside - 1].kib / fullKib,
                         seen + ", not those of " + std::to_string(kSizes[beside].threads));
    }
    return std::nullopt;
}

}  // namespace streamscope::calibration
