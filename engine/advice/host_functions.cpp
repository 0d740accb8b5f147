// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/detectors.h"
#include "engine/advice/loss.h"

#include <algorithm>
#include <cstdint>

// Host functions, which few workers run, mostly one: confusion 13, and what it takes to start one.

namespace streamscope::advice {
namespace {

/// Who runs host functions: so many threads of the device's driver; 0: not known.
Sentence workerPhrase(std::uint32_t workers) {
    return workers == 0 ? say(SENTENCE("Streamscope", "a worker that ran another one"))
           : workers == 1
               ? say(SENTENCE("Streamscope",
                              "the one worker that this device has for "
                              "them"))
               : say(SENTENCE("Streamscope", "one of the %1 workers that this device has for them"),
                     Count{workers});
}

}  // namespace

void findHostWorker(const Facts& facts, List& list) {
    const Loss loss = lossTo(facts, Reason::HostWorkerBusy);
    if (!facts.isWorth(loss.lost)) {
        return;
    }
    Advice advice = adviceOn(facts, loss);
    advice.id = "host-functions-queue";
    advice.title = say(SENTENCE("Streamscope", "Host functions wait for one another"));
    advice.finding = {counted(advice.evidence.count,
                              SENTENCE("Streamscope",
                                       "On the critical path %1 host function waited for %4, %2 of "
                                       "%3."),
                              SENTENCE("Streamscope",
                                       "On the critical path %1 host functions waited for %4, %2 "
                                       "of %3."),
                              Duration{loss.lost}, Duration{facts.makespan()},
                              workerPhrase(facts.input.features.hostWorkers))};
    advice.meaning = {say(SENTENCE("Streamscope",
                                   "Functions of independent streams may run one after another "
                                   "and each holds its stream; keep them short, or let the host "
                                   "wait for an event and do the work itself."))};
    advice.rules = {"S9", "S10"};
    list.push_back(std::move(advice));
}

void findHostFunctionStarts(const Facts& facts, List& list) {
    constexpr double kMuch = 0.05;  ///< of the makespan
    const Loss loss = lossWhere(facts, [&](const Held& held) {
        return (held.cause.reason == Reason::LaunchLatency ||
                held.cause.reason == Reason::HostWorkerAsleep) &&
               facts.trace.kind[indexOf(held.operation)] == OperationKind::HostFunction;
    });
    if (!facts.isWorth(loss.lost, kMuch)) {
        return;
    }
    DurationNs running = 0;
    for (const OperationId function : loss.operations) {
        running += facts.duration(function);
    }
    Advice advice = adviceOn(facts, loss);
    advice.id = "host-function-start";
    advice.title = say(SENTENCE("Streamscope", "Streams wait while host functions are started"));
    advice.finding = {counted(
        advice.evidence.count,
        SENTENCE("Streamscope",
                 "On the critical path %1 host function began %2 after what was before it had "
                 "ended; it ran for %3 of %4."),
        SENTENCE("Streamscope",
                 "On the critical path %1 host functions began %2 in all after what was before "
                 "them had ended; they ran for %3 of %4."),
        Duration{loss.lost}, Duration{running}, Duration{facts.makespan()})};
    advice.meaning = {
        say(SENTENCE("Streamscope",
                     "A thread of the host has to be woken for each, and its stream goes on only "
                     "when that has run it.")),
        say(SENTENCE("Streamscope",
                     "One function that does the work of several costs one start; what the stream "
                     "need not wait for, a host thread can do after it has synchronized with an "
                     "event."))};
    advice.rules = {"S9", "S10"};
    list.push_back(std::move(advice));
}

}  // namespace streamscope::advice
