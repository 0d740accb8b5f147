// SPDX-License-Identifier: GPL-3.0-or-later
// How soon kernels of other streams start behind an event (E8).
#include "engine/calibration/measures/measures.h"
#include "engine/calibration/program_builder.h"
#include "engine/calibration/trace_reading.h"

#include <algorithm>
#include <array>
#include <vector>

namespace streamscope::calibration {
namespace {

constexpr std::size_t kRounds = 31;
constexpr std::size_t kWaiting = 4;  // streams
constexpr DurationNs kWork = 30 * kMicrosecond;
constexpr DurationNs kGateTime = 5 * kMillisecond;
// Marks.
constexpr std::size_t kGate = 0;
constexpr std::size_t kFirst = 1;
constexpr std::size_t kBehind = 2;

/// In each round a kernel, and behind its event one in each of `streams` others; the next round
/// waits for these. All is issued while the gate spins.
Program makeRounds(std::size_t streams) {
    ProgramBuilder builder("kernels behind an event");
    const StreamId first = builder.stream();
    std::array<StreamId, kWaiting> others{};
    std::array<EventId, kWaiting> joins{};
    std::ranges::generate(others, [&] { return builder.stream(); });
    std::ranges::generate(joins, [&] { return builder.event(); });
    const KernelId kernel = builder.spin(kWork);
    builder.mark(kGate);
    builder.launch(first, builder.spin(kGateTime));
    for (std::size_t round = 0; round < kRounds; ++round) {
        const EventId event = builder.event();
        builder.mark(kFirst);
        builder.launch(first, kernel);
        builder.record(first, event);
        for (std::size_t i = 0; i < streams; ++i) {
            builder.mark(kBehind);
            builder.wait(others.at(i), event);
            builder.launch(others.at(i), kernel);
            builder.record(others.at(i), joins.at(i));
        }
        for (std::size_t i = 0; i < streams; ++i) {
            builder.wait(first, joins.at(i));
        }
    }
    return builder.build();
}

/// From the end of each round's first kernel to the start of the n-th one behind it, n by n.
std::vector<std::vector<double>> readStarts(const Trace& trace, std::size_t streams) {
    const auto firsts = operationsOf(trace, kFirst, OperationKind::Kernel);
    auto behind = operationsOf(trace, kBehind, OperationKind::Kernel);
    std::vector<std::vector<double>> starts(streams);
    for (std::size_t round = 0; round < firsts.size(); ++round) {
        std::vector<double> gaps;
        for (std::size_t i = round * streams; i < std::min((round + 1) * streams, behind.size());
             ++i) {
            gaps.push_back(gapNs(trace, firsts[round], behind[i]));
        }
        std::ranges::sort(gaps);
        for (std::size_t i = 0; i < gaps.size(); ++i) {
            starts[i].push_back(gaps[i]);
        }
    }
    return starts;
}

}  // namespace

std::optional<Error> measureEvents(Session& session) {
    const auto alone = session.run(makeRounds(1));
    if (!alone) {
        return alone.error();
    }
    const auto several = session.run(makeRounds(kWaiting));
    if (!several) {
        return several.error();
    }
    const double usual = session.value("latency.kernel_to_kernel");
    session.take("latency.event", less(spreadOf(readStarts(*alone, 1).front()), usual),
                 "kernel end to the kernel of another stream that waits for its event, less "
                 "latency.kernel_to_kernel");
    const auto starts = readStarts(*several, kWaiting);
    std::vector<double> steps;
    for (std::size_t i = 0; i < starts.front().size(); ++i) {
        steps.push_back((starts.back().at(i) - starts.front().at(i)) /
                        static_cast<double>(kWaiting - 1));
    }
    const Spread step = spreadOf(std::move(steps));
    if (step.median >= static_cast<double>(kWork)) {
        session.takeFact("latency.event_next", 0,
                         "4 kernels of other streams behind one event do not run concurrently");
        return std::nullopt;
    }
    session.take("latency.event_next", step,
                 "between the starts of 4 kernels of other streams that wait for one event");
    return std::nullopt;
}

}  // namespace streamscope::calibration
