// SPDX-License-Identifier: GPL-3.0-or-later
// What a copy takes beyond its bytes: rows of copies behind each other, while nothing records (C9).
#include "engine/calibration/measures/measures.h"
#include "engine/calibration/program_builder.h"

#include <algorithm>
#include <array>

namespace streamscope::calibration {
namespace {

constexpr std::size_t kShort = 64;  // copies; and twice as many: how both begin cancels out
constexpr DurationNs kGateTime = 3 * kMillisecond;
constexpr std::array<std::uint64_t, 3> kSizes{32 * kKiB, 64 * kKiB, 128 * kKiB};

/// Copies of a row of places, each behind the one before it, all issued while a kernel runs.
Program makeRow(bool isIn, std::uint64_t bytes, std::size_t count) {
    ProgramBuilder builder("copies behind each other");
    const StreamId stream = builder.stream();
    const MemoryId host = builder.pinned(2 * kShort * bytes);
    const MemoryId device = builder.onDevice(2 * kShort * bytes);
    builder.launch(stream, builder.spin(kGateTime));
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint64_t offset = i * bytes;
        builder.copy(stream,
                     isIn ? ProgramBuilder::Between{host, device, offset}
                          : ProgramBuilder::Between{device, host, offset},
                     bytes);
    }
    builder.synchronize(stream);
    return builder.build();
}

Result<double> timeOfOne(Session& session, bool isIn, std::uint64_t bytes) {
    const auto once = session.run(makeRow(isIn, bytes, kShort), Recorder::None);
    if (!once) {
        return once.error();
    }
    const auto twice = session.run(makeRow(isIn, bytes, 2 * kShort), Recorder::None);
    if (!twice) {
        return twice.error();
    }
    return static_cast<double>(twice->makespan - once->makespan) / static_cast<double>(kShort);
}

Result<Spread> setupOf(Session& session, bool isIn) {
    const double rate = session.value(isIn ? "copy.in_rate" : "copy.out_rate");
    const double between =
        std::max(session.value("copy.gap"), session.value("latency.copy_to_copy"));
    std::vector<double> setups;
    for (const std::uint64_t bytes : kSizes) {
        const auto time = timeOfOne(session, isIn, bytes);
        if (!time) {
            return time.error();
        }
        setups.push_back(*time - between - static_cast<double>(bytes) / rate);
    }
    return spreadOf(std::move(setups));
}

}  // namespace

std::optional<Error> measureCopySetup(Session& session) {
    for (const bool isIn : {true, false}) {
        const auto setup = setupOf(session, isIn);
        if (!setup) {
            return setup.error();
        }
        session.take(isIn ? "copy.in_setup" : "copy.out_setup", *setup,
                     isIn
                         ? "H2D of 32, 64 and 128 KiB, pinned, behind each other, unrecorded, less "
                           "their bytes and the gap between them"
                         : "D2H of 32, 64 and 128 KiB, pinned, behind each other, unrecorded, less "
                           "their bytes and the gap between them");
    }
    return std::nullopt;
}

}  // namespace streamscope::calibration
