// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/detectors.h"
#include "engine/advice/loss.h"
#include "engine/base/interval_length.h"
#include "engine/base/span_union.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

// Priorities that have no effect: confusion 10.

namespace streamscope::advice {
namespace {

/// How long more urgent work of the SMs waited for what less urgent work occupied, or a more
/// urgent copy for less urgent ones in its engine or ahead in its queue.
struct UrgentWait {
    OperationId operation = OperationId::None;
    OperationId blocker = OperationId::None;
    DurationNs time = 0;
    Reason reason = Reason::None;
};

int priorityOf(const TraceStream& stream) {
    return effectivePriority(stream.priority);
}

int priorityOf(const Trace& trace, OperationId operation) {
    const StreamId stream = trace.stream[indexOf(operation)];
    return stream == StreamId::None ? 0 : priorityOf(trace.streams[indexOf(stream)]);
}

/// Whether a copy engine runs it, not the SMs.
bool isOfCopyEngine(const Trace& trace, OperationId operation) {
    const auto activity = activityOf(trace.kind[indexOf(operation)]);
    return activity && *activity != Activity::Kernel && *activity != Activity::Host;
}

/// When each engine ran less urgent operations than those of a priority.
class LessUrgent {
public:
    explicit LessUrgent(const Trace& trace) : m_trace(trace) {}

    [[nodiscard]] DurationNs within(OperationId operation, TimeRange range) {
        const EngineId engine = m_trace.engine[indexOf(operation)];
        const int priority = priorityOf(m_trace, operation);
        const auto [known, isNew] = m_times.try_emplace({engine, priority});
        if (isNew) {
            known->second = lessThan(priority, engine);
        }
        return lengthWithin(known->second, range);
    }

private:
    [[nodiscard]] IntervalSet lessThan(int priority, EngineId engine) const {
        SpanUnion spans;
        for (std::size_t i = 0; i < operationCount(m_trace); ++i) {
            const auto other = idAt<OperationId>(i);
            if (isOnEngine(m_trace, i, engine) && priority < priorityOf(m_trace, other)) {
                spans.add(rangeOf(m_trace, other));
            }
        }
        return spans.take();
    }

