// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advice/facts.h"
#include "engine/advice/finding.h"

#include <algorithm>

namespace streamscope::advice {

/// Of the makespan, for notes on what cannot be changed.
inline constexpr double kShareOfNotes = 0.15;

// Each looks for some pieces of advice. Pure.

[[nodiscard]] Findings findUnordered(const Facts& facts);
[[nodiscard]] Findings findForeignLaunches(const Facts& facts);
[[nodiscard]] Findings findBlockingCopies(const Facts& facts);
[[nodiscard]] Findings findStreams(const Facts& facts);
[[nodiscard]] Findings findLoneStream(const Facts& facts);
[[nodiscard]] Findings findBusyHost(const Facts& facts);
[[nodiscard]] Findings findWaitingCalls(const Facts& facts);
[[nodiscard]] Findings findLaunchBound(const Facts& facts);  ///< and short copies
[[nodiscard]] Findings findMemoryCalls(const Facts& facts);
[[nodiscard]] Findings findQueues(const Facts& facts);
[[nodiscard]] Findings findSmResources(const Facts& facts);
[[nodiscard]] Findings findPriorities(const Facts& facts);
[[nodiscard]] Findings findGraphPriorities(const Facts& facts);
[[nodiscard]] Findings findLimits(const Facts& facts);
[[nodiscard]] Findings findEventMistakes(const Facts& facts);
[[nodiscard]] Findings findOverwrittenRecords(const Facts& facts);
[[nodiscard]] Findings findLateRecords(const Facts& facts);
[[nodiscard]] Findings findNeedlessWaits(const Facts& facts);
[[nodiscard]] Findings findSingleBuffer(const Facts& facts);
[[nodiscard]] Findings findUnawaitedCopies(const Facts& facts);
[[nodiscard]] Findings findSerialGraphs(const Facts& facts);
[[nodiscard]] Findings findSharedGraph(const Facts& facts);
[[nodiscard]] Findings findPageMigrations(const Facts& facts);
[[nodiscard]] Findings findMeasurement(const Facts& facts);

/// Of a stream, as devices from Volta to Hopper have it (cudaDeviceGetStreamPriorityRange).
inline constexpr int kMinPriority = -5;
[[nodiscard]] constexpr int effectivePriority(int priority) noexcept {
    return std::clamp(priority, kMinPriority, 0);
}

/// Whether the operation is in the legacy default stream; without a program, in a default stream.
[[nodiscard]] bool isInLegacyStream(const Facts& facts, OperationId operation);

}  // namespace streamscope::advice
