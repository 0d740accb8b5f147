// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/detectors.h"
#include "engine/advice/host_time.h"
#include "engine/advice/loss.h"
#include "engine/advice/memory_fixes.h"
#include "engine/analysis/start_up.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

// Memory that is allocated and freed while the program works: confusion 8, and the memory pool,
// which synchronizations empty and which grows for what is not free yet.

namespace streamscope::advice {
namespace {

const Allocate* allocationOf(const Facts& facts, OperationId operation) {
    const Action* action = facts.actionOf(operation);
    return action == nullptr ? nullptr : std::get_if<Allocate>(action);
}

/// Whether a free of another stream was called before the allocation and has not run by then.
bool isFreeToCome(const Trace& trace, const std::vector<OperationId>& frees,
                  OperationId allocation) {
    const TimeNs called = trace.issueBegin[indexOf(allocation)];
    return std::ranges::any_of(frees, [&](OperationId free) {
        const std::size_t i = indexOf(free);
        return trace.stream[i] != trace.stream[indexOf(allocation)] &&
               trace.issueEnd[i] <= called && called < trace.end[i];
    });
}

/// Calls that got new memory for a pool, and those that released what it had.
class PoolCalls {
public:
    /// Stream-ordered allocations that are not the first of their memory, and took long: those that
    /// another stream's frees would have spared, or all others.
    PoolCalls(const Facts& facts, bool areFreesToCome) : m_facts(facts) {
        constexpr DurationNs kLongCall = 20'000;  ///< from a pool with free memory: 1 to 2 µs
        std::vector<OperationId> frees;
        for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
            if (facts.trace.kind[i] == OperationKind::Free) {
                frees.push_back(idAt<OperationId>(i));
            }
        }
        std::set<MemoryId> seen;
        for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
            const auto operation = idAt<OperationId>(i);
            const Allocate* allocate = allocationOf(facts, operation);
            const TimeRange call{facts.trace.issueBegin[i], facts.trace.issueEnd[i]};
            if (allocate != nullptr && !seen.insert(allocate->memory).second &&
                call.length() >= kLongCall &&
                isFreeToCome(facts.trace, frees, operation) == areFreesToCome) {
                m_allocations.push_back(operation);
                m_allocating += call.length();
                m_held.add(call, facts.threadOf(operation));
            }
        }
    }

    /// Synchronizations that returned long after what they waited for had ended, and before the
    /// last of the allocations.
    void addSynchronizations() {
        constexpr DurationNs kWakeUp = 20'000;  ///< a thread's usual way back takes less
        TimeNs last = 0;
        for (const OperationId allocation : m_allocations) {
            last = std::max(last, m_facts.trace.issueEnd[indexOf(allocation)]);
        }
        for (const HostCall& call : m_facts.trace.hostCalls) {
            const TimeNs ended = waitedUntil(m_facts.trace, call);
            if (call.kind == HostCallKind::Synchronize && call.waitedFor != OperationId::None &&
                call.end <= last && call.end - ended > kWakeUp) {
                m_releasing += call.end - ended;
                m_held.add({ended, call.end}, call.thread);
            }
        }
    }

    void addTo(Findings& list, std::string_view id) {
        const DurationNs time = m_allocating + m_releasing;
        if (m_allocations.empty() || !m_facts.isWorth(time)) {
            return;
        }
        const Duration held = m_held.length();
        list.push_back(
            {.id = id,
             .lost = std::min(time, held.length),
             .evidence = evidenceOf(m_facts, m_allocations),
             .values = {Count{m_allocations.size()}, Duration{m_allocating}, Duration{m_releasing},
                        asArgument(m_held.who(m_facts)), held, Duration{m_facts.makespan()}},
             .most = m_facts.gainableByStreams()});
        list.back().addCase("released", m_releasing > 0);
        addHoistedFix(m_facts, list.back().fixes, Allocated::InStreams);
    }

private:
    const Facts& m_facts;
    std::vector<OperationId> m_allocations;
    DurationNs m_allocating = 0;
    DurationNs m_releasing = 0;
    HostTime m_held;
};

/// Calls that allocate or free, and the host's time in them without its waits for the device.
struct AllocatingTime {
    std::size_t calls = 0;
    HostTime held;
    bool isRepeated = false;  ///< one allocates in a stream what another of them had
    bool isOfSeveralThreads = false;
    bool isPinned = false;  ///< one is named as those that pin are

    void add(const Trace& trace, const HostCall& call) {
        ++calls;
        isPinned |= stepLabel(trace, call.step).find("Host") != std::string_view::npos;
        held.add({waitedUntil(trace, call), call.end}, call.thread);
    }

    /// Calls that returned without waiting are not among the trace's host calls.
    void addStreamOrdered(const Facts& facts) {
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
            add(facts.trace, found != waited.end()
                                 ? *found->second
                                 : HostCall{facts.trace.issueBegin[i], facts.trace.issueEnd[i],
                                            operation, OperationId::None, facts.trace.step[i],
                                            facts.threadOf(operation), HostCallKind::Allocate});
            const Allocate* allocate = allocationOf(facts, operation);
            isRepeated |= allocate != nullptr && !seen.insert(allocate->memory).second;
        }
    }
};

/// Those in streams where it is not the pool that makes them long.
AllocatingTime allocatingTime(const Facts& facts, bool isOfPool) {
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
    time.isOfSeveralThreads = time.held.isOfSeveralThreads();  // none in a stream yet (H24)
    if (!isOfPool) {
        time.addStreamOrdered(facts);
    }
    return time;
}

void addAllocations(const Facts& facts, Findings& list) {
    AllocatingTime time = allocatingTime(facts, !list.empty());
    const Duration held = time.held.length();
    const bool isRecording = facts.program == nullptr && !facts.trace.recorded.empty();
    const DurationNs lost =
        isRecording ? std::min(held.length, totalLength(facts.idle.allocations)) : held.length;
    if (!facts.isWorth(lost, isRecording ? 0.1 : 0.15)) {
        return;
    }
    const Lifetimes lifetimes = lifetimesOf(facts);
    const bool isRepeated = lifetimes.isRepeated || time.isRepeated;
    Finding finding{.id = "allocation-time",
                    .lost = lost,
                    .evidence = {{}, 0, {0, facts.makespan()}},
                    .values = {Count{time.calls}, asArgument(time.held.who(facts)), held,
                               Duration{facts.makespan()}},
                    .cases = {isRepeated ? "repeated" : "once"},
                    .most = facts.gainableByStreams(Otherwise::Allocations)};
    finding.addCase("pinned", lifetimes.isPinned || (isRecording && time.isPinned));
    finding.addCase("threads", time.isOfSeveralThreads);
    if (isRepeated) {
        addHoistedFix(facts, finding.fixes,
                      lifetimes.isRepeated ? Allocated::ByHostCalls : Allocated::InStreams);
    }
    list.push_back(std::move(finding));
}

}  // namespace

Findings findMemoryCalls(const Facts& facts) {
    Findings list;
    PoolCalls emptied(facts, false);
    emptied.addSynchronizations();
    emptied.addTo(list, "emptied-pool");
    PoolCalls(facts, true).addTo(list, "pool-growth");
    addAllocations(facts, list);
    return list;
}

}  // namespace streamscope::advice
