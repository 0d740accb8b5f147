// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/lab/compared_runs.h"

#include "app/cli/comparison_report.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
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

bool isSteady(const Agreement& agreement) {
    return makespanSpread(agreement.measuredShortest, agreement.measuredLongest) <= kMaxSpread;
}
bool isSteady(const Unrecorded& makespans) {
    return makespanSpread(makespans.shortest, makespans.longest) <= kMaxSpread;
}

/// One workload with one profile. Errors: of the simulator; InvalidInput (nothing to compare).
Result<Comparison> compareOne(const ComparedWorkload& workload, const MeasuredRounds& measured,
                              const DeviceProfile& profile, RunControl& control,
                              ComparedPair& first) {
    if (workload.error) {
        return *workload.error;
    }
    auto simulated = simulateAs(*measured.median, *workload.prepared, profile, control);
    if (!simulated) {
        return simulated.error();
    }
    auto comparison =
        comparisonOf(workload.name, compareRounds(*simulated, measured.rounds, measured.shown),
                     *measured.median);
    if (!first.measured) {
        first = {std::make_shared<const Trace>(*std::move(simulated)), measured.median, {}};
    }
    if (comparison) {
        comparison->unrecorded =
            runUnrecorded(measured.rounds, workload.prepared->program, profile, control);
    }
    return comparison;
}

Result<ProfileComparison> compareAll(const std::vector<ComparedWorkload>& workloads,
                                     const std::vector<MeasuredRounds>& measured,
                                     const DeviceProfile& profile, RunControl& control) {
    ProfileComparison all;
    for (std::size_t i = 0; i < workloads.size(); ++i) {
        auto one = compareOne(workloads[i], measured[i], profile, control, all.first);
        if (control.cancelled) {
            return stoppedAfter(i, workloads.size());
        }
        all.workloads.push_back({workloads[i].name, std::move(one)});
    }
    return all;
}

/// Of the errors without sign, over those that ran unrecorded and whose rounds differ by no more
/// than kMaxSpread; none if none did.
std::optional<Spread> unrecordedErrors(const ProfileComparison& profile) {
    std::vector<double> errors;
    for (const ComparedRuns& runs : profile.workloads) {
        const bool isCounted = runs.comparison && runs.comparison->unrecorded &&
                               isSteady(*runs.comparison->unrecorded);
        if (isCounted) {
            errors.push_back(std::abs(errorOf(*runs.comparison->unrecorded)));
        }
    }
    return errors.empty() ? std::nullopt : std::optional(spreadOf(std::move(errors)));
}

Json runsJson(const ComparedRuns& runs) {
    if (!runs.comparison) {
        return {{"workload", runs.workload}, {"error", runs.comparison.error().message}};
    }
    const Agreement& agreement = runs.comparison->agreement;
    Json json = comparisonJson(*runs.comparison);
    json.add({{"measured_range_ns",
               Json::list(std::vector{agreement.measuredShortest, agreement.measuredLongest})},
              {"is_counted", isSteady(agreement)}});
    if (const auto& unrecorded = runs.comparison->unrecorded) {
        json.add("is_unrecorded_counted", isSteady(*unrecorded));
    }
    return json;
}

Json summaryJson(const ProfileComparison& profile) {
    std::vector<Agreement> agreements;
    for (const ComparedRuns& runs : profile.workloads) {
        if (runs.comparison) {
            agreements.push_back(runs.comparison->agreement);
        }
    }
    const Summary summary = summarize(agreements);
    Json json{{"workloads", summary.workloads},
              {"not_counted", summary.unsteady},
              {"makespan_error_percent", spreadJson(summary.makespanError)}};
    if (const auto unrecorded = unrecordedErrors(profile)) {
        json.add("unrecorded_makespan_error_percent", spreadJson(*unrecorded));
    }
    json.add({{"start_error_median_percent", spreadJson(summary.startErrorMedian)},
              {"same_order_share", summary.orderShare},
              {"least_same_order_share", summary.leastOrderShare},
              {"unmatched", summary.unmatched}});
    return json;
}

Json profileJson(const ProfileComparison& profile) {
    Json json = profile.first.measured ? pairJson(profile.first) : Json();
    json.add({{"comparisons", Json::list(profile.workloads, runsJson)},
              {"summary", summaryJson(profile)}});
    return json;
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

Result<std::vector<ProfileComparison>> compareWithProfiles(
    std::vector<ComparedWorkload>& workloads, const std::vector<DeviceProfile>& profiles,
    RunControl& control) {
    std::vector<MeasuredRounds> measured;
    measured.reserve(workloads.size());
    for (ComparedWorkload& workload : workloads) {
        measured.push_back(workload.error ? MeasuredRounds{}
                                          : measuredRounds(std::move(workload.rounds)));
    }
    std::vector<ProfileComparison> compared;
    for (const DeviceProfile& profile : profiles) {
        auto one = compareAll(workloads, measured, profile, control);
        if (!one) {
            return one.error();
        }
        compared.push_back(*std::move(one));
    }
    return compared;
}

Json comparisonsJson(const std::vector<ProfileComparison>& profiles) {
    return profiles.size() == 1 ? profileJson(profiles.front()) : Json::list(profiles, profileJson);
}

}  // namespace streamscope::cli
