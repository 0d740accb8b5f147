// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/metrics.h"
#include "engine/analysis/side_by_side.h"
#include "engine/base/ids.h"
#include "engine/base/sentence.h"
#include "engine/base/time.h"
#include "engine/trace/trace.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace streamscope {

/// A run and what was measured of it. Both are borrowed.
struct MeasuredRun {
    const Trace& trace;
    const Metrics& metrics;
};

/// How much of one thing each side had: a kind of operation, an engine, a stream, a step.
struct ComparedShare {
    Sentence name;
    std::array<std::size_t, 2> operations{};  ///< by Side; marks not counted
    std::array<DurationNs, 2> time{};  ///< by Side; engines and streams: busy, overlaps once; kinds
                                       ///< and steps: the durations added up

    [[nodiscard]] DurationNs change() const noexcept { return time[1] - time[0]; }
};

/// What differs between two runs, left to right. They may be runs of different Programs: of other
/// parameter values, or of a workload that was edited in between. Which operations are the same:
/// see Matching.
struct Difference {
    std::array<std::vector<OperationId>, 2> twins;  ///< by Side, as that side's operations; None:
                                                    ///< without a counterpart
    std::size_t matched = 0;                        ///< marks not counted here and in the next
    std::array<std::size_t, 2> unmatched{};         ///< by Side
    std::array<DurationNs, 2> makespans{};          ///< by Side
    std::array<std::optional<double>, 2> efficiencies{};  ///< by Side
    std::vector<ComparedShare> kinds;                     ///< in the order of OperationKind
    std::vector<ComparedShare> engines;                   ///< the left side's first
    std::vector<ComparedShare> streams;
    std::vector<ComparedShare> steps;  ///< by label, in order of issue
};

/// Pure; O(n log n).
[[nodiscard]] Difference differenceOf(const MeasuredRun& left, const MeasuredRun& right);

/// One operation on both sides.
struct Change {
    OperationId left{};
    OperationId right{};
    DurationNs start = 0;     ///< right less left; both count from the begin of their run
    DurationNs duration = 0;  ///< right less left
};

[[nodiscard]] Change changeOf(const Trace& left, const Trace& right, OperationId leftOperation,
                              OperationId rightOperation);

enum class ChangeOrder : std::uint8_t { Start, Duration };

/// The changes of matched operations, marks apart: the largest in size first, equal ones in order
/// of issue; at most `most`. O(operations).
[[nodiscard]] std::vector<Change> largestChanges(const Trace& left, const Trace& right,
                                                 const Difference& difference, ChangeOrder order,
                                                 std::size_t most);

}  // namespace streamscope
