// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/allocate_once.h"
#include "engine/advice/change.h"
#include "engine/advice/detectors.h"
#include "engine/advice/host_time.h"
#include "engine/advice/loss.h"
#include "engine/advice/stream_ordered.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <variant>

// Time that the host takes or is held for: confusion 8 and half of 4.

namespace streamscope::advice {
namespace {

/// Host calls of certain kinds that waited for device work.
struct WaitingCalls {
    std::vector<const HostCall*> calls;
    std::vector<std::string> steps;
    std::set<StepId> seen;
    std::vector<OperationId> waitedFor;
    DurationNs time = 0;
    HostTime held;

    void add(const Facts& facts, const HostCall& call) {
        const TimeRange wait = waitOf(facts, call);
        calls.push_back(&call);
        if (seen.insert(call.step).second) {
            steps.push_back(pointerOf(facts, call.step));
        }
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

/// When the last call of each host thread was over that issued an operation; where it is not known
/// who issued what, of all.
class LastIssues {
public:
    explicit LastIssues(const Facts& facts) {
        for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
            const TimeNs end = facts.trace.issueEnd[i];
            TimeNs& last = m_last[facts.threadOf(idAt<OperationId>(i))];
            last = std::max(last, end);
            m_all = std::max(m_all, end);
        }
    }

    /// Of any thread.
    [[nodiscard]] TimeNs ofAll() const { return m_all; }
    [[nodiscard]] TimeNs of(ThreadId thread) const {
        const auto found = m_last.find(thread);
        return m_last.contains(ThreadId::None) ? m_all : found == m_last.end() ? 0 : found->second;
    }

private:
    std::map<ThreadId, TimeNs> m_last;
    TimeNs m_all = 0;
};

/// Those that returned by `untilOf` their thread.
template <typename Until, typename Predicate>
WaitingCalls waitingCalls(const Facts& facts, Until untilOf, Predicate isOne) {
    WaitingCalls waiting;
    for (const HostCall& call : facts.calls) {
        if (isOne(call.kind) && call.waitedFor != OperationId::None &&
            call.end <= untilOf(call.thread)) {
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
DurationNs timeRunDry(const Facts& facts, const WaitingCalls& waiting) {
    SpanUnion running;
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        running.add({facts.trace.start[i], facts.trace.end[i]});
    }
    const IntervalSet& spans = running.spans();
    DurationNs dry = 0;
    TimeNs counted = 0;
    for (const OperationId operation : waiting.waitedFor) {
        const TimeNs end = facts.trace.end[indexOf(operation)];
        const auto next = std::ranges::upper_bound(spans, end, {}, &TimeRange::end);
        const bool isDry = end > counted && next != spans.end() && next->begin > end;
        dry += isDry ? next->begin - end : 0;
        counted = std::max(counted, end);
    }
    return dry;
}

/// So that they could be stream-ordered; so they may without a program, which does not tell.
bool isAnyOfDeviceMemory(const Facts& facts, const WaitingCalls& waiting) {
    return facts.program == nullptr ||
           std::ranges::any_of(facts.program->calls, [&](const Call& call) {
               return waiting.seen.contains(call.step) && isOfDeviceMemory(*facts.program, call);
           });
}

/// When such calls cost nothing: by when the program makes them now.
Sentence onlyOnce(const Lifetimes& lifetimes) {
    return lifetimes.isRepeated
               ? say(SENTENCE("Streamscope",
                              "Memory that is allocated once, before the work, and freed after it "
                              "makes nothing wait."))
           : lifetimes.areAllFrees
               ? say(SENTENCE("Streamscope",
                              "Freed after the last of the work is issued, it holds nothing up."))
               : say(SENTENCE("Streamscope",
                              "Allocated before the work and freed after it, it holds nothing "
                              "up."));
}

}  // namespace

void findImplicitSyncs(const Facts& facts, List& list) {
    const auto isOne = [](HostCallKind kind) {
        return kind == HostCallKind::Allocate || kind == HostCallKind::Free;
    };
    const LastIssues last(facts);
    // H24: what one thread waits for in such a call, the others' calls may wait for too.
    const auto ofAll = [&](ThreadId) { return last.ofAll(); };
    const WaitingCalls early = waitingCalls(facts, ofAll, isOne);
    if (early.calls.empty() || !facts.isWorth(early.time)) {
        return;
    }
    WaitingCalls waiting = waitingCalls(
        facts, [&](ThreadId) { return facts.makespan(); }, isOne);
    const bool isOfDevice = isAnyOfDeviceMemory(facts, waiting);
    std::ranges::sort(waiting.waitedFor);
    Loss loss = lossFromHost(facts, [&](const Cause& cause) {
        const bool isOfOther = cause.reason == Reason::HostBlocked &&  // of another thread (H24)
                               std::ranges::binary_search(waiting.waitedFor, cause.blocker);
        return cause.reason == Reason::ImplicitSync || isOfOther;
    });
    if (facts.program == nullptr && !facts.trace.recorded.empty()) {
        loss.lost = totalLength(facts.idle.allocations) + totalLength(facts.idle.frees);
    }
    Advice advice = adviceOn(facts, loss);
    advice.id = "implicit-sync";
    advice.kind = facts.isWorth(advice.cost) ? AdviceKind::Loss : AdviceKind::Note;
    advice.title = say(SENTENCE("Streamscope", "Allocating or freeing waits for the whole device"));
    advice.finding = {counted(
        waiting.calls.size(),
        SENTENCE("Streamscope",
                 "%1 call that allocates or frees memory blocked %2 for %3 of %4 until the device "
                 "was idle."),
        SENTENCE("Streamscope",
                 "%1 calls that allocate or free memory blocked %2 for %3 of %4 until the device "
                 "was idle."),
        waiting.held.who(facts), waiting.held.length(), Duration{facts.makespan()})};
    advice.meaning = {
        say(SENTENCE("Streamscope", "Meanwhile its host thread issues nothing new."))};
    if (isOfDevice && facts.input.features.streamOrderedMemory) {
        advice.meaning.push_back(say(SENTENCE(
            "Streamscope", "A stream-ordered allocation does not wait for other streams.")));
    }
    const Lifetimes lifetimes = lifetimesOf(facts, waiting.seen);
    advice.meaning.push_back(onlyOnce(lifetimes));
    advice.evidence = evidenceOf(facts, waiting.waitedFor);
    advice.evidence.range = longestOf(waiting);
    advice.rules = {"I-table", "I1"};
    if (isOfDevice) {
        addStreamOrderedFix(facts, advice);
    }
    if (lifetimes.isRepeated) {
        addHoistedFix(facts, advice);
    } else if (lifetimes.areAllFrees) {
        addFreeAtEndFix(facts, early.seen, advice);
    }
    list.push_back(std::move(advice));
}

namespace {

/// Where the thread allocated, freed or worked after it had waited, that made it late.
DurationNs lostToSynchronizing(const Facts& facts, DurationNs lost, DurationNs waited) {
    if (!facts.trace.recorded.empty() && facts.program == nullptr) {
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

}  // namespace

void findEarlySynchronize(const Facts& facts, List& list) {
    const LastIssues last(facts);
    WaitingCalls waiting = waitingCalls(
        facts, [&](ThreadId thread) { return last.of(thread); },
        [](HostCallKind kind) { return kind == HostCallKind::Synchronize; });
    std::ranges::sort(waiting.waitedFor);
    Loss loss = lossFromHost(facts, [&](const Cause& cause) {
        return cause.reason == Reason::HostBlocked &&
               std::ranges::binary_search(waiting.waitedFor, cause.blocker);
    });
    loss.lost = lostToSynchronizing(facts, loss.lost, waiting.held.length().length);
    if (waiting.calls.empty() || !facts.isWorth(loss.lost)) {
        return;
    }
    Advice advice = adviceOn(facts, loss, say(kByCriticalPath), Shortened::Waits);
    advice.id = "early-synchronize";
    advice.title =
        say(SENTENCE("Streamscope", "The host synchronizes before it has issued everything"));
    advice.finding = {
        counted(waiting.calls.size(),
                SENTENCE("Streamscope",
                         "%1 synchronization blocked %2 for %3 of %4 with work still to issue."),
                SENTENCE("Streamscope",
                         "%1 synchronizations blocked %2 for %3 of %4 with work still to issue."),
                waiting.held.who(facts), waiting.held.length(), Duration{facts.makespan()})};
    if (!facts.trace.recorded.empty() && facts.program == nullptr) {
        addIdleBehind(facts, loss.lost, advice);
    } else if (advice.cost > waiting.held.length().length) {
        advice.finding.push_back(
            say(SENTENCE("Streamscope",
                         "As the calls after them came later too, the critical path waited for %1 "
                         "in all."),
                Duration{loss.lost}));
    }
    if (facts.isWorth(timeRunDry(facts, waiting))) {
        advice.meaning.push_back(say(
            SENTENCE("Streamscope", "Nothing runs until the host has woken up and called again.")));
    }
    advice.meaning.push_back(
        say(SENTENCE("Streamscope",
                     "Streams and events keep the order on the device, and the host need only wait "
                     "once, at the end.")));
    advice.rules = {"S7", "S8", "S14"};
    Change change(facts);
    change.removeAll(waiting.steps);
    std::move(change).addTo(
        advice, say(SENTENCE("Streamscope", "Do not wait in between")),
        {say(SENTENCE("Streamscope",
                      "Takes out the synchronizations that are not the last; the host must not "
                      "use meanwhile what the copies read or write."))});
    list.push_back(std::move(advice));
}

}  // namespace streamscope::advice
