// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/detectors.h"

// What the measuring itself does to a measured run: confusion 20, and half of 11.

namespace streamscope::advice {
namespace {

DurationNs medianOf(std::vector<DurationNs> times) {
    const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
    std::nth_element(times.begin(), middle, times.end());
    return *middle;
}

}  // namespace

void findRecorderCost(const Facts& facts, List& list) {
    const auto& measurement = facts.trace.measurement;
    if (!measurement || measurement->makespans.empty() || measurement->untouched.empty()) {
        return;
    }
    const DurationNs recorded = medianOf(measurement->makespans);
    const DurationNs untouched = medianOf(measurement->untouched);
    const DurationNs cost = recorded - untouched;
    if (cost < recorded / 20) {
        return;
    }
    Advice advice;
    advice.id = "recorder-cost";
    advice.kind = AdviceKind::Note;
    advice.title = say(SENTENCE("Streamscope", "Recording changes this run"));
    advice.finding = {say(SENTENCE("Streamscope",
                                   "Recorded it takes %1, unrecorded %2: recording adds %3 to the "
                                   "host's calls."),
                          Duration{recorded}, Duration{untouched}, Duration{cost})};
    advice.meaning = {
        say(SENTENCE("Streamscope",
                     "Profilers take time in every call, and short operations show it most; "
                     "believe the unrecorded makespan, and of the picture the order."))};
    advice.cost = cost;
    advice.costBasis =
        say(SENTENCE("Streamscope", "median makespan recorded less unrecorded, same process"));
    advice.evidence.range = {0, facts.makespan()};
    list.push_back(std::move(advice));
}

void findEventRecorder(const Facts& facts, List& list) {
    const auto& measurement = facts.trace.measurement;
    if (!measurement || measurement->recorder != Recorder::Events) {
        return;
    }
    Advice advice;
    advice.id = "event-recorder";
    advice.kind = AdviceKind::Note;
    advice.title = say(SENTENCE("Streamscope", "CUDA events saw this run"));
    advice.finding = {say(SENTENCE("Streamscope",
                                   "The times are those of events between the operations, which "
                                   "are stamped when the stream gets there."))};
    advice.meaning = {say(SENTENCE("Streamscope",
                                   "A bar includes the waiting for its engine, so copies seem to "
                                   "run side by side that took turns; CUPTI's records tell when "
                                   "each really ran."))};
    advice.evidence.range = {0, facts.makespan()};
    advice.rules = {"E1"};
    list.push_back(std::move(advice));
}

}  // namespace streamscope::advice
