// SPDX-License-Identifier: GPL-3.0-or-later
// Host memory that is not page-locked (H13): how long the calls hold the host.
#include "engine/calibration/measures/measures.h"
#include "engine/calibration/program_builder.h"
#include "engine/calibration/trace_reading.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace streamscope::calibration {
namespace {

// Marks.
constexpr std::size_t kCopies = 0;
constexpr std::size_t kGate = 1;
constexpr std::size_t kBetween = 2;

// ---- Up to which size a copy in leaves the host before its stream has got there. ----

constexpr DurationNs kGateTime = 3 * kMillisecond;
constexpr std::size_t kRounds = 3;  // what most of them show counts
constexpr std::uint64_t kMinStaged = 4 * kKiB;
constexpr std::size_t kDoublings = 11;  // up to 8 MiB
constexpr std::size_t kSteps = 16;

Program makeStaging(const std::vector<std::uint64_t>& sizes) {
    ProgramBuilder builder("pageable copies in behind a kernel");
    const StreamId stream = builder.stream();
    const std::uint64_t most = *std::ranges::max_element(sizes);
    const ProgramBuilder::Between way{builder.pageable(most), builder.onDevice(most)};
    const KernelId gate = builder.spin(kGateTime);
    for (std::size_t i = 0; i < kRounds * sizes.size(); ++i) {
        builder.mark(kGate);
        builder.launch(stream, gate);
        builder.mark(kCopies);
        builder.copy(stream, way, sizes[i / kRounds]);
        builder.mark(kBetween);
        builder.synchronize(stream);
    }
    return builder.build();
}

/// The largest size up to which every call returned before the kernel ended, and the next one.
std::pair<std::uint64_t, std::uint64_t> readStaged(const Trace& trace,
                                                   const std::vector<std::uint64_t>& sizes) {
    const auto gates = operationsOf(trace, kGate);
    const auto copies = operationsOf(trace, kCopies);
    std::size_t place = 0;
    for (; (place + 1) * kRounds <= std::min(gates.size(), copies.size()); ++place) {
        std::size_t early = 0;
        for (std::size_t i = place * kRounds; i < (place + 1) * kRounds; ++i) {
            early += callEnd(trace, copies[i]) < trace.end[gates[i]] ? 1U : 0U;
        }
        if (early <= kRounds / 2) {
            break;
        }
    }
    return {place == 0 ? 0 : sizes[place - 1], place < sizes.size() ? sizes[place] : 0};
}

// ---- Rates and set-up. ----

constexpr std::array<std::uint64_t, 5> kSizes{4 * kMiB, 8 * kMiB, 16 * kMiB, 32 * kMiB, 64 * kMiB};
constexpr std::size_t kTimes = 5;
/// Small copies out tell the set-up; small ones in go another way (the staging above).
constexpr std::array<std::uint64_t, 3> kSmallSizes{16 * kKiB, 64 * kKiB, 256 * kKiB};
constexpr std::size_t kSmallTimes = 11;
constexpr std::size_t kLeadIn = 128;  // copies out; a step's first calls take longer (H21)
constexpr SizeCurve::Ranges kRanges{4.0 * kMiB, 16.0 * kKiB, 256.0 * kKiB};
/// What large copies out take beyond their rate; the middle one of the small has 1/64 of it (H19).
constexpr SizeCurve::Ranges kLargeRanges{4.0 * kMiB, 4.0 * kMiB, 64.0 * kMiB};
constexpr double kSmallShare = 1.0 / 64;

Program makeCopies() {
    ProgramBuilder builder("pageable copies of many sizes");
    const StreamId stream = builder.stream();
    // Each copy in finds memory that it has not read before: no host cache holds it, as in most
    // programs.
    const std::uint64_t all = kTimes * std::accumulate(kSizes.begin(), kSizes.end(), 0ULL);
    const MemoryId in = builder.pageable(all);
    const MemoryId out = builder.pageable(kSizes.back());
    const MemoryId device = builder.onDevice(all);
    builder.mark(kCopies);
    for (std::size_t i = 0; i < kLeadIn; ++i) {
        builder.copy(stream, {device, out}, kSmallSizes.front());
    }
    std::uint64_t offset = 0;
    for (const std::uint64_t bytes : kSizes) {
        for (std::size_t i = 0; i < kTimes; ++i) {
            builder.copy(stream, {in, device, offset}, bytes);
            offset += bytes;
        }
    }
    for (const std::uint64_t bytes : kSizes) {
        for (std::size_t i = 0; i < kTimes; ++i) {
            builder.copy(stream, {device, out}, bytes);
        }
    }
    for (const std::uint64_t bytes : kSmallSizes) {
        for (std::size_t i = 0; i < kSmallTimes; ++i) {
            builder.copy(stream, {device, out}, bytes);
        }
    }
    return builder.build();
}

/// By the time the calls took: that is what the host and everything behind it feel.
SizeCurve readCalls(const std::vector<Trace>& traces, OperationKind kind) {
    SizeCurve curve;
    for (const Trace& trace : traces) {
        const auto copies = operationsOf(trace, kCopies, kind);
        const std::size_t first = kind == OperationKind::CopyDeviceToHost ? kLeadIn : 0;
        for (std::size_t i = first; i < copies.size(); ++i) {
            curve.add(static_cast<double>(trace.size[copies[i]]), callNs(trace, copies[i]));
        }
    }
    return curve;
}

/// What the call takes beyond its transfer and the parts that have numbers of their own.
Spread setupBeyond(const Spread& setup, const DeviceProfile& profile, double ownSetup) {
    return less(setup, profile.host.copyNs + profile.latency.launchToCopyNs +
                           profile.latency.wakeUpNs + ownSetup);
}

// ---- Host to host. ----

Program makeHostCopies() {
    ProgramBuilder builder("copies from host to host memory");
    const StreamId stream = builder.stream();
    const ProgramBuilder::Between way{builder.pageable(kSizes.back()),
                                      builder.pageable(kSizes.back())};
    builder.mark(kCopies);
    for (const std::uint64_t bytes : kSizes) {
        for (std::size_t i = 0; i < kTimes; ++i) {
            builder.copy(stream, way, bytes);
        }
    }
    return builder.build();
}

}  // namespace

