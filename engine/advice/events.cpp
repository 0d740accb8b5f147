// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/change.h"
#include "engine/advice/detectors.h"
#include "engine/advice/loss.h"
#include "engine/advice/vain_waits.h"
#include "engine/program/touches.h"
#include "engine/workload/edit/json_edit.h"

#include <algorithm>
#include <map>
#include <set>
#include <variant>

// Events that do not say what was meant: confusions 11 and 14.

namespace streamscope::advice {
namespace {

StepId stepThatRecords(const Program& program, EventId event) {
    for (const Call& call : program.calls) {
        const auto* record = std::get_if<RecordEvent>(&call.action);
        if (record != nullptr && record->event == event) {
            return call.step;
        }
    }
    return StepId::None;
}

/// Where both stand in one list: the wait comes behind the record, or the record before the wait.
void addSwaps(const Facts& facts, StepId wait, StepId record, Advice& advice) {
    const std::string to = pointerOf(facts, wait);
    const std::string from = pointerOf(facts, record);
    if (to.empty() || from.empty() || listOf(to) != listOf(from)) {
        return;
    }
    Change later(facts);
    const std::string waitStep = later.at(to);
    later.insertAfter(from, waitStep);
    later.remove(to);
    std::move(later).addTo(
        advice, say(SENTENCE("Streamscope", "Wait after the record")),
        {say(SENTENCE("Streamscope",
                      "Moves the wait behind the record, so that the wait is for it."))});
    Change earlier(facts);
    const std::string recordStep = earlier.at(from);
    earlier.remove(from);
    earlier.insertElement(to, recordStep);
    std::move(earlier).addTo(
        advice, say(SENTENCE("Streamscope", "Record before waiting")),
        {say(SENTENCE("Streamscope",
                      "Moves the record in front of the wait, so that the wait is for it."))});
}

/// Of events without a record when the call is made: the host goes on at once.
void findDanglingSynchronisations(const Facts& facts, List& list) {
    std::set<EventId> recorded;
    std::set<EventId> said;
    for (const Call& call : facts.program->calls) {
        if (const auto* record = std::get_if<RecordEvent>(&call.action)) {
            recorded.insert(record->event);
        }
        const auto* wait = std::get_if<SynchronizeEvent>(&call.action);
        if (wait == nullptr || recorded.contains(wait->event) || !said.insert(wait->event).second) {
            continue;
        }
        const std::string& event = facts.program->events[indexOf(wait->event)].name;
        Advice advice;
        advice.id = "dangling-wait";
        advice.kind = AdviceKind::Note;
        advice.title = say(SENTENCE("Streamscope", "A wait that does nothing"));
        advice.finding = {stepThatRecords(*facts.program, wait->event) == StepId::None
                              ? say(SENTENCE("Streamscope",
                                             "The host synchronizes with event %1, which nothing "
                                             "ever records."),
                                    event)
                              : say(SENTENCE("Streamscope",
                                             "The host synchronizes with event %1 before it is "
                                             "first recorded."),
                                    event)};
        advice.meaning = {say(SENTENCE("Streamscope",
                                       "An event without a record counts as done, so the call "
                                       "returns at once."))};
        advice.evidence.range = {0, facts.makespan()};
        advice.rules = {"E2"};
        list.push_back(std::move(advice));
    }
}

}  // namespace

/// Waiting for what was not recorded yet is the usual way to begin a ring; it is worth a word where
/// the step never waits for anything, and a mistake where it would have ordered what is in no
/// order.
void findDanglingWaits(const Facts& facts, List& list) {
    if (facts.program == nullptr || facts.program->threads.size() != 1) {
        return;
    }
    for (const auto& [id, step] : vainWaits(facts)) {
        const StepId record = stepThatRecords(*facts.program, step.event);
        const MissedOrder order(facts, id, step.event);
        const bool isMistake = std::ranges::any_of(
            facts.hazards.found, [&](const Hazard& hazard) { return order.isOf(hazard); });
        const std::string& event = facts.program->events[indexOf(step.event)].name;
        Advice advice;
        advice.id = "dangling-wait";
        advice.kind = isMistake ? AdviceKind::Danger : AdviceKind::Note;
        advice.title = say(SENTENCE("Streamscope", "A wait that does nothing"));
        const std::string& stream = facts.streamName(step.operations.front());
        advice.finding = {
            record == StepId::None
                ? say(SENTENCE("Streamscope", "%1 waits for event %2, which nothing ever records."),
                      stream, event)
                : say(SENTENCE("Streamscope",
                               "%1 waits for event %2, which the host records only after it has "
                               "called the wait."),
                      stream, event)};
        advice.meaning = {
            say(SENTENCE("Streamscope",
                         "A wait is for the record that was last called when the wait is called; "
                         "an event without one counts as done, so the stream goes on at once."))};
        advice.evidence = evidenceOf(facts, step.operations);
        advice.rules = {"E2", "E3"};
        addSwaps(facts, id, record, advice);
        list.push_back(std::move(advice));
    }
    findDanglingSynchronisations(facts, list);
}

namespace {

/// Events that only mark times: nobody waits for them.
std::vector<bool> timingEvents(const Program& program) {
    std::vector<bool> isTiming(program.events.size(), true);
    for (const Call& call : program.calls) {
        if (const auto* wait = std::get_if<WaitEvent>(&call.action)) {
            isTiming[indexOf(wait->event)] = false;
        }
    }
    return isTiming;
}

/// What lies between two such records of one stream.
struct Interval {
    OperationId first = OperationId::None;
    OperationId last = OperationId::None;
    DurationNs own = 0;
    bool hasWork = false;

