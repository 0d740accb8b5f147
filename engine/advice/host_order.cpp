// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/change.h"
#include "engine/advice/default_stream.h"
#include "engine/advice/detectors.h"
#include "engine/advice/host_time.h"

#include <algorithm>
#include <set>
#include <string>
#include <variant>
#include <vector>

// Order that comes from how the host calls: CUDA_LAUNCH_BLOCKING, a stream that several host
// threads share, a memory pool that is emptied at every synchronisation.

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
    Advice advice = adviceOn(facts, loss, kByCriticalPath, Shortened::Waits);
    advice.id = "launch-blocking";
    advice.title = "CUDA_LAUNCH_BLOCKING makes each call wait for its own work";
    advice.finding = "Issuing calls return only when what they issued has ended; that held up " +
                     counted(advice.evidence.count, "operation", "operations") + " for " +
                     outOf(loss.lost, facts.makespan()) + ".";
    advice.meaning =
        "The variable is for debugging: nothing that one host thread issues overlaps, whatever "
        "the streams. Without it the calls return at once.";
    advice.rules = {"H7"};
    Change change(facts);
    change.makeBoolean("/environment/launch_blocking", false);
    std::move(change).addTo(advice, "Unset CUDA_LAUNCH_BLOCKING",
                            "Runs without the variable; what the host uses must then be "
                            "synchronized with explicitly.");
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
    setCost(facts, advice, std::min(loss.lost, most), kByCriticalPath);
    advice.id = "shared-stream";
    advice.title = "Host threads share a stream";
    advice.finding =
        "On the critical path " + counted(advice.evidence.count, "operation", "operations") +
        " waited " + outOf(loss.lost, facts.makespan()) +
        " for what another host thread had issued into the same stream (" + listed(streams) + ").";
    advice.meaning = std::string("A stream runs in order, whichever thread issues; ") +
                     (isLegacy ? "the legacy default stream is one for all host threads. With the "
                                 "per-thread default stream, or "
                               : "with ") +
                     "a stream for each thread, their work can overlap.";
    advice.rules = {"S1"};
    if (isLegacy) {
        addPerThreadFix(facts, advice);
    }
    list.push_back(std::move(advice));
}

namespace {

/// Calls that got new memory for a pool which had had it before, and those that gave it back.
struct PoolCalls {
    std::vector<OperationId> allocations;
    DurationNs allocating = 0;
    DurationNs givingBack = 0;
    HostTime held;
};

/// Stream-ordered allocations that are not the first of their memory, and took long.
void addAllocations(const Facts& facts, PoolCalls& calls) {
    constexpr DurationNs kLongCall = 20'000;  ///< from a pool that has room: 1 to 2 µs
    std::set<MemoryId> seen;
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        const auto operation = idAt<OperationId>(i);
        const Action* action = facts.actionOf(operation);
        const auto* allocate = action == nullptr ? nullptr : std::get_if<Allocate>(action);
        const TimeRange call{facts.trace.issueBegin[i], facts.trace.issueEnd[i]};
        if (allocate != nullptr && !seen.insert(allocate->memory).second &&
            call.length() >= kLongCall) {
            calls.allocations.push_back(operation);
            calls.allocating += call.length();
            calls.held.add(call, facts.threadOf(operation));
        }
    }
}

/// Synchronisations that returned long after what they waited for had ended.
void addSynchronisations(const Facts& facts, PoolCalls& calls) {
    constexpr DurationNs kWakeUp = 20'000;  ///< a thread's usual way back takes less
    for (const HostCall& call : facts.trace.hostCalls) {
        if (call.kind != HostCallKind::Synchronize || call.waitedFor == OperationId::None) {
            continue;
        }
        const TimeNs ended = std::max(facts.trace.end[indexOf(call.waitedFor)], call.begin);
        if (call.end - ended > kWakeUp) {
            calls.givingBack += call.end - ended;
            calls.held.add({ended, call.end}, call.thread);
        }
    }
}

}  // namespace

void findEmptiedPool(const Facts& facts, List& list) {
    PoolCalls calls;
    addAllocations(facts, calls);
    if (calls.allocations.empty()) {
        return;
    }
    addSynchronisations(facts, calls);
    const DurationNs time = calls.allocating + calls.givingBack;
    if (!facts.isWorth(time)) {
        return;
    }
    Advice advice;
    setCost(facts, advice, time, "the host's time inside these calls", Shortened::Calls);
    advice.id = "emptied-pool";
    advice.title = "The memory pool is emptied and has to grow again";
    advice.finding = counted(calls.allocations.size(), "stream-ordered allocation",
                             "stream-ordered allocations") +
                     " of memory that had been freed took " + formatDuration(calls.allocating) +
                     (calls.givingBack > 0 ? ", and the synchronisations before them " +
                                                 formatDuration(calls.givingBack) +
                                                 " longer than what they waited for"
                                           : std::string()) +
                     "; together they held " + calls.held.text(facts) + ".";
    advice.meaning =
        "A synchronisation gives memory that the pool no longer uses back to the driver, and the "
        "next cudaMallocAsync gets it anew. With a higher cudaMemPoolAttrReleaseThreshold the pool "
        "keeps it; so does an allocation made once, before the work.";
    advice.evidence = evidenceOf(facts, calls.allocations);
    advice.rules = {"I6"};
    list.push_back(std::move(advice));
}

}  // namespace streamscope::advice