std::optional<Error> measurePageable(Session& session) {
    const auto traces = session.runInTurn(makeCopies(), Recorder::Host);
    if (!traces) {
        return traces.error();
    }
    const SizeCurve inCurve = readCalls(*traces, OperationKind::CopyHostToDevice);
    const SizeCurve outCurve = readCalls(*traces, OperationKind::CopyDeviceToHost);
    const auto in = inCurve.fit(kRanges);
    const auto out = outCurve.fit(kRanges);
    session.take("pageable.in_rate", in.bytesPerNs,
                 "H2D calls of 4 to 64 MiB, pageable, not read before; " +
                     inCurve.describe(in.bytesPerNs.median));
    session.take("pageable.out_rate", out.bytesPerNs,
                 "D2H calls of 4 to 64 MiB, pageable; " + outCurve.describe(out.bytesPerNs.median));
    const Spread tail =
        times(less(outCurve.fit(kLargeRanges).setupNs, out.setupNs.median), 1 / (1 - kSmallShare));
    session.take("pageable.out_tail", tail,
                 "D2H calls of 4 to 64 MiB, what they take beyond their transfer and what small "
                 "ones do");
    const DeviceProfile& profile = session.profile();
    session.take(
        "pageable.setup",
        setupBeyond(less(out.setupNs, kSmallShare * tail.median), profile, profile.copy.outSetupNs),
        "D2H calls of 16 to 256 KiB less their transfer, the pinned set-up, launch and "
        "wake-up");
    return std::nullopt;
}

std::optional<Error> measureStaging(Session& session) {
    std::vector<std::uint64_t> sizes;
    for (std::size_t i = 0; i <= kDoublings; ++i) {
        sizes.push_back(kMinStaged << i);
    }
    const auto coarse = session.run(makeStaging(sizes));
    if (!coarse) {
        return coarse.error();
    }
    auto [most, next] = readStaged(*coarse, sizes);
    if (most > 0 && next > 0) {
        sizes.clear();
        for (std::size_t i = 0; i < kSteps; ++i) {
            sizes.push_back(most + (next - most) * i / kSteps);
        }
        const auto fine = session.run(makeStaging(sizes));
        if (!fine) {
            return fine.error();
        }
        const auto found = readStaged(*fine, sizes);
        most = found.first;
        next = found.second > 0 ? found.second : next;
    }
    session.takeFact("pageable.staged", static_cast<double>(most),
                     next == 0 ? "no H2D call up to 8 MiB waited for the kernel before it"
                               : "a H2D call of " + formatBytes(most) +
                                     " did not wait for the kernel before it, one of " +
                                     formatBytes(next) + " did");
    return std::nullopt;
}

std::optional<Error> measureHostToHost(Session& session) {
    const auto traces = session.runInTurn(makeHostCopies(), Recorder::Host);
    if (!traces) {
        return traces.error();
    }
    const auto fit = readCalls(*traces, OperationKind::CopyHostToHost).fit(kRanges);
    session.take("pageable.host_rate", fit.bytesPerNs,
                 "cudaMemcpyAsync of 4 to 64 MiB between pageable memories");
    return std::nullopt;
}

}  // namespace streamscope::calibration
