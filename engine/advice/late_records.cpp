// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/change.h"
#include "engine/advice/default_stream.h"
#include "engine/advice/detectors.h"
#include "engine/advice/loss.h"
#include "engine/advice/touches_in_trace.h"
#include "engine/analysis/critical_path.h"

#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

// Events that stand for more than what waits for them needs.

namespace streamscope::advice {
namespace {

/// An operation that waited for a record longer than for what it needs.
struct Late {
    OperationId operation{};
    OperationId record{};
    OperationId needed{};  ///< the last before the record that it needs
    DurationNs lost = 0;
};

/// The last operation before the record, in its stream, that the other one needs or may need: it
/// or what it waits for. None if there is none near by.
OperationId lastNeeded(const Facts& facts, const TouchesInTrace& touches, OperationId record,
                       OperationId operation) {
    constexpr int kFarthest = 1000;
    OperationId one = facts.before(record);
    for (int i = 0; i < kFarthest && one != OperationId::None; ++i, one = facts.before(one)) {
        const OperationKind kind = facts.trace.kind[indexOf(one)];
        const bool isKnown = touches.isTold(one) || kind == OperationKind::RecordEvent;
        if (!isKnown || touches.meet(one, operation)) {
            return one;
        }
    }
    return OperationId::None;
}

/// In the stream of both; marks not counted.
std::size_t operationsBetween(const Facts& facts, OperationId first, OperationId last) {
    std::size_t count = 0;
    for (OperationId one = facts.before(last); one != first; one = facts.before(one)) {
        count += isMark(facts.trace.kind[indexOf(one)]) ? 0U : 1U;
    }
    return count;
}

bool isInGraph(const Facts& facts, OperationId operation) {
    const Call* call = facts.callOf(operation);
    return call == nullptr || std::holds_alternative<LaunchGraph>(call->action);
}

/// When it could have started but for the wait: its stream had come so far, and its call was made.
TimeNs couldStart(const Facts& facts, OperationId operation) {
    OperationId before = facts.before(operation);
    while (before != OperationId::None &&
           facts.trace.kind[indexOf(before)] == OperationKind::WaitEvent) {
        before = facts.before(before);
    }
    return std::max(before == OperationId::None ? 0 : facts.trace.end[indexOf(before)],
                    facts.trace.issueEnd[indexOf(operation)]);
}

/// Of the records on the critical path, and what comes after them there.
std::vector<Late> lateRecords(const Facts& facts) {
    const TouchesInTrace touches(facts.trace, facts.program);
    const Trace& trace = facts.trace;
    std::vector<Late> found;
    OperationId record = OperationId::None;
    for (const OperationId operation : criticalPath(trace)) {
        const OperationKind kind = trace.kind[indexOf(operation)];
        if (isMark(kind)) {
            record = kind == OperationKind::RecordEvent ? operation : record;
            continue;
        }
        const OperationId last = std::exchange(record, OperationId::None);
        if (last == OperationId::None ||
            trace.stream[indexOf(last)] == trace.stream[indexOf(operation)] ||
            isInGraph(facts, last) || isInGraph(facts, operation) ||
            isInLegacyStream(facts, last) || !touches.isTold(operation)) {
            continue;
        }
        const OperationId needed = lastNeeded(facts, touches, last, operation);
        const bool isKnown = needed != OperationId::None && touches.isTold(needed) &&
                             touches.meet(needed, operation);
        const TimeNs since =
            isKnown ? std::max(trace.end[indexOf(needed)], couldStart(facts, operation))
                    : trace.start[indexOf(last)];
        if (trace.start[indexOf(last)] > since) {
            found.push_back({operation, last, needed, trace.start[indexOf(last)] - since});
        }
    }
    return found;
}

/// In one list of steps the record goes directly behind what is needed.
void addEarlierRecord(const Facts& facts, const Late& late, Advice& advice) {
    const std::string record = stepOf(facts, late.record);
    const std::string needed = stepOf(facts, late.needed);
    if (record.empty() || needed.empty() || listOf(record) != listOf(needed) ||
        !isLaterInText(record, needed)) {
        return;
    }
    Change change(facts);
    const std::string step = change.at(record);
    change.remove(record);
    change.insertAfter(needed, step);
    std::move(change).addTo(advice, say(SENTENCE("Streamscope", "Record the event earlier")),
                            {say(SENTENCE("Streamscope", "Moves the record directly behind %1."),
                                 facts.describe(late.needed))});
}

}  // namespace

void findLateRecords(const Facts& facts, List& list) {
    if (facts.program == nullptr || operationCount(*facts.program) != operationCount(facts.trace)) {
        return;
    }
    const std::vector<Late> late = lateRecords(facts);
    if (late.empty()) {
        return;
    }
    Loss loss;
    std::vector<OperationId> operations;
    for (const Late& one : late) {
        loss.lost += one.lost;
        operations.push_back(one.operation);
    }
    const DurationNs most = std::min(loss.lost, facts.gainableByStreams());
    if (!facts.isWorth(most)) {
        return;
    }
    const Late& worst = *std::ranges::max_element(late, {}, &Late::lost);
    const auto& event = std::get<RecordEvent>(facts.callOf(worst.record)->action).event;
    Advice advice;
    setCost(facts, advice, most, say(kByCriticalPath));
    advice.id = "late-record";
    advice.title =
        say(SENTENCE("Streamscope", "Events are recorded later than what waits for them needs"));
    advice.finding = {
        counted(late.size(),
                SENTENCE("Streamscope",
                         "On the critical path %1 operation waited %2 of %3 for an event longer "
                         "than for what it needs."),
                SENTENCE("Streamscope",
                         "On the critical path %1 operations waited %2 of %3 for events longer "
                         "than for what they need."),
                Duration{loss.lost}, Duration{facts.makespan()}),
        counted(operationsBetween(facts, worst.needed, worst.record),
                SENTENCE("Streamscope",
                         "%2 waits for event %3, which is recorded %1 operation after %4, the last "
                         "in that stream that it uses."),
                SENTENCE("Streamscope",
                         "%2 waits for event %3, which is recorded %1 operations after %4, the "
                         "last in that stream that it uses."),
                facts.describe(worst.operation), facts.program->events[indexOf(event)].name,
                facts.describe(worst.needed))};
    advice.meaning = {
        say(SENTENCE("Streamscope",
                     "An event stands for all that its stream was given before: recorded directly "
                     "behind what is needed, it lets the other stream go on sooner; what comes "
                     "later there and needs more waits for an event of its own."))};
    advice.evidence = evidenceOf(facts, std::move(operations));
    advice.rules = {"E1", "E4"};
    addEarlierRecord(facts, worst, advice);
    list.push_back(std::move(advice));
}

}  // namespace streamscope::advice
