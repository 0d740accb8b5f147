// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/change.h"
#include "engine/advice/detectors.h"
#include "engine/advice/host_time.h"
#include "engine/advice/loss.h"
#include "engine/advice/memory_fixes.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

// Calls that block the host until the device has reached something: confusion 8 and half of 4.

namespace streamscope::advice {
namespace {

/// Host calls of certain kinds that waited for device work.
struct WaitingCalls {
    std::vector<const HostCall*> calls;
    std::set<StepId> seen;
    std::vector<OperationId> waitedFor;
    DurationNs time = 0;
    HostTime held;

    void add(const Facts& facts, const HostCall& call) {
        const TimeRange wait = waitOf(facts, call);
        calls.push_back(&call);
        seen.insert(call.step);
        waitedFor.push_back(call.waitedFor);
        time += wait.length();
        held.add(wait, call.thread);
    }

private:
    /// Allocating and freeing take a time of their own as well.
    static TimeRange waitOf(const Facts& facts, const HostCall& call) {
        const bool isWait = call.kind == HostCallKind::Synchronize;
        const TimeNs until = isWait ? call.end : facts.trace.end[indexOf(call.waitedFor)];
        return {call.begin, std::clamp(until, call.begin, call.end)};
    }
};

/// A synchronization may find that what it is for has ended already.
bool didWait(const Facts& facts, const HostCall& call) {
    return call.waitedFor != OperationId::None &&
           (call.kind != HostCallKind::Synchronize ||
            facts.trace.end[indexOf(call.waitedFor)] > call.begin);
}

/// Those that returned by `untilOf` their thread.
template <typename Until, typename Predicate>
WaitingCalls waitingCalls(const Facts& facts, Until untilOf, Predicate isOne) {
    WaitingCalls waiting;
    for (const HostCall& call : facts.calls) {
        if (isOne(call.kind) && didWait(facts, call) && call.end <= untilOf(call.thread)) {
            waiting.add(facts, call);
        }
    }
    return waiting;
}

/// The longest of the calls, to look at.
TimeRange longestOf(const WaitingCalls& waiting) {
    const HostCall& longest = **std::ranges::max_element(
        waiting.calls, {}, [](const HostCall* call) { return call->end - call->begin; });
    return {longest.begin, longest.end};
}

/// After what the calls waited for: how long nothing ran on any device.
DurationNs timeIdleAfter(const Facts& facts, const WaitingCalls& waiting) {
    const IntervalSet spans = runningTimes(facts.trace);
    DurationNs idle = 0;
    TimeNs counted = 0;
    for (const OperationId operation : waiting.waitedFor) {
        const TimeNs end = facts.trace.end[indexOf(operation)];
        const auto next = std::ranges::upper_bound(spans, end, {}, &TimeRange::end);
        const bool isIdle = end > counted && next != spans.end() && next->begin > end;
        idle += isIdle ? next->begin - end : 0;
        counted = std::max(counted, end);
    }
    return idle;
}

bool isRecording(const Facts& facts) {
    return facts.program == nullptr && !facts.trace.recorded.empty();
}

void addImplicitSyncs(const Facts& facts, const LastIssues& last, Findings& list) {
    const auto isOne = [](HostCallKind kind) {
        return kind == HostCallKind::Allocate || kind == HostCallKind::Free;
    };
    // H24: what one thread waits for in such a call, the others' calls may wait for too.
    const auto ofAll = [&](ThreadId) { return last.ofAll(); };
    const WaitingCalls early = waitingCalls(facts, ofAll, isOne);
    if (early.calls.empty() || !facts.isWorth(early.time)) {
        return;
    }
    WaitingCalls waiting = waitingCalls(
        facts, [&](ThreadId) { return facts.makespan(); }, isOne);
    std::ranges::sort(waiting.waitedFor);
    const Loss loss = lossFromHost(facts, [&](const Cause& cause) {
        const bool isOfOther = cause.reason == Reason::HostBlocked &&  // of another thread (H24)
                               std::ranges::binary_search(waiting.waitedFor, cause.blocker);
        return cause.reason == Reason::ImplicitSync || isOfOther;
    });
    const Lifetimes lifetimes = lifetimesOf(facts, waiting.seen);
    const bool isStreamOrdered = lifetimes.isOfDevice && facts.input.features.streamOrderedMemory;
    Finding finding{.id = "implicit-sync",
                    .lost = isRecording(facts) ? totalLength(facts.idle.frees) : loss.lost,
                    .evidence = evidenceOf(facts, waiting.waitedFor),
                    .values = {Count{waiting.calls.size()}, asArgument(waiting.held.who(facts)),
                               waiting.held.length(), Duration{facts.makespan()}},
                    .cases = {lifetimes.isRepeated    ? "repeated"
                              : lifetimes.areAllFrees ? "frees"
                                                      : "once"}};
    finding.evidence.range = longestOf(waiting);
    finding.kind = facts.isWorth(costOf(facts, finding)) ? AdviceKind::Loss : AdviceKind::Note;
    finding.addCase("stream-ordered", isStreamOrdered);
    finding.addCase(waiting.held.isOfSeveralThreads() ? "threads" : "one thread", true);
    if (isStreamOrdered) {
        addStreamOrderedFix(facts, finding.fixes);
    }
    if (lifetimes.isRepeated) {
        addHoistedFix(facts, finding.fixes);
    } else if (lifetimes.areAllFrees) {
        addFreeAtEndFix(facts, early.seen, finding.fixes);
    }
    list.push_back(std::move(finding));
}

/// Where the thread allocated, freed or worked after it had waited, that made it late.
DurationNs lostToSynchronizing(const Facts& facts, DurationNs lost, DurationNs waited) {
    if (isRecording(facts)) {
        return totalLength(facts.idle.synchronizations);
    }
    DurationNs worked = 0;
    for (const Held& held : facts.held) {
        const TimeRange late = facts.rangeOf(held);
        const bool isLate = held.cause.reason == Reason::HostNotIssued;
        lost -= isLate ? facts.allocating(held.operation, late) : 0;
        worked += isLate ? facts.working(held.operation, late) : 0;
    }
    return std::max(lost - worked, std::min(lost, waited));
}

void addEarlySynchronize(const Facts& facts, const LastIssues& last, Findings& list) {
    WaitingCalls waiting = waitingCalls(
        facts, [&](ThreadId thread) { return last.of(thread); },
        [](HostCallKind kind) { return kind == HostCallKind::Synchronize; });
    std::ranges::sort(waiting.waitedFor);
    Loss loss = lossFromHost(facts, [&](const Cause& cause) {
        return cause.reason == Reason::HostBlocked &&
               std::ranges::binary_search(waiting.waitedFor, cause.blocker);
    });
    const Duration waited = waiting.held.length();
    loss.lost = lostToSynchronizing(facts, loss.lost, waited.length);
    if (waiting.calls.empty() || !facts.isWorth(loss.lost)) {
        return;
    }
    Finding finding{.id = "early-synchronize",
                    .lost = loss.lost,
                    .evidence = evidenceOf(facts, loss),
                    .values = {Count{waiting.calls.size()}, asArgument(waiting.held.who(facts)),
                               waited, Duration{facts.makespan()}, Duration{loss.lost}}};
    finding.addCase("recording", isRecording(facts));
    finding.addCase("later calls", !isRecording(facts) && costOf(facts, finding) > waited.length);
    finding.addCase("idle after", facts.isWorth(timeIdleAfter(facts, waiting)));
    Change change(facts);
    for (const StepId step : waiting.seen) {
        change.remove(pointerOf(facts, step));
    }
    std::move(change).addTo(finding.fixes, "no-synchronization");
    list.push_back(std::move(finding));
}

}  // namespace

Findings findWaitingCalls(const Facts& facts) {
    Findings list;
    const LastIssues last(facts);
    addImplicitSyncs(facts, last, list);
    addEarlySynchronize(facts, last, list);
    return list;
}

}  // namespace streamscope::advice
