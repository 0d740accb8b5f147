// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/detectors.h"
#include "engine/advice/loss.h"

#include <algorithm>
#include <utility>
#include <vector>

// Priorities that have no effect: confusion 10.

namespace streamscope::advice {
namespace {

/// How long more urgent work of the SMs waited for what less urgent work occupied, or a more
/// urgent copy for a less urgent one ahead in its queue.
struct UrgentWait {
    OperationId operation = OperationId::None;
    OperationId blocker = OperationId::None;
    DurationNs time = 0;
};

int priorityOf(const Trace& trace, OperationId operation) {
    const StreamId stream = trace.stream[indexOf(operation)];
    return stream == StreamId::None ? 0 : trace.streams[indexOf(stream)].priority;
}

/// Whether a copy engine runs it, not the SMs.
bool isOfCopyEngine(const Trace& trace, OperationId operation) {
    const auto activity = activityOf(trace.kind[indexOf(operation)]);
    return activity && *activity != Activity::Kernel && *activity != Activity::Host;
}

/// What delayed the operation by that link: on the SMs what occupied them, on a copy engine what
/// was ahead. None: it was something else.
OperationId blockerOf(const Facts& facts, OperationId operation, const Cause& cause) {
    if (!isOfCopyEngine(facts.trace, operation)) {
        return resourcesBehind(facts, cause).value_or(Cause{}).blocker;
    }
    return cause.reason == Reason::EngineHeadBlocked ? cause.blocker : OperationId::None;
}

UrgentWait waitOf(const Facts& facts, OperationId operation) {
    UrgentWait wait;
    TimeNs since = facts.trace.issueEnd[indexOf(operation)];
    for (const Cause& cause : causesOf(facts.trace, operation)) {
        const OperationId blocker = blockerOf(facts, operation, cause);
        if (blocker != OperationId::None && cause.until - since > wait.time &&
            priorityOf(facts.trace, operation) < priorityOf(facts.trace, blocker)) {
            wait = {operation, blocker, cause.until - since};
        }
        since = std::max(since, cause.until);
    }
    return wait;
}

void addClamped(const Trace& trace, Findings& list) {
    constexpr int kUrgentLimit = -5;  // cudaDeviceGetStreamPriorityRange, from Volta to Hopper
    std::vector<std::string> above;
    std::vector<std::string> below;
    for (const TraceStream& stream : trace.streams) {
        if (stream.priority > 0) {
            addOnce(above, stream.name);
        } else if (stream.priority < kUrgentLimit) {
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
    std::vector<OperationId> waiting;
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        const UrgentWait wait = waitOf(facts, idAt<OperationId>(i));
        if (facts.isWorth(wait.time, 0.05)) {
            waiting.push_back(wait.operation);
            worst = wait.time > worst.time ? wait : worst;
        }
    }
    if (waiting.empty()) {
        return;
    }
    const bool isCopy = isOfCopyEngine(facts.trace, worst.operation);
    const Sentence blocker =
        isCopy ? facts.describe(worst.blocker) : labelOf(facts.trace, worst.blocker);
    Finding finding{
        .id = "priority-waits",
        .evidence = evidenceOf(facts, waiting),
        .values = {asArgument(facts.describe(worst.operation)), Duration{worst.time},
                   asArgument(blocker), Count{indexOf(worst.blocker)}},
        .cases = {isCopy ? "copy" : "kernel", !facts.input.features.priorities ? "no priorities"
                                              : isCopy                         ? "queued copy"
                                                                               : "pending blocks"}};
    finding.evidence.range = {facts.trace.issueBegin[indexOf(worst.operation)],
                              facts.trace.end[indexOf(worst.operation)]};
    list.push_back(std::move(finding));
}

/// Streams whose priority nothing on the SMs makes use of: they run copies only.
void addOnCopies(const Trace& trace, Findings& list) {
    std::vector<bool> hasCopies(trace.streams.size(), false);
    std::vector<bool> hasOther(trace.streams.size(), false);
    std::vector<OperationId> copies;
    int lowest = trace.streams.front().priority;
    for (const TraceStream& stream : trace.streams) {
        lowest = std::max(lowest, stream.priority);
    }
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        const auto operation = idAt<OperationId>(i);
        if (trace.stream[i] == StreamId::None || isMark(trace.kind[i])) {
            continue;
        }
        const std::size_t stream = indexOf(trace.stream[i]);
        const bool isCopy = isOfCopyEngine(trace, operation);
        (isCopy ? hasCopies : hasOther)[stream] = true;
        if (isCopy && trace.streams[stream].priority < lowest) {
            copies.push_back(operation);
        }
    }
    std::vector<std::string> names;
    for (std::size_t i = 0; i < trace.streams.size(); ++i) {
        if (trace.streams[i].priority < lowest && hasCopies[i] && !hasOther[i]) {
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
        return stream.priority != facts.trace.streams.front().priority;
    };
    if (std::ranges::any_of(facts.trace.streams, isOther)) {
        addWaiting(facts, list);
        addOnCopies(facts.trace, list);
    }
    return list;
}

}  // namespace streamscope::advice
