// SPDX-License-Identifier: GPL-3.0-or-later
// How copies share the engines: both directions at once, one after the other, in which order.
#include "engine/calibration/measures/measures.h"
#include "engine/calibration/program_builder.h"
#include "engine/calibration/trace_reading.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>

namespace streamscope::calibration {
namespace {

// ---- Both directions at once: engines (C1) and the duplex factor (C8). ----

constexpr std::size_t kPairs = 7;
constexpr std::uint64_t kPairBytes = 64 * kMiB;

Program makePairs() {
    ProgramBuilder builder("copies both ways at once");
    const StreamId in = builder.stream();
    const StreamId out = builder.stream();
    const MemoryId host = builder.pinned(2 * kPairBytes);
    const MemoryId device = builder.onDevice(2 * kPairBytes);
    for (std::size_t i = 0; i < kPairs; ++i) {
        builder.mark(i);
        builder.copy(in, {host, device, 0}, kPairBytes);
        builder.copy(out, {device, host, kPairBytes}, kPairBytes);
        builder.synchronizeDevice();
    }
    return builder.build();
}

struct PairReading {
    std::vector<double> factors;
    std::size_t overlapping = 0;
};

/// The rate of a copy while the other ran, against its rate alone: what it moved beyond its time
/// alone, over the time beside the other.
void readFactor(const Trace& trace, const DeviceProfile& profile, std::size_t copy,
                std::size_t other, PairReading& reading) {
    const bool isIn = trace.kind[copy] == OperationKind::CopyHostToDevice;
    const double setup = isIn ? profile.copy.inSetupNs : profile.copy.outSetupNs;
    const double rate = isIn ? profile.copy.inBytesPerNs : profile.copy.outBytesPerNs;
    const double begin = static_cast<double>(trace.start[copy]) + setup;
    const auto end = static_cast<double>(trace.end[copy]);
    const double beside = std::min(end, static_cast<double>(trace.end[other])) -
                          std::max(begin, static_cast<double>(trace.start[other]));
    if (rate <= 0 || beside < (end - begin) / 4) {
        return;
    }
    ++reading.overlapping;
    const double alone = static_cast<double>(trace.size[copy]) / rate;
    reading.factors.push_back((alone - (end - begin - beside)) / beside);
}

PairReading readPairs(const Trace& trace, const DeviceProfile& profile) {
    PairReading reading;
    for (std::size_t i = 0; i < kPairs; ++i) {
        const auto pair = operationsOf(trace, i);
        if (pair.size() == 2) {
            readFactor(trace, profile, pair[0], pair[1], reading);
            readFactor(trace, profile, pair[1], pair[0], reading);
        }
    }
    return reading;
}

void takeEngines(Session& session, bool isDuplex) {
    constexpr double kMost = 3;
    if (!isDuplex) {
        session.takeFact("copy.engines", 1, "64 MiB H2D and D2H in two streams never overlapped");
        return;
    }
    const double said = session.facts().asyncEngines;
    session.takeFact("copy.engines", std::clamp(said, 2.0, kMost),
                     "64 MiB H2D and D2H in two streams overlapped; asyncEngineCount " +
                         std::to_string(session.facts().asyncEngines));
}

// ---- Between copies of one direction in several streams. ----

constexpr std::size_t kGapStreams = 8;
constexpr std::size_t kGapRounds = 3;
constexpr std::uint64_t kGapBytes = 2 * kMiB;
// Marks.
constexpr std::size_t kGapIn = 0;
constexpr std::size_t kGapOut = 1;
constexpr std::size_t kGapInAfterKernel = 2;
constexpr std::size_t kGapOutAfterKernel = 3;
constexpr std::size_t kGapKernels = 4;

struct GapKit {
    std::vector<StreamId> streams;
    MemoryId host{};
    MemoryId device{};
    KernelId kernel{};
};

/// Copies one way in all streams; behind a kernel each, if so marked.
void addGaps(ProgramBuilder& builder, const GapKit& kit, std::size_t mark) {
    const bool isIn = mark == kGapIn || mark == kGapInAfterKernel;
    for (std::size_t i = 0; i < kGapRounds * kGapStreams; ++i) {
        const StreamId stream = kit.streams[i % kGapStreams];
        if (mark == kGapInAfterKernel || mark == kGapOutAfterKernel) {
            builder.mark(kGapKernels);
            builder.launch(stream, kit.kernel);
        }
        builder.mark(mark);
        builder.copy(stream,
                     isIn ? ProgramBuilder::Between{kit.host, kit.device}
                          : ProgramBuilder::Between{kit.device, kit.host},
                     kGapBytes);
    }
    builder.synchronizeDevice();
}

Program makeGaps() {
    ProgramBuilder builder("copies one way in several streams");
    GapKit kit{std::vector<StreamId>(kGapStreams), builder.pinned(kGapBytes),
               builder.onDevice(kGapBytes), builder.spin(20 * kMicrosecond)};
    std::ranges::generate(kit.streams, [&] { return builder.stream(); });
    for (std::size_t mark = kGapIn; mark <= kGapOutAfterKernel; ++mark) {
        addGaps(builder, kit, mark);
    }
    return builder.build();
}

/// Gaps behind which the next copy had been waiting for long.
std::vector<double> readGaps(const Trace& trace, std::size_t mark) {
    std::vector<std::size_t> copies = operationsOf(trace, mark);
    std::ranges::sort(copies, {}, [&](std::size_t copy) { return trace.start[copy]; });
    std::vector<double> gaps;
    for (std::size_t i = 1; i < copies.size(); ++i) {
        const bool waited = callEnd(trace, copies[i]) < trace.start[copies[i - 1]];
        if (waited && trace.stream[copies[i]] != trace.stream[copies[i - 1]]) {
            gaps.push_back(gapNs(trace, copies[i - 1], copies[i]));
        }
    }
    return gaps;
}

/// One engine's gaps need not be alike: said beside the number, which can only be one.
std::string describeGaps(const Trace& trace) {
    struct Way {
        std::size_t mark;
        std::string_view name;
    };
    constexpr std::array kWays{Way{kGapIn, "H2D "}, Way{kGapOut, "D2H "},
                               Way{kGapInAfterKernel, "H2D behind kernels "},
                               Way{kGapOutAfterKernel, "D2H behind kernels "}};
    std::string text;
    for (const Way& way : kWays) {
        text.append(text.empty() ? "" : ", ").append(way.name);
        text.append(numberText(medianOf(readGaps(trace, way.mark)) / kMicrosecond));
    }
    return text.append(" us");
}

// ---- The order of an engine's queue: as ready or as issued (C4, C5), priorities (C14). ----

constexpr std::size_t kOrderRounds = 5;
// Marks.
constexpr std::size_t kHeldKernel = 0;
constexpr std::size_t kHeldCopy = 1;
constexpr std::size_t kFreeCopy = 2;
constexpr std::size_t kLowCopies = 3;
constexpr std::size_t kHighCopy = 4;
/// So many that an engine which stays with the first one's channel, of up to eight, runs more than
/// kBeforeUrgent before it turns to the urgent one's, and that this is seldom the same (C15).
constexpr std::size_t kLowStreams = 25;
constexpr std::size_t kBeforeUrgent = 2;

void addReadyOrder(ProgramBuilder& builder, ProgramBuilder::Between way) {
    const StreamId held = builder.stream();
    const StreamId free = builder.stream();
    const KernelId kernel = builder.spin(2 * kMillisecond);
    for (std::size_t i = 0; i < kOrderRounds; ++i) {
        builder.mark(kHeldKernel);
        builder.launch(held, kernel);
        builder.mark(kHeldCopy);
        builder.copy(held, way, kMiB);
        builder.mark(kFreeCopy);
        builder.copy(free, way, kMiB);
        builder.synchronizeDevice();
    }
}

/// An urgent copy behind many others that wait.
void addPriorityOrder(ProgramBuilder& builder, ProgramBuilder::Between way,
                      const DeviceFacts& facts) {
    const StreamId high = builder.stream(StreamKind::NonBlocking, facts.highestPriority);
    std::vector<StreamId> low(kLowStreams);
    std::ranges::generate(
        low, [&] { return builder.stream(StreamKind::NonBlocking, facts.lowestPriority); });
    for (std::size_t i = 0; i < kOrderRounds; ++i) {
        builder.mark(kLowCopies);
        for (const StreamId stream : low) {
            builder.copy(stream, way, 16 * kMiB);
        }
        builder.mark(kHighCopy);
        builder.copy(high, way, 16 * kMiB);
        builder.synchronizeDevice();
    }
}

Program makeOrders(const DeviceFacts& facts) {
    ProgramBuilder builder("the order of waiting copies");
    const ProgramBuilder::Between way{builder.pinned(16 * kMiB), builder.onDevice(16 * kMiB)};
    addReadyOrder(builder, way);
    addPriorityOrder(builder, way, facts);
    return builder.build();
}

/// Rounds in which the copy that was free to go waited for the kernel of another stream.
std::size_t readHeldRounds(const Trace& trace) {
    const auto kernels = operationsOf(trace, kHeldKernel);
    const auto copies = operationsOf(trace, kFreeCopy);
    std::size_t held = 0;
    for (std::size_t i = 0; i < std::min(kernels.size(), copies.size()); ++i) {
        held += trace.start[copies[i]] >= trace.end[kernels[i]] ? 1U : 0U;
    }
    return held;
}

/// Rounds in which the urgent copy overtook all but those that an engine had taken already.
std::size_t readOvertakingRounds(const Trace& trace) {
    const auto low = operationsOf(trace, kLowCopies);
    const auto high = operationsOf(trace, kHighCopy);
    std::size_t overtaking = 0;
    for (std::size_t i = 0; i < high.size() && (i + 1) * kLowStreams <= low.size(); ++i) {
        const auto first = low.begin() + static_cast<std::ptrdiff_t>(i * kLowStreams);
        const auto before = std::count_if(first, first + kLowStreams, [&](std::size_t copy) {
            return trace.start[copy] < trace.start[high[i]];
        });
        overtaking += static_cast<std::size_t>(before) <= kBeforeUrgent ? 1U : 0U;
    }
    return overtaking;
}

std::string ofRounds(std::size_t count) {
    return std::to_string(count) + " of " + std::to_string(kOrderRounds) + " times";
}

}  // namespace

std::optional<Error> measureDuplex(Session& session) {
    const auto trace = session.run(makePairs());
    if (!trace) {
        return trace.error();
    }
    PairReading reading = readPairs(*trace, session.profile());
    takeEngines(session, reading.overlapping > kPairs / 2);
    if (reading.factors.empty()) {
        session.assume("copy.duplex", 1, "no meaning here: the two directions never run at once");
        return std::nullopt;
    }
    for (double& factor : reading.factors) {
        constexpr double kLeast = 0.05;
        factor = std::clamp(factor, kLeast, 1.0);
    }
    session.take("copy.duplex", spreadOf(std::move(reading.factors)),
                 "64 MiB copies both ways at once, pinned, against the rate alone");
    return std::nullopt;
}

std::optional<Error> measureCopyGap(Session& session) {
    const auto trace = session.run(makeGaps());
    if (!trace) {
        return trace.error();
    }
    std::vector<double> gaps = readGaps(*trace, kGapIn);
    std::ranges::copy(readGaps(*trace, kGapOut), std::back_inserter(gaps));
    const auto overlaps = std::ranges::count_if(gaps, [](double gap) { return gap < 0; });
    session.take("copy.gap", spreadOf(std::move(gaps)),
                 "2 MiB copies one way that waited in 8 streams, both directions; " +
                     std::to_string(overlaps) + " began before the one before had ended; " +
                     describeGaps(*trace));
    return std::nullopt;
}

std::optional<Error> measureCopyOrder(Session& session) {
    const DeviceFacts& facts = session.facts();
    const auto trace = session.run(makeOrders(facts));
    if (!trace) {
        return trace.error();
    }
    const std::size_t held = readHeldRounds(*trace);
    session.takeFact(
        "copy.issue_order", held > kOrderRounds / 2 ? 1 : 0,
        "a copy issued behind one that waited for its kernel waited too " + ofRounds(held));
    if (facts.lowestPriority == facts.highestPriority) {
        session.takeFact("copy.priorities", 0, "streams have one priority only");
        return std::nullopt;
    }
    const std::size_t overtaking = readOvertakingRounds(*trace);
    session.takeFact("copy.priorities", overtaking > kOrderRounds / 2 ? 1 : 0,
                     "an urgent 16 MiB H2D overtook waiting ones " + ofRounds(overtaking));
    return std::nullopt;
}

}  // namespace streamscope::calibration
