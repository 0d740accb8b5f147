// SPDX-License-Identifier: GPL-3.0-or-later
// How host threads keep each other waiting (H22).
#include "engine/calibration/measures/measures.h"
#include "engine/calibration/program_builder.h"
#include "engine/calibration/trace_reading.h"

#include <algorithm>
#include <utility>

namespace streamscope::calibration {
namespace {

constexpr std::size_t kThreads = 8;
constexpr std::size_t kTimes = 160;  // each; twice the first ones, which take longer (H21)
constexpr std::size_t kLaunch = 0;   // mark
constexpr std::size_t kEnd = 1;

Program makeThreads() {
    ProgramBuilder builder("launches by several host threads");
    const KernelId kernel = builder.spin(kMicrosecond);
    for (std::size_t thread = 0; thread < kThreads; ++thread) {
        if (thread > 0) {
            builder.thread();
        }
        const StreamId stream = builder.stream();
        builder.mark(kLaunch);
        for (std::size_t i = 0; i < kTimes; ++i) {
            builder.launch(stream, kernel);
        }
        builder.mark(kEnd);
        builder.synchronize(stream);
    }
    return builder.build();
}

/// From the return of one launch to that of the next by any thread, on average over a round of all
/// threads, in the middle of all.
std::vector<double> readTurns(const Trace& trace) {
    std::vector<TimeNs> returns;
    for (const std::size_t i : operationsOf(trace, kLaunch)) {
        returns.push_back(callEnd(trace, i));
    }
    std::ranges::sort(returns);
    std::vector<double> turns;
    constexpr std::size_t kRound = 8 * kThreads;
    for (std::size_t i = returns.size() / 2; i + kRound < returns.size() * 7 / 8; ++i) {
        turns.push_back(static_cast<double>(returns[i + kRound] - returns[i]) / kRound);
    }
    return turns;
}

}  // namespace

std::optional<Error> measureHostThreads(Session& session) {
    const auto trace = session.run(makeThreads(), Recorder::Host);
    if (!trace) {
        return trace.error();
    }
    std::vector<double> turns = readTurns(*trace);
    const double launch = session.value("host.launch");
    for (double& turn : turns) {
        turn = std::max(0.0, (turn * kThreads - launch) / (kThreads - 1));
    }
    session.take("host.contention", spreadOf(std::move(turns)),
                 "1 us kernels launched by 8 threads, each into its stream: what a launch takes "
                 "longer, by the seven others");
    return std::nullopt;
}

}  // namespace streamscope::calibration
