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
    takeCurve(session, readCurve(*trace, OperationKind::CopyHostToDevice), kCopyRanges,
              {"copy.in_rate", "copy.in_setup",
               "H2D, pinned, alone; rate from 16 MiB on, set-up "
               "from 64 KiB to 4 MiB"});
    takeCurve(session, readCurve(*trace, OperationKind::CopyDeviceToHost), kCopyRanges,
              {"copy.out_rate", "copy.out_setup",
               "D2H, pinned, alone; rate from 16 MiB on, set-up "
               "from 64 KiB to 4 MiB"});
    return std::nullopt;
}

std::optional<Error> measureTransfers(Session& session) {
    const auto trace = session.run(makeTransfers());
    if (!trace) {
        return trace.error();
    }
    session.take("copy.within_rate",
                 readCurve(*trace, OperationKind::CopyWithinDevice).fit(kTransferRanges).bytesPerNs,
                 "D2D from 64 MiB on");
    session.take("copy.set_rate",
                 readCurve(*trace, OperationKind::Set).fit(kTransferRanges).bytesPerNs,
                 "memsets from 64 MiB on");
    return std::nullopt;
}

}  // namespace streamscope::calibration
