// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/change.h"
#include "engine/advice/detectors.h"
#include "engine/advice/ineffective_waits.h"
#include "engine/advice/loss.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
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

/// Where both are in one list: the wait comes behind the record, or the record before the wait.
void addSwaps(const Facts& facts, StepId wait, StepId record, std::vector<Fix>& fixes) {
    const std::string to = pointerOf(facts, wait);
    const std::string from = pointerOf(facts, record);
    if (to.empty() || from.empty() || listOf(to) != listOf(from)) {
        return;
    }
    Change later(facts);
    later.insertAfter(from, later.at(to));
    later.remove(to);
    std::move(later).addTo(fixes, "wait-later");
    Change earlier(facts);
    earlier.insertElement(to, earlier.at(from));
    earlier.remove(from);
    std::move(earlier).addTo(fixes, "record-earlier");
}

/// Of events without a record when the call is made: the host goes on at once.
void addDanglingSynchronizations(const Facts& facts, Findings& list) {
    std::set<EventId> recorded;
    std::set<EventId> seen;
    for (const Call& call : facts.program->calls) {
        if (const auto* record = std::get_if<RecordEvent>(&call.action)) {
            recorded.insert(record->event);
        }
        const auto* wait = std::get_if<SynchronizeEvent>(&call.action);
        if (wait == nullptr || recorded.contains(wait->event) || !seen.insert(wait->event).second) {
            continue;
        }
        const bool isNever = stepThatRecords(*facts.program, wait->event) == StepId::None;
        list.push_back(
            {.id = "dangling-wait",
             .evidence = {{}, 0, {0, facts.makespan()}},
             .values = {std::string(), facts.program->events[indexOf(wait->event)].name},
             .cases = {"host", isNever ? "host, never recorded" : "host, recorded later"}});
    }
}

/// Waiting for what was not recorded yet is the usual way to begin a ring; it is worth a word where
/// the step never waits for anything, and a mistake where it would have ordered what is unordered.
void addDanglingWaits(const Facts& facts, Findings& list) {
    if (facts.program == nullptr || facts.program->threads.size() != 1) {
        return;
    }
    for (const auto& [id, step] : ineffectiveWaits(facts)) {
        const StepId record = stepThatRecords(*facts.program, step.event);
        const MissedOrder order(facts, id, step.event);
        const bool isMistake = std::ranges::any_of(
            facts.hazards.found, [&](const Hazard& hazard) { return order.isOf(hazard); });
        list.push_back(
            {.id = "dangling-wait",
             .evidence = evidenceOf(facts, step.operations),
             .values = {facts.streamName(step.operations.front()),
                        facts.program->events[indexOf(step.event)].name},
             .cases = {"stream", record == StepId::None ? "never recorded" : "recorded later"},
             .kind = isMistake ? AdviceKind::Danger : AdviceKind::Note});
        addSwaps(facts, id, record, list.back().fixes);
    }
    addDanglingSynchronizations(facts, list);
}

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

void addEventTimings(const Facts& facts, Findings& list) {
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
    list.push_back({.id = "event-timing",
                    .evidence = evidenceOf(facts, std::move(operations)),
                    .values = {facts.streamName(worst.first), Duration{worst.length(facts.trace)},
                               Duration{worst.own}}});
    list.back().evidence.range = {facts.trace.start[indexOf(worst.first)],
                                  facts.trace.start[indexOf(worst.last)]};
}

}  // namespace

Findings findEventMistakes(const Facts& facts) {
    Findings list;
    addDanglingWaits(facts, list);
    addEventTimings(facts, list);
    return list;
}

}  // namespace streamscope::advice