    const Trace& m_trace;
    std::map<std::pair<EngineId, int>, IntervalSet> m_times;
};

/// What delayed the operation by that link: on the SMs what occupied them, on a copy engine what
/// it ran or what was ahead. None: it was something else.
OperationId blockerOf(const Facts& facts, OperationId operation, const Cause& cause) {
    if (!isOfCopyEngine(facts.trace, operation)) {
        return resourcesBehind(facts, cause).value_or(Cause{}).blocker;
    }
    return cause.reason == Reason::EngineHeadBlocked || cause.reason == Reason::EngineBusy
               ? cause.blocker
               : OperationId::None;
}

UrgentWait waitOf(const Facts& facts, LessUrgent& lessUrgent, OperationId operation) {
    UrgentWait wait;
    TimeNs since = facts.trace.issueEnd[indexOf(operation)];
    for (const Cause& cause : causesOf(facts.trace, operation)) {
        const OperationId blocker = blockerOf(facts, operation, cause);
        if (blocker != OperationId::None && cause.until - since > wait.time &&
            priorityOf(facts.trace, operation) < priorityOf(facts.trace, blocker)) {
            const DurationNs time = cause.reason == Reason::EngineBusy
                                        ? lessUrgent.within(operation, {since, cause.until})
                                        : cause.until - since;
            wait = time > wait.time ? UrgentWait{operation, blocker, time, cause.reason} : wait;
        }
        since = std::max(since, cause.until);
    }
    return wait;
}

void addClamped(const Trace& trace, Findings& list) {
    std::vector<std::string> above;
    std::vector<std::string> below;
    for (const TraceStream& stream : trace.streams) {
        if (stream.priority > 0) {
            addOnce(above, stream.name);
        } else if (stream.priority < kMinPriority) {
            addOnce(below, stream.name);
        }
    }
    if (!above.empty() || !below.empty()) {
        Finding finding{.id = "priority-clamped", .values = {Names{above}, Names{below}}};
        finding.addCase("above", !above.empty());
        finding.addCase("below", !below.empty());
        list.push_back(std::move(finding));
    }
}

void addWaiting(const Facts& facts, Findings& list) {
    UrgentWait worst;
    LessUrgent lessUrgent(facts.trace);
    std::vector<OperationId> waiting;
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        const UrgentWait wait = waitOf(facts, lessUrgent, idAt<OperationId>(i));
        if (facts.isWorth(wait.time, 0.05)) {
            waiting.push_back(wait.operation);
            worst = wait.time > worst.time ? wait : worst;
        }
    }
    if (waiting.empty()) {
        return;
    }
    const bool isCopy = isOfCopyEngine(facts.trace, worst.operation);
    const bool isBusy = isCopy && worst.reason == Reason::EngineBusy;
    const Sentence blocker =
        isCopy ? facts.describe(worst.blocker) : labelOf(facts.trace, worst.blocker);
    Finding finding{.id = "priority-waits",
                    .evidence = evidenceOf(facts, waiting),
                    .values = {asArgument(facts.describe(worst.operation)), Duration{worst.time},
                               asArgument(blocker), Count{indexOf(worst.blocker)}},
                    .cases = {isBusy   ? "copies"
                              : isCopy ? "queued copy"
                                       : "kernel",
                              !facts.input.features.priorities ? "no priorities"
                              : isBusy                         ? "order of copies"
                              : isCopy                         ? "order of issue"
                                                               : "pending blocks"}};
    finding.addCase("copy", isCopy);
    finding.evidence.range = {facts.trace.issueBegin[indexOf(worst.operation)],
                              facts.trace.end[indexOf(worst.operation)]};
    list.push_back(std::move(finding));
}

/// Streams whose priority nothing on the SMs makes use of: they run copies only.
void addOnCopies(const Trace& trace, Findings& list) {
    std::vector<bool> hasCopies(trace.streams.size(), false);
    std::vector<bool> hasOther(trace.streams.size(), false);
    std::vector<OperationId> copies;
    int lowest = kMinPriority;
    for (const TraceStream& stream : trace.streams) {
        lowest = std::max(lowest, priorityOf(stream));
    }
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        const auto operation = idAt<OperationId>(i);
        if (trace.stream[i] == StreamId::None || isMark(trace.kind[i])) {
            continue;
        }
        const std::size_t stream = indexOf(trace.stream[i]);
        const bool isCopy = isOfCopyEngine(trace, operation);
        (isCopy ? hasCopies : hasOther)[stream] = true;
        if (isCopy && priorityOf(trace.streams[stream]) < lowest) {
            copies.push_back(operation);
        }
    }
    std::vector<std::string> names;
    for (std::size_t i = 0; i < trace.streams.size(); ++i) {
        if (priorityOf(trace.streams[i]) < lowest && hasCopies[i] && !hasOther[i]) {
            addOnce(names, trace.streams[i].name);
        }
    }
    std::erase_if(copies,
                  [&](OperationId copy) { return hasOther[indexOf(trace.stream[indexOf(copy)])]; });
    if (!names.empty()) {
        const Count count{names.size()};
        list.push_back({.id = "priority-of-copies",
                        .evidence = {std::move(copies), 0, {0, trace.makespan}},
                        .values = {count, Names{std::move(names)}}});
        list.back().evidence.count = list.back().evidence.operations.size();
    }
}

}  // namespace

Findings findPriorities(const Facts& facts) {
    Findings list;
    addClamped(facts.trace, list);
    const auto isOther = [&](const TraceStream& stream) {
        return priorityOf(stream) != priorityOf(facts.trace.streams.front());
    };
    if (std::ranges::any_of(facts.trace.streams, isOther)) {
        addWaiting(facts, list);
        addOnCopies(facts.trace, list);
    }
    return list;
}

}  // namespace streamscope::advice
