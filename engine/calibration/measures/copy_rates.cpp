// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calibration/measures/measures.h"
#include "engine/calibration/program_builder.h"
#include "engine/calibration/trace_reading.h"

#include <algorithm>
#include <array>
#include <utility>

namespace streamscope::calibration {
namespace {

struct SizeRun {
    std::uint64_t bytes = 0;
    std::size_t times = 0;
};

// ---- Pinned copies each way (C9). ----

constexpr std::uint64_t kLargestCopy = 256 * kMiB;
constexpr std::array<SizeRun, 11> kCopySizes{{{4, 11},
                                              {kKiB, 11},
                                              {16 * kKiB, 11},
                                              {64 * kKiB, 11},
                                              {256 * kKiB, 11},
                                              {kMiB, 11},
                                              {4 * kMiB, 7},
                                              {16 * kMiB, 5},
                                              {64 * kMiB, 5},
                                              {128 * kMiB, 3},
                                              {kLargestCopy, 3}}};

Program makeCopies() {
    ProgramBuilder builder("copies of many sizes");
    const StreamId stream = builder.stream();
    const MemoryId host = builder.pinned(kLargestCopy);
    const MemoryId device = builder.onDevice(kLargestCopy);
    for (const SizeRun& size : kCopySizes) {
        for (std::size_t i = 0; i < size.times; ++i) {
            builder.copy(stream, {host, device}, size.bytes);
            builder.copy(stream, {device, host}, size.bytes);
        }
    }
    return builder.build();
}

SizeCurve readCurve(const Trace& trace, OperationKind kind) {
    SizeCurve curve;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (trace.kind[i] == kind) {
            curve.add(static_cast<double>(trace.size[i]), durationNs(trace, i));
        }
    }
    return curve;
}

/// Set-up from the sizes that workloads cut their data into; the smallest ones go another way on
/// some devices (C10).
constexpr SizeCurve::Ranges kCopyRanges{16.0 * kMiB, 64.0 * kKiB, 4.0 * kMiB};

// ---- Copies within the device and memsets (C10). ----

constexpr std::uint64_t kLargestTransfer = 256 * kMiB;
constexpr std::array<SizeRun, 8> kTransferSizes{{{4 * kKiB, 11},
                                                 {64 * kKiB, 11},
                                                 {kMiB, 11},
                                                 {4 * kMiB, 7},
                                                 {16 * kMiB, 7},
                                                 {64 * kMiB, 7},
                                                 {128 * kMiB, 7},
                                                 {kLargestTransfer, 7}}};
constexpr SizeCurve::Ranges kTransferRanges{64.0 * kMiB, 4.0 * kKiB, 4.0 * kMiB};

Program makeTransfers() {
    ProgramBuilder builder("copies within the device, and memsets");
    const StreamId stream = builder.stream();
    const MemoryId from = builder.onDevice(kLargestTransfer);
    const MemoryId to = builder.onDevice(kLargestTransfer);
    for (const SizeRun& size : kTransferSizes) {
        for (std::size_t i = 0; i < size.times; ++i) {
            builder.copy(stream, {from, to}, size.bytes);
            builder.set(stream, to, size.bytes);
        }
    }
    return builder.build();
}

}  // namespace

std::optional<Error> measureCopyRates(Session& session) {
    const auto trace = session.run(makeCopies());
    if (!trace) {
        return trace.error();
    }
    const auto in = readCurve(*trace, OperationKind::CopyHostToDevice).fit(kCopyRanges);
    const auto out = readCurve(*trace, OperationKind::CopyDeviceToHost).fit(kCopyRanges);
    session.take("copy.in_rate", in.bytesPerNs, "H2D of 16 to 256 MiB, pinned, alone");
    session.take("copy.out_rate", out.bytesPerNs, "D2H of 16 to 256 MiB, pinned, alone");
    session.take("copy.in_setup", in.setupNs, "H2D of 64 KiB to 4 MiB less their transfer");
    session.take("copy.out_setup", out.setupNs, "D2H of 64 KiB to 4 MiB less their transfer");
    return std::nullopt;
}

std::optional<Error> measureTransfers(Session& session) {
    const auto trace = session.run(makeTransfers());
    if (!trace) {
        return trace.error();
    }
    const auto within = readCurve(*trace, OperationKind::CopyWithinDevice).fit(kTransferRanges);
    const auto set = readCurve(*trace, OperationKind::Set).fit(kTransferRanges);
    session.take("copy.within_rate", within.bytesPerNs, "D2D of 64 to 256 MiB");
    session.take("copy.within_setup", within.setupNs, "D2D of 4 KiB to 4 MiB less their transfer");
    session.take("copy.set_rate", set.bytesPerNs, "memsets of 64 to 256 MiB");
    session.take("copy.set_setup", set.setupNs, "memsets of 4 KiB to 4 MiB less their transfer");
    return std::nullopt;
}

}  // namespace streamscope::calibration
