// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/agreement.h"
#include "engine/analysis/side_by_side.h"
#include "engine/base/error.h"
#include "engine/trace/trace.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace streamscope::cli {

/// The same program while nothing records it.
struct Unrecorded {
    DurationNs simulated = 0;
    DurationNs measured = 0;  ///< median
    DurationNs shortest = 0;  ///< of the rounds' medians
    DurationNs longest = 0;
};

/// One workload on both sides, as far as it came.
struct Comparison {
    std::string name;            ///< of the file, of the shipped workload, "random:17"
    std::optional<Error> error;  ///< why there is nothing to compare
    Agreement agreement;
    Verification verification;             ///< of the measured runs
    std::uint64_t lost = 0;                ///< records dropped and operations without one
    std::uint32_t runs = 1;                ///< the measured trace is the median one of so many
    std::optional<Unrecorded> unrecorded;  ///< where both were run so too
};

/// The measured runs of one workload: one round, or several in processes of their own.
struct MeasuredRounds {
    std::vector<Trace> rounds;
    std::size_t shown = 0;                ///< the median one
    std::shared_ptr<const Trace> median;  ///< that one, with the makespans of all
};
/// Precondition: there is one, and all are runs of one program.
[[nodiscard]] MeasuredRounds measuredRounds(std::vector<Trace> rounds);

/// Compares, and takes over what the measured trace says of itself.
[[nodiscard]] Comparison comparisonOf(std::string name, const Trace& simulated,
                                      const MeasuredRounds& measured);

[[nodiscard]] bool isHardlyComparable(const Agreement& agreement) noexcept;

/// Both sides of the first comparison: for the header and the picture.
struct ComparedPair {
    std::shared_ptr<const Trace> simulated;
    std::shared_ptr<const Trace> measured;
    std::string caption = {};  ///< the workload's
};

/// What to call the two sides: "measured" and "simulated" where that is what they are, else
/// "second" and "first". Precondition: both are there.
[[nodiscard]] SideLabels sideLabels(const ComparedPair& pair);

/// Whether its times hold what CUPTI adds (R1); none where that is not known.
[[nodiscard]] std::optional<bool> isRecorded(const Trace& trace);

struct ComparisonRun {
    std::vector<Comparison> comparisons;
    ComparedPair first;  ///< of the first that could be compared; null if none could
};

/// Over those that could be compared.
[[nodiscard]] Summary summaryOf(const std::vector<Comparison>& comparisons);

/// As Agreement::makespanError.
[[nodiscard]] double errorOf(const Unrecorded& makespans) noexcept;

[[nodiscard]] bool isSteady(const Unrecorded& makespans) noexcept;

/// Of the errors without sign, over those that ran unrecorded and whose rounds differ by no more
/// than kMaxSpread; none if none did.
[[nodiscard]] std::optional<Spread> unrecordedErrors(const std::vector<Comparison>& comparisons);

}  // namespace streamscope::cli
