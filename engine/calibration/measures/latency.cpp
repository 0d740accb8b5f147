// SPDX-License-Identifier: GPL-3.0-or-later
// How soon the next thing starts: after a call, in one stream, across streams.
#include "engine/calibration/measures/measures.h"
#include "engine/calibration/program_builder.h"
#include "engine/calibration/trace_reading.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace streamscope::calibration {
namespace {

constexpr std::size_t kRounds = 31;
constexpr DurationNs kWork = 20 * kMicrosecond;
constexpr DurationNs kGateTime = 3 * kMillisecond;
constexpr std::uint64_t kCopyBytes = 512 * kKiB;  // more than any device copies without queueing
// Marks.
constexpr std::size_t kGate = 0;
constexpr std::size_t kChain = 1;
constexpr std::size_t kKernels = 2;
constexpr std::size_t kCopies = 3;

/// Gaps between operations that follow each other in the list.
std::vector<double> gapsAlong(const Trace& trace, const std::vector<std::size_t>& chain) {
    std::vector<double> gaps;
    for (std::size_t i = 1; i < chain.size(); ++i) {
        gaps.push_back(gapNs(trace, chain[i - 1], chain[i]));
    }
    return gaps;
}

std::vector<std::size_t> withoutMarks(const Trace& trace, std::vector<std::size_t> operations) {
    std::erase_if(operations, [&](std::size_t i) { return isMark(trace.kind[i]); });
    return operations;
}

/// Everything behind it is issued while it spins, so that the host never limits.
void addGate(ProgramBuilder& builder, StreamId stream) {
    builder.mark(kGate);
    builder.launch(stream, builder.spin(kGateTime));
    builder.mark(kChain);
}

// ---- After a call, and until the host wakes (S8). ----

Program makeCalls() {
    ProgramBuilder builder("one operation at a time");
    const StreamId stream = builder.stream();
    const ProgramBuilder::Between way{builder.pinned(kCopyBytes), builder.onDevice(kCopyBytes)};
    const KernelId kernel = builder.spin(kWork);
    for (std::size_t i = 0; i < kRounds; ++i) {
        builder.mark(kKernels);
        builder.launch(stream, kernel);
        builder.synchronize(stream);
        builder.hostWork(kWork);
        builder.mark(kCopies);
        builder.copy(stream, way, kCopyBytes);
        builder.synchronize(stream);
        builder.hostWork(kWork);
    }
    return builder.build();
}

std::vector<double> readStarts(const Trace& trace, std::size_t mark) {
    std::vector<double> latencies;
    for (const std::size_t i : operationsOf(trace, mark)) {
        latencies.push_back(static_cast<double>(trace.start[i] - callEnd(trace, i)));
    }
    return latencies;
}

/// From the begin of a launch to the return of the call that waits for its kernel, less the parts
/// that have numbers of their own: so the sum is right for a host that no recorder disturbs.
std::vector<double> readWakeUps(const Trace& trace, const DeviceProfile& profile) {
    std::vector<HostCall> waits = hostCallsOf(trace, kKernels);
    std::erase_if(waits,
                  [](const HostCall& call) { return call.kind != HostCallKind::Synchronize; });
    const auto kernels = operationsOf(trace, kKernels);
    const double parts = profile.latency.launchToKernelNs + static_cast<double>(kWork) +
                         profile.compute.kernelRampNs - profile.recording.kernelNs;
    std::vector<double> latencies;
    for (std::size_t i = 0; i < std::min(kernels.size(), waits.size()); ++i) {
        const auto whole = static_cast<double>(waits[i].end - callEnd(trace, kernels[i]));
        latencies.push_back(whole - parts);
    }
    return latencies;
}

// ---- Kernels in one stream. ----

Program makeKernels() {
    ProgramBuilder builder("kernels in one stream");
    const StreamId stream = builder.stream();
    addGate(builder, stream);
    const KernelId kernel = builder.spin(kWork);
    for (std::size_t i = 0; i < kRounds; ++i) {
        builder.launch(stream, kernel);
    }
    return builder.build();
}

std::vector<double> readRamps(const Trace& trace) {
    std::vector<double> ramps;
    for (const std::size_t i : operationsOf(trace, kChain)) {
        ramps.push_back(durationNs(trace, i) - static_cast<double>(kWork));
    }
    return ramps;
}

// ---- Copies and kernels in one stream. ----

Program makePipeline() {
    ProgramBuilder builder("H2D, kernel, D2H in one stream");
    const StreamId stream = builder.stream();
    const MemoryId host = builder.pinned(kCopyBytes);
    const MemoryId device = builder.onDevice(kCopyBytes);
    addGate(builder, stream);
    const KernelId kernel = builder.spin(kWork);
    for (std::size_t i = 0; i < kRounds; ++i) {
        builder.copy(stream, {host, device}, kCopyBytes);
        builder.launch(stream, kernel);
        builder.copy(stream, {device, host}, kCopyBytes);
    }
    builder.synchronize(stream);
    addGate(builder, stream);
    builder.mark(kCopies);
    for (std::size_t i = 0; i < kRounds; ++i) {
        builder.copy(stream, {host, device}, kCopyBytes);
    }
    return builder.build();
}

/// Gaps of the chain from one kind of operation to another.
std::vector<double> readGapsBetween(const Trace& trace, OperationKind from, OperationKind to) {
    const auto chain = operationsOf(trace, kChain);
    std::vector<double> gaps;
    for (std::size_t i = 1; i < chain.size(); ++i) {
        if (trace.kind[chain[i - 1]] == from && trace.kind[chain[i]] == to) {
            gaps.push_back(gapNs(trace, chain[i - 1], chain[i]));
        }
    }
    return gaps;
}

/// The same beside a long H2D of another stream, which begins when the first one ends.
Program makeLoadedPipeline() {
    constexpr std::uint64_t kBytes = 4 * kMiB;
    constexpr std::uint64_t kLoadBytes = 16 * kMiB;
    constexpr DurationNs kClosed = 200 * kMicrosecond;
    ProgramBuilder builder("H2D, kernel, D2H beside an H2D of another stream");
    const std::array streams{builder.stream(), builder.stream()};
    const MemoryId host = builder.pinned(kLoadBytes);
    const MemoryId device = builder.onDevice(kLoadBytes);
    const KernelId gate = builder.spin(kClosed);
    const KernelId laterGate = builder.spin(kClosed + kWork);
    const KernelId kernel = builder.spin(kWork);
    for (std::size_t i = 0; i < kRounds; ++i) {
        builder.mark(kGate);
        builder.launch(streams[0], gate);
        builder.mark(kChain);
        builder.copy(streams[0], {host, device}, kBytes);
        builder.launch(streams[0], kernel);
        builder.copy(streams[0], {device, host}, kBytes);
        builder.mark(kCopies);
        builder.launch(streams[1], laterGate);
        builder.copy(streams[1], {host, device}, kLoadBytes);
        builder.synchronizeDevice();
    }
    return builder.build();
}

/// One engine would make the other copy wait; one queue, the kernel's end.
bool canBeLoaded(const Session& session) {
    return session.value("copy.engines") > 1 && session.value("queue.single_queue") == 0;
}

/// C20: what the other stream's copy adds between kernel and copy. The other gap begins when the
/// engine turns to that copy: the link is free then.
void takeBusyLink(Session& session, std::vector<double> loaded) {
    if (loaded.empty()) {
        session.takeFact("latency.link_busy", 0, "copies of two streams do not run at once");
        return;
    }
    const double alone = session.value("latency.kernel_to_copy");
    for (double& gap : loaded) {
        gap = std::max(0.0, gap - alone);
    }
    session.take("latency.link_busy", spreadOf(std::move(loaded)),
                 "kernel to D2H in one stream beside a 16 MiB H2D of another, less alone");
}

// ---- Past the legacy default stream (N). ----

Program makeBarrierChain() {
    ProgramBuilder builder("a kernel in turn in a blocking and the legacy default stream");
    const std::array streams{builder.stream(StreamKind::Blocking),
                             builder.stream(StreamKind::LegacyDefault)};
    addGate(builder, streams.front());
    const KernelId kernel = builder.spin(kWork);
    for (std::size_t i = 0; i < kRounds; ++i) {
        builder.launch(streams.at((i + 1) % 2), kernel);
    }
    return builder.build();
}

std::vector<double> readChain(const Trace& trace) {
    return gapsAlong(trace, withoutMarks(trace, operationsOf(trace, kChain)));
}

}  // namespace

