// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/allocate_once.h"
#include "engine/advice/detectors.h"
#include "engine/advice/host_time.h"
#include "engine/advice/loss.h"

#include <algorithm>
#include <set>
#include <utility>
#include <variant>
#include <vector>

// The memory pool, which synchronisations empty and which grows for what is not free yet.

namespace streamscope::advice {
namespace {

/// Calls that got new memory for a pool, and those that gave back what it had.
struct PoolCalls {
    std::vector<OperationId> allocations;
    DurationNs allocating = 0;
    DurationNs givingBack = 0;
    HostTime held;
};

/// Stream-ordered frees, for the time until which the memory is not free.
std::vector<OperationId> freesInStreams(const Trace& trace) {
    std::vector<OperationId> frees;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (trace.kind[i] == OperationKind::Free) {
            frees.push_back(idAt<OperationId>(i));
        }
    }
    return frees;
}

/// Whether another stream has been told to free something when the allocation is called, and has
/// not come to it.
bool isFreeToCome(const Trace& trace, const std::vector<OperationId>& frees,
                  OperationId allocation) {
    const TimeNs called = trace.issueBegin[indexOf(allocation)];
    return std::ranges::any_of(frees, [&](OperationId free) {
        const std::size_t i = indexOf(free);
        return trace.stream[i] != trace.stream[indexOf(allocation)] &&
               trace.issueEnd[i] <= called && called < trace.end[i];
    });
}

/// Stream-ordered allocations that are not the first of their memory, and took long: those that
/// another stream's frees would have spared, or all others.
PoolCalls longAllocations(const Facts& facts, bool areFreesToCome) {
    constexpr DurationNs kLongCall = 20'000;  ///< from a pool that has room: 1 to 2 µs
    const std::vector<OperationId> frees = freesInStreams(facts.trace);
    std::set<MemoryId> seen;
    PoolCalls calls;
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        const auto operation = idAt<OperationId>(i);
        const Action* action = facts.actionOf(operation);
        const auto* allocate = action == nullptr ? nullptr : std::get_if<Allocate>(action);
        const TimeRange call{facts.trace.issueBegin[i], facts.trace.issueEnd[i]};
        if (allocate != nullptr && !seen.insert(allocate->memory).second &&
            call.length() >= kLongCall &&
            isFreeToCome(facts.trace, frees, operation) == areFreesToCome) {
            calls.allocations.push_back(operation);
            calls.allocating += call.length();
            calls.held.add(call, facts.threadOf(operation));
        }
    }
    return calls;
}

/// Synchronisations that returned long after what they waited for had ended, and before the last of
/// the allocations.
void addSynchronisations(const Facts& facts, PoolCalls& calls) {
    constexpr DurationNs kWakeUp = 20'000;  ///< a thread's usual way back takes less
    TimeNs last = 0;
    for (const OperationId allocation : calls.allocations) {
        last = std::max(last, facts.trace.issueEnd[indexOf(allocation)]);
    }
    for (const HostCall& call : facts.trace.hostCalls) {
        if (call.kind != HostCallKind::Synchronize || call.waitedFor == OperationId::None ||
            call.end > last) {
            continue;
        }
        const TimeNs ended = std::max(facts.trace.end[indexOf(call.waitedFor)], call.begin);
        if (call.end - ended > kWakeUp) {
            calls.givingBack += call.end - ended;
            calls.held.add({ended, call.end}, call.thread);
        }
    }
}

/// What both have in common, with what makes it go.
Advice poolAdvice(const Facts& facts, PoolCalls& calls) {
    Advice advice;
    setCost(facts, advice,
            std::min(calls.allocating + calls.givingBack, calls.held.length().length),
            say(SENTENCE("Streamscope", "the host's time inside these calls")), Shortened::Calls);
    limitCost(advice, facts.gainableByStreams());
    advice.evidence = evidenceOf(facts, calls.allocations);
    advice.rules = {"I6"};
    addHoistedFix(facts, advice, Allocated::InStreams);
    return advice;
}

Sentence inAll(const Facts& facts, PoolCalls& calls) {
    return say(SENTENCE("Streamscope", "In all, this blocked %1 for %2 of %3."),
               calls.held.who(facts), calls.held.length(), Duration{facts.makespan()});
}

void findEmptied(const Facts& facts, List& list) {
    PoolCalls calls = longAllocations(facts, false);
    addSynchronisations(facts, calls);
    if (calls.allocations.empty() || !facts.isWorth(calls.allocating + calls.givingBack)) {
        return;
    }
    Advice advice = poolAdvice(facts, calls);
    advice.id = "emptied-pool";
    advice.title = say(SENTENCE("Streamscope", "The memory pool is emptied and has to grow again"));
    advice.finding = {
        counted(calls.allocations.size(),
                SENTENCE("Streamscope",
                         "%1 stream-ordered allocation of memory that had been freed took %2."),
                SENTENCE("Streamscope",
                         "%1 stream-ordered allocations of memory that had been freed took %2."),
                Duration{calls.allocating})};
    if (calls.givingBack > 0) {
        advice.finding.push_back(say(SENTENCE("Streamscope",
                                              "The synchronisations before took %1 longer than "
                                              "what they waited for."),
                                     Duration{calls.givingBack}));
    }
    advice.finding.push_back(inAll(facts, calls));
    advice.meaning = {
        say(SENTENCE("Streamscope",
                     "A synchronisation gives memory that the pool no longer uses back to the "
                     "driver, and the next cudaMallocAsync gets it anew.")),
        say(SENTENCE("Streamscope",
                     "With a higher cudaMemPoolAttrReleaseThreshold the pool keeps it; so does an "
                     "allocation made once, before the work."))};
    list.push_back(std::move(advice));
}

void findGrowth(const Facts& facts, List& list) {
    PoolCalls calls = longAllocations(facts, true);
    if (calls.allocations.empty() || !facts.isWorth(calls.allocating)) {
        return;
    }
    Advice advice = poolAdvice(facts, calls);
    advice.id = "pool-growth";
    advice.title =
        say(SENTENCE("Streamscope", "The memory pool grows while another stream has yet to free"));
    advice.finding = {
        counted(calls.allocations.size(),
                SENTENCE("Streamscope",
                         "%1 stream-ordered allocation took %2, called before another stream had "
                         "come to what it frees."),
                SENTENCE("Streamscope",
                         "%1 stream-ordered allocations took %2, called before another stream had "
                         "come to what it frees."),
                Duration{calls.allocating}),
        inAll(facts, calls)};
    advice.meaning = {
        say(SENTENCE("Streamscope",
                     "What a stream frees it may take again at once, other streams only when it "
                     "really is free: until then the pool gets more from the driver.")),
        say(SENTENCE("Streamscope",
                     "Freed in the stream that allocates next, or allocated once, before the work, "
                     "it is there."))};
    list.push_back(std::move(advice));
}

}  // namespace

void findPool(const Facts& facts, List& list) {
    findEmptied(facts, list);
    findGrowth(facts, list);
}

}  // namespace streamscope::advice
