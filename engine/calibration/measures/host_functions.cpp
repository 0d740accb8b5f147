// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calibration/measures/measures.h"
#include "engine/calibration/program_builder.h"
#include "engine/calibration/trace_reading.h"

#include <algorithm>
#include <utility>

namespace streamscope::calibration {
namespace {

constexpr std::size_t kRounds = 21;
constexpr std::size_t kStreams = 8;
constexpr DurationNs kGateTime = 2 * kMillisecond;
// Marks.
constexpr std::size_t kGate = 0;
constexpr std::size_t kChain = 1;
constexpr std::size_t kParallel = 2;
constexpr std::size_t kRow = 3;
constexpr std::size_t kIdle = 4;

/// S9: kernel, host function, kernel … in one stream; S10: a function of 500 us in each of 8.
Program makeFunctions() {
    ProgramBuilder builder("host functions");
    std::vector<StreamId> streams(kStreams);
    std::ranges::generate(streams, [&] { return builder.stream(); });
    builder.mark(kGate);
    builder.launch(streams[0], builder.spin(kGateTime));
    builder.mark(kChain);
    const KernelId kernel = builder.spin(20 * kMicrosecond);
    for (std::size_t i = 0; i < kRounds; ++i) {
        builder.launch(streams[0], kernel);
        builder.hostFunction(streams[0], 0);
    }
    builder.synchronizeDevice();
    builder.launch(streams[0], kernel);
    for (std::size_t i = 0; i < kRounds; ++i) {
        builder.mark(kRow);
        builder.hostFunction(streams[0], 20 * kMicrosecond);
    }
    for (std::size_t i = 0; i < kRounds; ++i) {
        builder.synchronizeDevice();  // no longer pause: workers fall asleep (S10)
        builder.mark(kIdle);
        builder.hostFunction(streams[0], 0);
    }
    builder.synchronizeDevice();
    builder.mark(kParallel);
    for (const StreamId stream : streams) {
        builder.hostFunction(stream, 500 * kMicrosecond);
    }
    return builder.build();
}

std::vector<double> readLatencies(const Trace& trace) {
    const auto chain = operationsOf(trace, kChain);
    std::vector<double> latencies;
    for (std::size_t i = 1; i < chain.size(); ++i) {
        if (trace.kind[chain[i]] == OperationKind::HostFunction) {
            latencies.push_back(gapNs(trace, chain[i - 1], chain[i]));
        }
    }
    return latencies;
}

/// From the end of each function of the row to the begin of the next one, which had been waiting.
std::vector<double> readRow(const Trace& trace) {
    const auto row = operationsOf(trace, kRow);
    std::vector<double> gaps;
    for (std::size_t i = 1; i < row.size(); ++i) {
        if (callEnd(trace, row[i]) <= trace.start[row[i - 1]]) {
            gaps.push_back(gapNs(trace, row[i - 1], row[i]));
        }
    }
    return gaps;
}

std::vector<double> readIdle(const Trace& trace) {
    std::vector<double> latencies;
    for (const std::size_t i : operationsOf(trace, kIdle)) {
        latencies.push_back(static_cast<double>(trace.start[i] - callEnd(trace, i)));
    }
    return latencies;
}

}  // namespace

std::optional<Error> measureHostFunctions(Session& session) {
    const auto trace = session.run(makeFunctions());
    if (!trace) {
        return trace.error();
    }
    session.take("latency.host_function", spreadOf(readLatencies(*trace)),
                 "kernel end to begin of the host function behind it");
    session.take("latency.host_function_next", spreadOf(readRow(*trace)),
                 "host functions of 20 us behind each other in one stream");
    session.take("latency.launch_to_host_function", spreadOf(readIdle(*trace)),
                 "call returned to begin of the host function, stream idle");
    const std::size_t workers = mostAtOnce(*trace, operationsOf(*trace, kParallel));
    session.takeFact("queue.host_workers", static_cast<double>(std::max<std::size_t>(1, workers)),
                     "of 8 functions of 500 us in 8 streams so many ran at once");
    return std::nullopt;
}

}  // namespace streamscope::calibration