std::optional<Error> measureLaunchLatency(Session& session) {
    const auto trace = session.run(makeCalls());
    if (!trace) {
        return trace.error();
    }
    session.take("latency.launch_to_kernel", spreadOf(readStarts(*trace, kKernels)),
                 "launch returned to kernel start, device idle");
    session.take("latency.launch_to_copy", spreadOf(readStarts(*trace, kCopies)),
                 "call returned to start of a 512 KiB H2D, device idle");
    const auto undisturbed = session.run(makeCalls(), Recorder::Host);
    if (!undisturbed) {
        return undisturbed.error();
    }
    session.take("latency.wake_up", spreadOf(readWakeUps(*undisturbed, session.profile())),
                 "launch of a 20 us kernel returned to the return of cudaStreamSynchronize, less "
                 "latency and kernel");
    return std::nullopt;
}

std::optional<Error> measureKernelLatency(Session& session) {
    const auto trace = session.run(makeKernels());
    if (!trace) {
        return trace.error();
    }
    session.take("compute.kernel_ramp", spreadOf(readRamps(*trace)),
                 "one block that spins 20 us took longer by this");
    session.take("latency.kernel_to_kernel", spreadOf(readChain(*trace)),
                 "20 us kernels queued in one stream");
    return std::nullopt;
}

