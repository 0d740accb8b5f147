// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/base/time.h"
#include "engine/trace/trace.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace streamscope {

/// Two starts on one engine that are closer than this have no order worth comparing.
inline constexpr DurationNs kOrderResolution = 1'000;

/// Median, 95th percentile and largest of some numbers, interpolated between ranks; 0 of none.
struct Spread {
    double median = 0;
    double percentile95 = 0;
    double worst = 0;
    friend bool operator==(const Spread&, const Spread&) = default;
};
[[nodiscard]] Spread spreadOf(std::vector<double> values);

/// How well a simulated run foretold the measured run of the same Program, or how far any two runs
/// of one workload are apart. Only operations that
/// both traces put on an engine are compared: marks and stream-ordered allocations are not.
struct Agreement {
    std::string workload;  ///< title
    DurationNs simulated = 0;
    DurationNs measured = 0;  ///< makespans
    /// Shortest and longest makespan of the rounds of measured runs; both `measured` for one round.
    DurationNs measuredShortest = 0;
    DurationNs measuredLongest = 0;
    /// By how much the simulated makespan is outside that range, of its nearer end, in percent;
    /// 0 within. One round: (simulated - measured) / measured.
    double makespanError = 0;

    std::size_t matched = 0;        ///< operations that were compared
    std::size_t onlySimulated = 0;  ///< without a counterpart in the measured trace, marks apart
    std::size_t onlyMeasured = 0;

    /// |simulated start - measured start| / measured makespan, in per cent; starts count from each
    /// trace's zero.
    Spread startError;
    OperationId worstSimulated = OperationId::None;  ///< the operation with the worst error
    OperationId worstMeasured = OperationId::None;

    /// Pairs of operations on one engine whose measured starts are at least the resolution apart,
    /// and those of them that the simulation starts in the same order; together counts as another.
    std::uint64_t pairs = 0;
    std::uint64_t sameOrder = 0;
};

/// By how much the longest of several makespans of one program exceeds the shortest, in percent.
/// Above kMaxSpread the program does not repeat well enough to judge a prediction.
[[nodiscard]] double makespanSpread(DurationNs shortest, DurationNs longest) noexcept;
inline constexpr double kMaxSpread = 3;
/// How far a makespan is outside a range of measured ones, as Agreement::makespanError.
[[nodiscard]] double outsideOf(DurationNs shortest, DurationNs longest,
                               DurationNs makespan) noexcept;

/// Whether half of the operations of one side, marks apart, or more have no counterpart on the
/// other: what is said of those that have says little of the runs.
[[nodiscard]] bool areHardlyComparable(std::size_t matched, std::size_t onlyLeft,
                                       std::size_t onlyRight) noexcept;

/// Share of pairs in the same order, 0 to 1; 1 where there are none.
[[nodiscard]] double orderShare(const Agreement& agreement) noexcept;

/// Operations are matched as Matching says. Pure; O(n log n).
[[nodiscard]] Agreement compareTraces(const Trace& simulated, const Trace& measured,
                                      DurationNs resolution = kOrderResolution);

/// The same against several rounds of measured runs of one program, of which `shown` is the one
/// whose starts are compared. A pair counts only if every round starts its operations in the same
/// order; looked for among the first kMaxForPairs operations of each engine. O(n log n + m²), m the
/// number of operations of an engine, at most kMaxForPairs.
[[nodiscard]] Agreement compareRounds(const Trace& simulated, std::span<const Trace> rounds,
                                      std::size_t shown, DurationNs resolution = kOrderResolution);
inline constexpr std::size_t kMaxForPairs = 4096;

/// Over workloads, each with the same weight; those whose rounds differ by more than kMaxSpread are
/// only numbered. Errors in per cent, the makespan's without sign.
struct Summary {
    std::size_t workloads = 0;
    std::size_t unsteady = 0;  ///< left out: their rounds differ too much
    Spread makespanError;
    Spread startErrorMedian;     ///< of each workload's median
    double leastOrderShare = 1;  ///< of the workload with the least
    double orderShare = 1;       ///< of all pairs of all workloads
    std::size_t unmatched = 0;   ///< of both kinds, added up
};
[[nodiscard]] Summary summarize(std::span<const Agreement> agreements);

}  // namespace streamscope
