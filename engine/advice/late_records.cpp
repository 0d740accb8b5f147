// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/change.h"
#include "engine/advice/detectors.h"
#include "engine/advice/loss.h"
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
OperationId lastNeeded(const Facts& facts, OperationId record, OperationId operation) {
    constexpr int kFarthest = 1000;
    OperationId one = facts.before(record);
    for (int i = 0; i < kFarthest && one != OperationId::None; ++i, one = facts.before(one)) {
        const OperationKind kind = facts.trace.kind[indexOf(one)];
        const bool isKnown = facts.accesses.isKnown(one) || kind == OperationKind::RecordEvent;
        if (!isKnown || facts.accesses.meet(one, operation)) {
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
            isInLegacyStream(facts, last) || !facts.accesses.isKnown(operation)) {
            continue;
        }
        const OperationId needed = lastNeeded(facts, last, operation);
        const bool isKnown = needed != OperationId::None && facts.accesses.isKnown(needed) &&
                             facts.accesses.meet(needed, operation);
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
void addEarlierRecord(const Facts& facts, const Late& late, std::vector<Fix>& fixes) {
    const std::string record = stepOf(facts, late.record);
    const std::string needed = stepOf(facts, late.needed);
    if (record.empty() || needed.empty() || listOf(record) != listOf(needed) ||
        placeInList(record) < placeInList(needed)) {
        return;
    }
    Change change(facts);
    change.insertAfter(needed, change.at(record));
    change.remove(record);
    std::move(change).addTo(fixes, "earlier-record", {asArgument(facts.describe(late.needed))});
}

}  // namespace

Findings findLateRecords(const Facts& facts) {
    if (facts.program == nullptr || operationCount(*facts.program) != operationCount(facts.trace)) {
        return {};
    }
    const std::vector<Late> late = lateRecords(facts);
    DurationNs lost = 0;
    std::vector<OperationId> operations;
    for (const Late& one : late) {
        lost += one.lost;
        operations.push_back(one.operation);
    }
    const DurationNs most = std::min(lost, facts.gainableByStreams());
    if (late.empty() || !facts.isWorth(most)) {
        return {};
    }
    const Late& worst = *std::ranges::max_element(late, {}, &Late::lost);
    const EventId event = std::get<RecordEvent>(facts.callOf(worst.record)->action).event;
    Finding finding{.id = "late-record",
                    .lost = most,
                    .evidence = evidenceOf(facts, std::move(operations)),
                    .values = {Count{late.size()}, Duration{lost}, Duration{facts.makespan()},
                               Count{operationsBetween(facts, worst.needed, worst.record)},
                               asArgument(facts.describe(worst.operation)),
                               facts.program->events[indexOf(event)].name,
                               asArgument(facts.describe(worst.needed))}};
    addEarlierRecord(facts, worst, finding.fixes);
    return {std::move(finding)};
}

}  // namespace streamscope::advice