    [[nodiscard]] DurationNs length(const Trace& trace) const {
        return trace.start[indexOf(last)] - trace.start[indexOf(first)];
    }
};

std::vector<Interval> intervalsOf(const Facts& facts) {
    const std::vector<bool> isTiming = timingEvents(*facts.program);
    std::vector<Interval> open(facts.trace.streams.size());
    std::vector<Interval> found;
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        const auto operation = idAt<OperationId>(i);
        const Action* action = facts.actionOf(operation);
        if (action == nullptr || facts.trace.stream[i] == StreamId::None) {
            continue;
        }
        Interval& now = open[indexOf(facts.trace.stream[i])];
        const auto* record = std::get_if<RecordEvent>(action);
        if (record != nullptr && isTiming[indexOf(record->event)]) {
            now.last = operation;
            found.push_back(now);
            now = {operation, OperationId::None, 0, false};
        } else if (!isMark(facts.trace.kind[i])) {
            now.own += facts.duration(operation);
            now.hasWork = true;
        }
    }
    std::erase_if(
        found, [](const Interval& one) { return one.first == OperationId::None || !one.hasWork; });
    return found;
}

}  // namespace

void findEventTimings(const Facts& facts, List& list) {
    if (facts.program == nullptr || facts.program->events.empty()) {
        return;
    }
    std::vector<OperationId> operations;
    Interval worst;
    for (const Interval& interval : intervalsOf(facts)) {
        const DurationNs foreign = interval.length(facts.trace) - interval.own;
        if (!facts.isWorth(foreign) || 5 * foreign < interval.length(facts.trace)) {
            continue;
        }
        operations.insert(operations.end(), {interval.first, interval.last});
        const bool isWorse =
            worst.first == OperationId::None || foreign > worst.length(facts.trace) - worst.own;
        worst = isWorse ? interval : worst;
    }
    if (operations.empty()) {
        return;
    }
    Advice advice;
    advice.id = "event-timing";
    advice.kind = AdviceKind::Note;
    advice.title = say(SENTENCE("Streamscope", "Times between events contain more than the work"));
    advice.finding = {say(SENTENCE("Streamscope",
                                   "Between two events in %1 pass %2, but the work between them "
                                   "runs for %3."),
                          facts.streamName(worst.first), Duration{worst.length(facts.trace)},
                          Duration{worst.own})};
    advice.meaning = {
        say(SENTENCE("Streamscope",
                     "Events are in the order of their stream, and the time between two of them "
                     "includes all waiting there: for the host's next call, for the device to "
                     "take it up, for engines and for other streams."))};
    advice.evidence = evidenceOf(facts, std::move(operations));
    advice.evidence.range = {facts.trace.start[indexOf(worst.first)],
                             facts.trace.start[indexOf(worst.last)]};
    advice.rules = {"E1"};
    list.push_back(std::move(advice));
}

}  // namespace streamscope::advice
