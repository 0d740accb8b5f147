// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/comparison.h"

#include "app/cli/words.h"
#include "engine/whatif/what_if.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory>
#include <numeric>
#include <utility>

namespace streamscope::cli {

namespace {

/// With the makespans of all, and the results that the first round found, or wrong ones of any.
Trace withAll(const std::vector<Trace>& rounds, std::size_t shown) {
    Trace median = rounds[shown];
    if (!median.measurement) {
        return median;
    }
    Measurement& measurement = *median.measurement;
    measurement.makespans.clear();
    measurement.untouched.clear();
    measurement.verification = rounds.front().measurement->verification;
    for (std::size_t i = 0; i < rounds.size(); ++i) {
        const Measurement& one = *rounds[i].measurement;
        if (i == shown) {
            measurement.shown = measurement.makespans.size() + one.shown;
        }
        measurement.makespans.insert(measurement.makespans.end(), one.makespans.begin(),
                                     one.makespans.end());
        measurement.untouched.insert(measurement.untouched.end(), one.untouched.begin(),
                                     one.untouched.end());
        if (one.verification.verdict == Verification::Verdict::Wrong) {
            measurement.verification = one.verification;
        }
    }
    return median;
}

}  // namespace

MeasuredRounds measuredRounds(std::vector<Trace> rounds) {
    std::vector<std::size_t> order(rounds.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t i) { return rounds[i].makespan; });
    const std::size_t shown = order[(order.size() - 1) / 2];
    auto median = std::make_shared<const Trace>(withAll(rounds, shown));
    return {std::move(rounds), shown, std::move(median)};
}

Comparison comparisonOf(std::string name, const Trace& simulated, const MeasuredRounds& measured) {
    Comparison comparison;
    comparison.name = std::move(name);
    comparison.agreement = compareRounds(simulated, measured.rounds, measured.shown);
    if (measured.median->measurement) {
        const Measurement& measurement = *measured.median->measurement;
        comparison.verification = measurement.verification;
        comparison.lost = measurement.dropped + measurement.unmatched;
        comparison.runs = static_cast<std::uint32_t>(measurement.makespans.size());
    }
    const bool isWrong = comparison.verification.verdict == Verification::Verdict::Wrong;
    if (comparison.agreement.matched == 0 && !isWrong) {
        comparison.error = inputError(SENTENCE("Streamscope",
                                               "no operation of one run has a counterpart in the "
                                               "other; please compare two runs of one workload"));
    }
    return comparison;
}

bool isHardlyComparable(const Agreement& agreement) noexcept {
    return areHardlyComparable(agreement.matched, agreement.onlySimulated, agreement.onlyMeasured);
}

SideLabels sideLabels(const ComparedPair& pair) {
    const Origin other = pair.measured->provenance.origin;
    if (pair.simulated->provenance.origin != Origin::Simulated || other == Origin::Simulated) {
        return {"second", "first"};
    }
    return {other == Origin::Measured ? "measured" : "imported", "simulated"};
}

std::optional<bool> isRecorded(const Trace& trace) {
    if (trace.measurement) {
        return trace.measurement->recorder == Recorder::Cupti;
    }
    if (trace.provenance.detail.starts_with(kReplayOf)) {
        return true;
    }
    // As recorded() in engine/simulator/device_profile.h says.
    return trace.provenance.origin == Origin::Simulated
               ? std::optional(trace.provenance.detail.ends_with("As CUPTI would record it."))
               : std::nullopt;
}

Summary summaryOf(const std::vector<Comparison>& comparisons) {
    std::vector<Agreement> agreements;
    for (const Comparison& comparison : comparisons) {
        if (!comparison.error) {
            agreements.push_back(comparison.agreement);
        }
    }
    return summarize(agreements);
}

double errorOf(const Unrecorded& makespans) noexcept {
    return outsideOf(makespans.shortest, makespans.longest, makespans.simulated);
}

bool isSteady(const Unrecorded& makespans) noexcept {
    return makespanSpread(makespans.shortest, makespans.longest) <= kMaxSpread;
}

std::optional<Spread> unrecordedErrors(const std::vector<Comparison>& comparisons) {
    std::vector<double> errors;
    for (const Comparison& comparison : comparisons) {
        if (!comparison.error && comparison.unrecorded && isSteady(*comparison.unrecorded)) {
            errors.push_back(std::abs(errorOf(*comparison.unrecorded)));
        }
    }
    return errors.empty() ? std::nullopt : std::optional(spreadOf(std::move(errors)));
}

}  // namespace streamscope::cli