std::optional<Error> measureCopyLatency(Session& session) {
    const auto trace = session.run(makePipeline());
    if (!trace) {
        return trace.error();
    }
    Trace loaded;
    if (canBeLoaded(session)) {
        auto second = session.run(makeLoadedPipeline());
        if (!second) {
            return second.error();
        }
        loaded = *std::move(second);
    }
    using Kind = OperationKind;
    session.take("latency.copy_to_kernel",
                 spreadOf(readGapsBetween(*trace, Kind::CopyHostToDevice, Kind::Kernel)),
                 "512 KiB H2D, kernel, D2H queued in one stream");
    session.take("latency.kernel_to_copy",
                 spreadOf(readGapsBetween(*trace, Kind::Kernel, Kind::CopyDeviceToHost)),
                 "512 KiB H2D, kernel, D2H queued in one stream");
    session.take("latency.copy_turn",
                 spreadOf(readGapsBetween(*trace, Kind::CopyDeviceToHost, Kind::CopyHostToDevice)),
                 "512 KiB H2D after D2H in one stream");
    session.take("latency.copy_to_copy", spreadOf(gapsAlong(*trace, operationsOf(*trace, kCopies))),
                 "512 KiB H2D after H2D in one stream");
    takeBusyLink(session, readGapsBetween(loaded, Kind::Kernel, Kind::CopyDeviceToHost));
    return std::nullopt;
}

std::optional<Error> measureBarrier(Session& session) {
    const auto barriers = session.run(makeBarrierChain());
    if (!barriers) {
        return barriers.error();
    }
    session.take("latency.barrier", spreadOf(readChain(*barriers)),
                 "kernels in turn in a blocking and the legacy default stream");
    return std::nullopt;
}

}  // namespace streamscope::calibration
