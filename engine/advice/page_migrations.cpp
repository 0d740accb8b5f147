// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/detectors.h"
#include "engine/advice/loss.h"

#include <algorithm>

// Managed memory: pages that the driver moves when somebody touches them.

namespace streamscope::advice {
namespace {

struct Migrations {
    std::vector<OperationId> operations;
    std::uint64_t bytes = 0;
    DurationNs time = 0;          ///< in which any page moved
    DurationNs underKernels = 0;  ///< from the first to the last that moved while kernels ran
    std::uint64_t bytesUnderKernels = 0;
    double bestRate = 0;  ///< to a device, bytes per ns

    /// What moving these bytes takes in one piece.
    [[nodiscard]] DurationNs prefetch() const {
        return static_cast<DurationNs>(static_cast<double>(bytesUnderKernels) / bestRate);
    }
};

/// The times in which kernels ran on any device, apart and in order.
std::vector<TimeRange> kernelTimes(const Trace& trace) {
    SpanUnion spans;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (trace.kind[i] == OperationKind::Kernel) {
            spans.add({trace.start[i], trace.end[i]});
        }
    }
    return spans.take();
}

/// What moved to a device within one of these times. What moves to the host is touched there.
void addUnder(const Trace& trace, const std::vector<TimeRange>& kernels, Migrations& found) {
    std::vector<TimeRange> moved(kernels.size(), {0, 0});
    for (const OperationId id : found.operations) {
        const std::size_t i = indexOf(id);
        if (trace.kind[i] == OperationKind::CopyDeviceToHost) {
            continue;
        }
        const auto after = std::ranges::upper_bound(kernels, trace.start[i], {}, &TimeRange::begin);
        if (after == kernels.begin() || trace.start[i] >= std::prev(after)->end) {
            continue;
        }
        TimeRange& within = moved[static_cast<std::size_t>(std::prev(after) - kernels.begin())];
        const bool isFirst = within.end == 0;
        within.begin = isFirst ? trace.start[i] : std::min(within.begin, trace.start[i]);
        within.end = std::max(within.end, std::min(trace.end[i], std::prev(after)->end));
        found.bytesUnderKernels += trace.size[i];
    }
    for (const TimeRange& range : moved) {
        found.underKernels += range.end - range.begin;
    }
}

Migrations migrationsOf(const Trace& trace) {
    Migrations found;
    SpanUnion spans;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (!isMigration(trace, i)) {
            continue;
        }
        const DurationNs length = std::max<DurationNs>(1, trace.end[i] - trace.start[i]);
        found.operations.push_back(idAt<OperationId>(i));
        found.bytes += trace.size[i];
        spans.add({trace.start[i], trace.end[i]});
        if (trace.kind[i] != OperationKind::CopyDeviceToHost) {
            found.bestRate = std::max(
                found.bestRate, static_cast<double>(trace.size[i]) / static_cast<double>(length));
        }
    }
    found.time = totalLength(spans.spans());
    addUnder(trace, kernelTimes(trace), found);
    return found;
}

}  // namespace

Findings findPageMigrations(const Facts& facts) {
    const Migrations found = migrationsOf(facts.trace);
    if (found.bytesUnderKernels == 0) {
        return {};
    }
    const DurationNs cost = std::max<DurationNs>(0, found.underKernels - found.prefetch());
    const auto busy =
        static_cast<double>(facts.metrics.busy[static_cast<std::size_t>(Activity::Kernel)]);
    const bool isLoss = facts.isWorth(cost);
    if (!isLoss && static_cast<double>(found.time) < kShareOfNotes * busy) {
        return {};
    }
    return {{.id = "page-migrations",
             .lost = cost,
             .evidence = evidenceOf(facts, found.operations),
             .values = {Count{found.operations.size()}, Bytes{found.bytes},
                        Bytes{found.bytesUnderKernels}, Duration{found.underKernels},
                        Duration{found.prefetch()}},
             .kind = isLoss ? AdviceKind::Loss : AdviceKind::Note}};
}

}  // namespace streamscope::advice
