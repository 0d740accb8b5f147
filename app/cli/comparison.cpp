// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/comparison.h"

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
        comparison.error = Error{ErrorCode::InvalidInput,
                                 "no operation of one run has a counterpart in the other; please "
                                 "compare two runs of one workload"};
    }
    return comparison;
}

bool isHardlyComparable(const Agreement& agreement) noexcept {
    return areHardlyComparable(agreement.matched, agreement.onlySimulated, agreement.onlyMeasured);
}

SideLabels sideLabels(const ComparedPair& pair) {
    const bool areBoth = pair.simulated->provenance.origin == Origin::Simulated &&
                         pair.measured->provenance.origin == Origin::Measured;
    return areBoth ? SideLabels{"measured", "simulated"} : SideLabels{"second", "first"};
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

}  // namespace streamscope::cli
