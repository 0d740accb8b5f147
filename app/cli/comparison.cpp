// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/comparison.h"

#include "app/cli/words.h"
#include "engine/whatif/what_if.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

namespace streamscope::cli {

Comparison comparisonOf(std::string name, const Trace& simulated, const Trace& measured) {
    Comparison comparison;
    comparison.name = std::move(name);
    comparison.agreement = compareTraces(simulated, measured);
    if (measured.measurement) {
        const Measurement& measurement = *measured.measurement;
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

Trace medianRound(std::vector<Trace> rounds) {
    const auto middle = rounds.begin() + static_cast<std::ptrdiff_t>((rounds.size() - 1) / 2);
    std::ranges::nth_element(rounds, middle, {}, &Trace::makespan);
    if (!middle->measurement) {
        return std::move(*middle);
    }
    Measurement measurement = *middle->measurement;
    measurement.makespans.clear();
    measurement.untouched.clear();
    for (const Trace& round : rounds) {
        const Measurement& one = *round.measurement;
        if (&round == &*middle) {
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
    middle->measurement = std::move(measurement);
    return std::move(*middle);
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
    if (trace.provenance.detail.starts_with(whatif::kReplayOf)) {
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
    constexpr double kPerCent = 100;
    return makespans.measured <= 0
               ? 0
               : kPerCent * static_cast<double>(makespans.simulated - makespans.measured) /
                     static_cast<double>(makespans.measured);
}

std::optional<Spread> unrecordedErrors(const std::vector<Comparison>& comparisons) {
    std::vector<double> errors;
    for (const Comparison& comparison : comparisons) {
        if (!comparison.error && comparison.unrecorded) {
            errors.push_back(std::abs(errorOf(*comparison.unrecorded)));
        }
    }
    return errors.empty() ? std::nullopt : std::optional(spreadOf(std::move(errors)));
}

}  // namespace streamscope::cli
