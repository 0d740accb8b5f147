// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/allocate_once.h"
#include "engine/advice/change.h"
#include "engine/advice/default_stream.h"
#include "engine/advice/detectors.h"
#include "engine/advice/host_time.h"
#include "engine/advice/loss.h"
#include "engine/analysis/start_up.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <variant>
#include <vector>

// Order that comes from how the host calls: CUDA_LAUNCH_BLOCKING, a stream that several host
// threads share, calls that allocate and free.

namespace streamscope::advice {

void findLaunchBlocking(const Facts& facts, List& list) {
    if (facts.program == nullptr || !facts.program->environment.launchBlocking) {
        return;
    }
    const Loss loss = lossFromHost(facts, [](const Cause& cause) {
        return cause.reason == Reason::HostBlocked && cause.blocker != OperationId::None;
    });
    if (!facts.isWorth(loss.lost)) {
        return;
    }
    Advice advice = adviceOn(facts, loss, say(kByCriticalPath), Shortened::Waits);
    advice.id = "launch-blocking";
    advice.title =
        say(SENTENCE("Streamscope", "CUDA_LAUNCH_BLOCKING makes each call wait for its own work"));
    advice.finding = {counted(advice.evidence.count,
                              SENTENCE("Streamscope",
                                       "Issuing calls return only when what they issued has "
                                       "ended; that blocked %1 operation for %2 of %3."),
                              SENTENCE("Streamscope",
                                       "Issuing calls return only when what they issued has "
                                       "ended; that blocked %1 operations for %2 of %3."),
                              Duration{loss.lost}, Duration{facts.makespan()})};
    advice.meaning = {say(SENTENCE("Streamscope",
                                   "The variable is for debugging: nothing that one host thread "
                                   "issues overlaps, whatever the streams.")),
                      say(SENTENCE("Streamscope", "Without it the calls return at once."))};
    advice.rules = {"H7"};
    Change change(facts);
    change.makeBoolean("/environment/launch_blocking", false);
    std::move(change).addTo(
        advice, say(SENTENCE("Streamscope", "Unset CUDA_LAUNCH_BLOCKING")),
        {say(SENTENCE("Streamscope",
                      "Runs without the variable; what the host uses must then be synchronized "
                      "with explicitly."))});
    list.push_back(std::move(advice));
}

namespace {

constexpr double kLeastGain = 0.1;  ///< of the makespan, left by the longest chain of data

}  // namespace

void findSharedStream(const Facts& facts, List& list) {
    if (facts.program == nullptr || facts.program->threads.size() < 2) {
        return;
    }
    std::vector<std::string> streams;
    bool isLegacy = false;
    const Loss loss = lossWhere(facts, [&](const Held& held) {
        const OperationId blocker = held.cause.blocker;
        const bool isOne = held.cause.reason == Reason::StreamOrder &&
                           blocker != OperationId::None &&
                           facts.threadOf(blocker) != facts.threadOf(held.operation);
        if (isOne) {
            addOnce(streams, facts.streamName(held.operation));
            isLegacy |= isInLegacyStream(facts, held.operation);
        }
        return isOne;
    });
    const DurationNs most = facts.gainableByStreams();
    if (!facts.isWorth(loss.lost) || !facts.isWorth(most, kLeastGain)) {
        return;
    }
    Advice advice = adviceOn(facts, loss);
    setCost(facts, advice, std::min(loss.lost, most), say(kByCriticalPath));
    advice.id = "shared-stream";
    advice.title = say(SENTENCE("Streamscope", "Host threads share a stream"));
    advice.finding = {counted(
        advice.evidence.count,
        SENTENCE("Streamscope",
                 "On the critical path %1 operation waited %2 of %3 for what another host thread "
                 "had issued into the same stream (%4)."),
        SENTENCE("Streamscope",
                 "On the critical path %1 operations waited %2 of %3 for what another host thread "
                 "had issued into the same stream (%4)."),
        Duration{loss.lost}, Duration{facts.makespan()}, Names{streams})};
    advice.meaning = {
        say(SENTENCE("Streamscope", "A stream runs in order, whichever thread issues."))};
    if (isLegacy) {
        advice.meaning.push_back(
            say(SENTENCE("Streamscope",
                         "The legacy default stream is one for all host threads: with the "
                         "per-thread default stream, or a stream for each thread, their work can "
                         "overlap.")));
    } else {
        advice.meaning.push_back(
            say(SENTENCE("Streamscope", "With a stream for each thread, their work can overlap.")));
    }
    advice.rules = {"S1"};
    if (isLegacy) {
        addPerThreadFix(facts, advice);
    }
    list.push_back(std::move(advice));
}

namespace {

/// Calls that allocate or free, and the host's time in them without its waits for the device.
struct AllocatingTime {
    std::size_t calls = 0;
    HostTime held;
    bool isRepeated = false;  ///< one allocates in a stream what another of them had

