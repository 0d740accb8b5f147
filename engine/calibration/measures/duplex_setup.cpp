// SPDX-License-Identifier: GPL-3.0-or-later
// What the start of a copy takes longer while another goes the other way (C8).
#include "engine/calibration/measures/measures.h"
#include "engine/calibration/program_builder.h"
#include "engine/calibration/trace_reading.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace streamscope::calibration {
namespace {

constexpr std::size_t kTimes = 64;
constexpr std::size_t kStreams = 8;
constexpr std::size_t kFirst = 8;  // left out
constexpr std::uint64_t kBytes = 64 * kKiB;
constexpr std::uint64_t kLongBytes = 128 * kMiB;
constexpr DurationNs kGateTime = 500 * kMicrosecond;  // until all copies are issued
// Marks.
constexpr std::size_t kAlone = 0;
constexpr std::size_t kBeside = 1;
constexpr std::size_t kOther = 2;

/// In several streams, so that none waits for the one before it in its own.
void addCopies(ProgramBuilder& builder, const std::vector<StreamId>& streams, std::size_t mark,
               ProgramBuilder::Between way) {
    const EventId gate = builder.event();
    builder.launch(streams.front(), builder.spin(kGateTime));
    builder.record(streams.front(), gate);
    for (std::size_t i = 1; i < streams.size(); ++i) {
        builder.wait(streams[i], gate);
    }
    builder.mark(mark);
    for (std::size_t i = 0; i < kTimes; ++i) {
        builder.copy(streams[i % streams.size()], way, kBytes);
    }
    builder.mark(kOther);
    builder.synchronizeDevice();
}

Program makeCopies() {
    ProgramBuilder builder("short copies in beside a long one out");
    std::vector<StreamId> in(kStreams);
    std::ranges::generate(in, [&] { return builder.stream(); });
    const StreamId out = builder.stream();
    const ProgramBuilder::Between way{builder.pinned(kBytes), builder.onDevice(kBytes)};
    const ProgramBuilder::Between back{builder.onDevice(kLongBytes), builder.pinned(kLongBytes)};
    builder.mark(kOther);
    addCopies(builder, in, kAlone, way);
    builder.copy(out, back, kLongBytes);
    addCopies(builder, in, kBeside, way);
    return builder.build();
}

std::vector<double> readPeriods(const Trace& trace, std::size_t mark) {
    std::vector<TimeNs> starts;
    for (const std::size_t i : operationsOf(trace, mark)) {
        starts.push_back(trace.start[i]);
    }
    std::ranges::sort(starts);
    std::vector<double> periods;
    for (std::size_t i = kFirst; i + 1 < starts.size(); ++i) {
        periods.push_back(static_cast<double>(starts[i + 1] - starts[i]));
    }
    return periods;
}

}  // namespace

std::optional<Error> measureDuplexSetup(Session& session) {
    if (session.value("copy.engines") < 2) {
        session.assume("copy.duplex_setup", "one engine for both directions");
        return std::nullopt;
    }
    const auto trace = session.run(makeCopies());
    if (!trace) {
        return trace.error();
    }
    const double slower = static_cast<double>(kBytes) / session.value("copy.in_rate") *
                          (1 / session.value("copy.duplex") - 1);
    const double alone = medianOf(readPeriods(*trace, kAlone));
    std::vector<double> longer = readPeriods(*trace, kBeside);
    for (double& period : longer) {
        period -= alone + slower;
    }
    session.take(
        "copy.duplex_setup", spreadOf(std::move(longer)),
        "64 KiB H2D of 8 streams beside a 128 MiB D2H, less those alone and their bytes' part");
    return std::nullopt;
}

}  // namespace streamscope::calibration
