// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/comparison.h"

#include "app/cli/words.h"
#include "engine/base/median.h"
#include "engine/simulator/bounds.h"
#include "engine/simulator/simulator.h"
#include "engine/whatif/what_if.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace streamscope::cli {

Result<Comparison> comparisonOf(std::string name, Agreement agreement, const Trace& measured) {
    Comparison comparison{std::move(name), std::move(agreement), {}, 0, 1, {}};
    if (measured.measurement) {
        const Measurement& measurement = *measured.measurement;
        comparison.verification = measurement.verification;
        comparison.lost = measurement.dropped + measurement.unmatched;
        comparison.runs = static_cast<std::uint32_t>(measurement.makespans.size());
    }
    const bool isWrong = comparison.verification.verdict == Verification::Verdict::Wrong;
    if (comparison.agreement.matched == 0 && !isWrong) {
        return inputError(SENTENCE("Streamscope",
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

RunOptions measuredOptions(std::uint32_t repeat, bool allowKernels) {
    RunOptions options;
    options.repetitions = repeat;
    options.untouched = repeat;
    options.allowKernels = allowKernels;
    return options;
}

Result<Trace> simulateAs(const Trace& measured, const Prepared& prepared,
                         const DeviceProfile& profile, RunControl& control) {
    const bool wasRecorded =
        measured.measurement && measured.measurement->recorder == Recorder::Cupti;
    auto simulated =
        simulate(prepared.program, wasRecorded ? recorded(profile) : profile, &control);
    if (simulated) {
        simulated->bounds = boundsOf(prepared.program, wasRecorded ? recorded(profile) : profile);
        nameWorkload(prepared, *simulated);
    }
    return simulated;
}

std::optional<Unrecorded> runUnrecorded(std::span<const Trace> rounds, const Program& program,
                                        const DeviceProfile& profile, RunControl& control) {
    std::vector<DurationNs> medians;
    std::vector<DurationNs> all;
    for (const Trace& round : rounds) {
        const auto runs =
            round.measurement ? round.measurement->untouched : std::vector<DurationNs>();
        if (runs.empty()) {
            return std::nullopt;
        }
        medians.push_back(medianOf(runs));
        all.insert(all.end(), runs.begin(), runs.end());
    }
    const auto simulated = simulate(program, profile, &control);
    return simulated
               ? std::optional(Unrecorded{simulated->makespan, medianOf(std::move(all)),
                                          std::ranges::min(medians), std::ranges::max(medians)})
               : std::nullopt;
}

double errorOf(const Unrecorded& makespans) noexcept {
    return outsideOf(makespans.shortest, makespans.longest, makespans.simulated);
}

}  // namespace streamscope::cli
