// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/detectors.h"
#include "engine/advice/host_time.h"
#include "engine/advice/loss.h"
#include "engine/analysis/start_up.h"
#include "engine/analysis/unrecorded_work.h"
#include "engine/base/median.h"
#include "engine/base/span_union.h"

#include <algorithm>
#include <utility>
#include <vector>

// What is about the measurement and not the program: what a process pays for once (confusion 15),
// and what recording costs.

namespace streamscope::advice {
namespace {

/// The calls that start the process up.
struct StartUp {
    DurationNs context = 0;
    DurationNs modules = 0;
    DurationNs others = 0;
    std::size_t otherCalls = 0;
    std::vector<OperationId> launches;
    SpanUnion spans;

    explicit StartUp(const std::vector<StartUpCall>& calls) {
        for (const StartUpCall& one : calls) {
            spans.add(one.call);
            switch (one.what) {
                case StartUpCall::What::Context:
                    context += one.time;
                    break;
                case StartUpCall::What::Modules:
                    modules += one.time;
                    launches.push_back(one.operation);
                    break;
                case StartUpCall::What::Others:
                    others += one.time;
                    ++otherCalls;
                    break;
            }
        }
    }
    [[nodiscard]] DurationNs all() const { return context + modules + others; }
};

/// AMD's runtime.
bool isHip(const Trace& trace) {
    const auto isOfAmd = [](const std::string& device) { return device.starts_with("AMD"); };
    return std::ranges::any_of(trace.devices, isOfAmd) ||
           std::ranges::any_of(trace.steps,
                               [](const TraceStep& step) { return step.label.starts_with("hip"); });
}

/// Not simulated: the first call creates the context, a kernel's first launch loads its module.
void addFirstLaunches(const Facts& facts, Findings& list) {
    const std::vector<StartUpCall> calls = startUpCalls(facts.trace);
    StartUp startUp(calls);
    if (!facts.isWorth(startUp.all())) {
        return;
    }
    const DurationNs least = std::max(totalLength(runningTimes(facts.trace)),
                                      facts.makespan() - totalLength(startUp.spans.spans()));
    if (!facts.isWorth(facts.makespan() - least)) {
        return;
    }
    Finding finding{
        .id = "first-launch",
        .lost = std::min(startUp.all(), facts.makespan() - least),
        .values = {Duration{startUp.context}, Duration{facts.makespan()},
                   Count{startUp.launches.size()}, Duration{startUp.modules},
                   Count{startUp.otherCalls}, Duration{startUp.others}, Duration{least}}};
    const bool hasLaunches = !startUp.launches.empty();
    finding.addCase("context", startUp.context > 0);
    finding.addCase("longer than usual", hasLaunches && usualLaunch(facts.trace).areSeveral);
    finding.addCase("loading", hasLaunches && !usualLaunch(facts.trace).areSeveral);
    finding.addCase("other calls", startUp.otherCalls > 0);
    finding.addCase(isHip(facts.trace) ? "HIP" : "CUDA", hasLaunches);
    finding.evidence = evidenceOf(facts, std::move(startUp.launches));
    finding.evidence.range = {calls.back().call.end, facts.makespan()};
    list.push_back(std::move(finding));
}

void addMissingWork(const Facts& facts, Findings& list) {
    if (const auto count = callsOfUnrecordedWork(facts.trace); count > 0) {
        list.push_back({.id = "missing-work",
                        .evidence = {{}, 0, {0, facts.makespan()}},
                        .values = {Count{count}}});
    }
}

/// What the measuring itself does to a measured run: confusion 20, and half of 11.
void addRecorder(const Facts& facts, Findings& list) {
    const auto& measurement = facts.trace.measurement;
    if (!measurement) {
        return;
    }
    const Evidence all{{}, 0, {0, facts.makespan()}};
    const DurationNs recorded = medianOf(measurement->makespans);
    const DurationNs unrecorded = medianOf(measurement->untouched);
    const DurationNs cost = recorded - unrecorded;
    if (!measurement->makespans.empty() && !measurement->untouched.empty() &&
        cost >= recorded / 20) {
        list.push_back({.id = "recorder-cost",
                        .lost = cost,
                        .evidence = all,
                        .values = {Duration{recorded}, Duration{unrecorded}, Duration{cost}}});
    }
    if (measurement->recorder == Recorder::Events) {
        list.push_back({.id = "event-recorder", .evidence = all});
    }
}

}  // namespace

Findings findMeasurement(const Facts& facts) {
    Findings list;
    addFirstLaunches(facts, list);
    addMissingWork(facts, list);
    addRecorder(facts, list);
    return list;
}

}  // namespace streamscope::advice
