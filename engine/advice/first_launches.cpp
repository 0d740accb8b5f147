// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/detectors.h"
#include "engine/advice/loss.h"
#include "engine/analysis/start_up.h"
#include "engine/base/interval_length.h"
#include "engine/base/span_union.h"

#include <algorithm>
#include <utility>
#include <vector>

// What a process pays for once: confusion 15.

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

Sentence loadingText(const Facts& facts, const StartUp& startUp) {
    return usualLaunch(facts.trace).areSeveral
               ? counted(startUp.launches.size(),
                         SENTENCE("Streamscope",
                                  "The first launch of %1 kernel took the host %2 longer than the "
                                  "usual one."),
                         SENTENCE("Streamscope",
                                  "The first launch of %1 kernels took the host %2 longer than "
                                  "the usual one."),
                         Duration{startUp.modules})
               : counted(startUp.launches.size(),
                         SENTENCE("Streamscope",
                                  "The first launch of %1 kernel took the host %2, as a launch "
                                  "does that loads code."),
                         SENTENCE("Streamscope",
                                  "The first launches of %1 kernels took the host %2, as launches "
                                  "do that load code."),
                         Duration{startUp.modules});
}

Paragraph startUpFinding(const Facts& facts, const StartUp& startUp) {
    Paragraph finding;
    if (startUp.context > 0) {
        finding.push_back(
            say(SENTENCE("Streamscope",
                         "The first call took %1 of %2, as a call does that creates the context."),
                Duration{startUp.context}, Duration{facts.makespan()}));
    }
    if (!startUp.launches.empty()) {
        finding.push_back(loadingText(facts, startUp));
    }
    if (startUp.otherCalls > 0) {
        finding.push_back(
            counted(startUp.otherCalls,
                    SENTENCE("Streamscope",
                             "%1 other call took %2 longer than calls of its kind usually take, "
                             "while the device was idle, as one does that loads a library or "
                             "code."),
                    SENTENCE("Streamscope",
                             "%1 other calls took %2 longer than calls of their kind usually "
                             "take, while the device was idle, as calls do that load libraries or "
                             "code."),
                    Duration{startUp.others}));
    }
    return finding;
}

/// How long nothing ran in these times.
DurationNs idleWithin(const Trace& trace, const IntervalSet& calls) {
    SpanUnion running;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        running.add({trace.start[i], trace.end[i]});
    }
    DurationNs idle = 0;
    for (const TimeRange& call : calls) {
        idle += call.length() - lengthWithin(running.spans(), call);
    }
    return idle;
}

/// AMD's runtime.
bool isHip(const Trace& trace) {
    const auto isOfAmd = [](const std::string& device) { return device.starts_with("AMD"); };
    return std::ranges::any_of(trace.devices, isOfAmd) ||
           std::ranges::any_of(trace.steps,
                               [](const TraceStep& step) { return step.label.starts_with("hip"); });
}

}  // namespace

/// Not simulated: the first call creates the context, a kernel's first launch loads its module.
void findFirstLaunches(const Facts& facts, List& list) {
    const std::vector<StartUpCall> calls = startUpCalls(facts.trace);
    StartUp startUp(calls);
    if (!facts.isWorth(startUp.all())) {
        return;
    }
    Advice advice;
    advice.id = "first-launch";
    advice.kind = AdviceKind::Note;
    advice.title =
        startUp.context > 0
            ? say(SENTENCE("Streamscope", "First calls create the context and load code"))
            : say(SENTENCE("Streamscope", "First launches load code"));
    advice.finding = startUpFinding(facts, startUp);
    if (!startUp.launches.empty()) {
        advice.meaning.push_back(
            isHip(facts.trace)
                ? say(SENTENCE("Streamscope",
                               "Modules are loaded when a kernel is first used; run once to warm "
                               "up before measuring."))
                : say(SENTENCE("Streamscope",
                               "Modules are loaded when a kernel is first used and that may wait "
                               "for the device; run once to warm up before measuring, or set "
                               "CUDA_MODULE_LOADING=EAGER.")));
    }
    advice.meaning.push_back(
        say(SENTENCE("Streamscope",
                     "A process pays for that once, however long it runs: without these calls the "
                     "run takes at least %1."),
            Duration{facts.makespan() - idleWithin(facts.trace, startUp.spans.spans())}));
    setCost(
        facts, advice, startUp.all(),
        say(SENTENCE("Streamscope", "the first call, and first launches less the usual launch")),
        Shortened::Calls);
    advice.evidence = evidenceOf(facts, std::move(startUp.launches));
    advice.evidence.range = {calls.back().call.end, facts.makespan()};
    list.push_back(std::move(advice));
}

}  // namespace streamscope::advice