    void add(const Trace& trace, const HostCall& call) {
        ++calls;
        held.add({waitedUntil(trace, call), call.end}, call.thread);
    }
};

/// Calls that returned without waiting are not among the trace's host calls.
void addStreamOrdered(const Facts& facts, AllocatingTime& time) {
    std::map<OperationId, const HostCall*> waited;
    for (const HostCall& call : facts.trace.hostCalls) {
        waited.emplace(call.operation, &call);
    }
    std::set<MemoryId> seen;
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        const OperationKind kind = facts.trace.kind[i];
        if (kind != OperationKind::Allocate && kind != OperationKind::Free) {
            continue;
        }
        const auto operation = idAt<OperationId>(i);
        const auto found = waited.find(operation);
        time.add(facts.trace, found != waited.end()
                                  ? *found->second
                                  : HostCall{facts.trace.issueBegin[i], facts.trace.issueEnd[i],
                                             operation, OperationId::None, facts.trace.step[i],
                                             facts.threadOf(operation), HostCallKind::Allocate});
        const Action* const action = facts.actionOf(operation);
        const auto* const allocate = action == nullptr ? nullptr : std::get_if<Allocate>(action);
        time.isRepeated |= allocate != nullptr && !seen.insert(allocate->memory).second;
    }
}

/// Those in streams where it is not the pool that makes them long.
AllocatingTime allocatingTime(const Facts& facts, const List& list) {
    AllocatingTime time;
    const std::vector<StartUpCall> first = startUpCalls(facts.trace);
    const auto isFirst = [&](const HostCall& call) {
        return std::ranges::any_of(first, [&](const StartUpCall& one) {
            return one.operation == OperationId::None && one.call.begin == call.begin;
        });
    };
    for (const HostCall& call : facts.calls) {
        if (isAllocating(call) && call.operation == OperationId::None && !isFirst(call)) {
            time.add(facts.trace, call);
        }
    }
    const auto isOfPool = [](const Advice& advice) {
        return advice.id == "emptied-pool" || advice.id == "pool-growth";
    };
    if (std::ranges::none_of(list, isOfPool)) {
        addStreamOrdered(facts, time);
    }
    return time;
}

}  // namespace

void findAllocations(const Facts& facts, List& list) {
    constexpr double kMuch = 0.15;  ///< of the makespan
    AllocatingTime time = allocatingTime(facts, list);
    if (!facts.isWorth(time.held.length().length, kMuch)) {
        return;
    }
    Advice advice;
    const DurationNs held = time.held.length().length;
    const bool isRecording = facts.program == nullptr && !facts.trace.recorded.empty();
    setCost(facts, advice, isRecording ? std::min(held, totalLength(facts.idle.allocations)) : held,
            say(SENTENCE("Streamscope", "the host's time in these calls")), Shortened::Calls);
    limitCost(advice, facts.gainableByStreams(Otherwise::Allocations));
    advice.id = "allocation-time";
    advice.kind = AdviceKind::Note;
    advice.title = say(SENTENCE("Streamscope", "Allocating and freeing takes much of the run"));
    advice.finding = {counted(time.calls,
                              SENTENCE("Streamscope",
                                       "%1 call that allocates or frees memory kept %2 busy for "
                                       "%3 of %4, waiting for the device not counted."),
                              SENTENCE("Streamscope",
                                       "%1 calls that allocate or free memory kept %2 busy for "
                                       "%3 of %4, waiting for the device not counted."),
                              time.held.who(facts), time.held.length(),
                              Duration{facts.makespan()})};
    const Lifetimes lifetimes = lifetimesOf(facts);
    if (lifetimes.isPinned || facts.program == nullptr) {
        advice.meaning.push_back(
            say(SENTENCE("Streamscope", "Pinned memory costs most, by its size.")));
    }
    advice.meaning.push_back(
        lifetimes.isRepeated || time.isRepeated
            ? say(SENTENCE("Streamscope",
                           "Memory that is used again instead of allocated anew is paid for once."))
            : say(SENTENCE("Streamscope",
                           "Each memory is allocated once at most here, so a longer run pays no "
                           "more for it.")));
    if (lifetimes.isRepeated) {
        addHoistedFix(facts, advice);
    } else if (time.isRepeated) {
        addHoistedFix(facts, advice, Allocated::InStreams);
    }
    advice.evidence.range = {0, facts.makespan()};
    advice.rules = {"H26", "I9"};
    list.push_back(std::move(advice));
}

}  // namespace streamscope::advice
