// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calibration/measures/measures.h"
#include "engine/calibration/program_builder.h"
#include "engine/calibration/trace_reading.h"

#include <algorithm>
#include <array>
#include <string>

namespace streamscope::calibration {
namespace {

constexpr std::array<std::uint64_t, 7> kSizes{4 * kKiB,  64 * kKiB, kMiB,      4 * kMiB,
                                              16 * kMiB, 64 * kMiB, 256 * kMiB};
constexpr std::size_t kTimes = 7;
constexpr SizeCurve::Ranges kRanges{16.0 * kMiB, 4.0 * kKiB, kMiB};

/// P5, P7: from device 0 to device 1, in a stream of device 0.
Program makeCopies(bool hasAccess) {
    ProgramBuilder builder("copies from device to device", 2);
    const StreamId stream = builder.stream();
    const ProgramBuilder::Between way{builder.onDevice(kSizes.back(), DeviceId{0}),
                                      builder.onDevice(kSizes.back(), DeviceId{1})};
    for (const std::uint64_t bytes : kSizes) {
        for (std::size_t i = 0; i < kTimes; ++i) {
            builder.copy(stream, way, bytes);
        }
    }
    Program program = builder.build();
    program.peerAccess = hasAccess;
    return program;
}

SizeCurve readCopies(const Trace& trace) {
    SizeCurve curve;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        curve.add(static_cast<double>(trace.size[i]), durationNs(trace, i));
    }
    return curve;
}

// ---- Whether peer copies have an engine of their own (C2). ----

constexpr std::size_t kRounds = 5;
// Marks.
constexpr std::size_t kPeerCopy = 0;
constexpr std::size_t kCopyOut = 1;

/// The peer copy is issued last and is much the shorter one.
Program makeBoth() {
    ProgramBuilder builder("a peer copy beside a D2H", 2);
    const StreamId out = builder.stream();
    const StreamId peer = builder.stream();
    const ProgramBuilder::Between outWay{builder.onDevice(64 * kMiB), builder.pinned(64 * kMiB)};
    const ProgramBuilder::Between peerWay{builder.onDevice(kMiB, DeviceId{0}),
                                          builder.onDevice(kMiB, DeviceId{1})};
    for (std::size_t i = 0; i < kRounds; ++i) {
        builder.mark(kCopyOut);
        builder.copy(out, outWay, 64 * kMiB);
        builder.mark(kPeerCopy);
        builder.copy(peer, peerWay, kMiB);
        builder.synchronizeDevice();
    }
    return builder.build();
}

std::size_t readBeside(const Trace& trace) {
    const auto peers = operationsOf(trace, kPeerCopy);
    const auto outs = operationsOf(trace, kCopyOut);
    std::size_t beside = 0;
    for (std::size_t i = 0; i < std::min(peers.size(), outs.size()); ++i) {
        beside += trace.start[peers[i]] < trace.end[outs[i]] ? 1U : 0U;
    }
    return beside;
}

std::optional<Error> measurePeerEngine(Session& session) {
    if (session.value("copy.engines") < 2) {
        return std::nullopt;
    }
    const auto trace = session.run(makeBoth());
    if (!trace) {
        return trace.error();
    }
    const std::size_t beside = readBeside(*trace);
    session.takeFact("copy.engines", beside > kRounds / 2 ? 3 : 2,
                     "H2D and D2H overlapped; a peer copy ran beside a D2H " +
                         std::to_string(beside) + " of " + std::to_string(kRounds) + " times");
    return std::nullopt;
}

std::optional<Error> measureWay(Session& session, bool hasAccess, const CurvePaths& paths) {
    const auto trace = session.run(makeCopies(hasAccess));
    if (!trace) {
        return trace.error();
    }
    takeCurve(session, readCopies(*trace), kRanges, paths);
    return std::nullopt;
}

}  // namespace

std::optional<Error> measurePeers(Session& session) {
    if (session.deviceCount() < 2) {
        for (const std::string_view path :
             {"peer.rate", "peer.setup", "peer.staged_rate", "peer.staged_setup"}) {
            session.assume(path,
                           "not measured: one device only; as two NVIDIA H200 with NVLink "
                           "showed on 2026-11-20");
        }
        return std::nullopt;
    }
    if (auto error = measureWay(session, false,
                                {"peer.staged_rate", "peer.staged_setup",
                                 "peer access off; rate from 16 MiB on, set-up up to 1 MiB"})) {
        return error;
    }
    if (auto error = measureWay(session, true,
                                {"peer.rate", "peer.setup",
                                 "peer access on; rate from 16 MiB on, set-up up to 1 MiB"})) {
        return error;
    }
    return measurePeerEngine(session);
}

}  // namespace streamscope::calibration
