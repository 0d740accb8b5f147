// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/change.h"
#include "engine/advice/copy_memory.h"
#include "engine/advice/detectors.h"
#include "engine/advice/host_time.h"
#include "engine/advice/loss.h"
#include "engine/advice/memory_fixes.h"
#include "engine/program/host_copies.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

// Copies that block the host, of workloads and of recordings: confusions 1 and 16.

namespace streamscope::advice {
namespace {

/// CUDA lets such a call return before the copy is done, so what made it long is something else.
bool isAsyncOfPinned(const Facts& facts, const HostCall& call) {
    return call.step != StepId::None && isRecordedFrom(facts, HostMemory::Pinned, call.operation) &&
           facts.trace.steps[indexOf(call.step)].label.find("Async") != std::string::npos;
}

/// A long call during which the device has hardly anything to do waited for something that is not
/// in the recording, such as graphs of which it has no nodes.
class Explained {
public:
    explicit Explained(const Trace& trace) : m_running(runningTimes(trace)) {}
    [[nodiscard]] bool operator()(TimeRange call) const {
        constexpr DurationNs kLong = 1'000'000;
        constexpr DurationNs kMinParts = 10;
        return call.length() < kLong || kMinParts * lengthWithin(m_running, call) >= call.length();
    }

private:
    IntervalSet m_running;
};

/// The calls of copies that waited, and those of pageable memory that returned before they were
/// done but made the host copy: of few bytes that is no matter (H13).
std::vector<HostCall> callsOfCopies(const Facts& facts) {
    constexpr DurationNs kLongCall = 10'000;
    const Explained isExplained(facts.trace);
    const bool hasProgram = facts.program != nullptr;
    std::vector<HostCall> calls;
    std::set<OperationId> listed;
    const auto add = [&](const HostCall& call) {
        const bool isIssue =
            call.kind == HostCallKind::Issue || call.kind == HostCallKind::GraphLaunch;
        const bool isCopy = isIssue && call.operation != OperationId::None &&
                            isBetweenHostAndDevice(facts.trace.kind[indexOf(call.operation)]);
        if (isCopy &&
            (hasProgram ? copyOf(facts, call.operation) != nullptr
                        : isExplained({call.begin, call.end}) && !isAsyncOfPinned(facts, call))) {
            calls.push_back(call);
        }
    };
    for (HostCall call : facts.trace.hostCalls) {
        // G14: what a graph's launch waits for is the last of its pageable copies.
        const bool isGraph = hasProgram && call.kind == HostCallKind::GraphLaunch;
        call.operation = isGraph ? call.waitedFor : call.operation;
        listed.insert(call.operation);
        add(call);
    }
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        const auto operation = idAt<OperationId>(i);
        const TimeRange call{facts.trace.issueBegin[i], facts.trace.issueEnd[i]};
        const Call* made = facts.callOf(operation);
        const bool isOwn = !hasProgram || (made != nullptr && copyOf(facts, operation) != nullptr &&
                                           std::holds_alternative<Copy>(made->action));
        if (isOwn && call.length() >= kLongCall && !listed.contains(operation) &&
            isOfPageable(facts, operation)) {
            add({call.begin, call.end, operation, OperationId::None, facts.trace.step[i],
                 facts.threadOf(operation), HostCallKind::Issue});
        }
    }
    return calls;
}

/// Some of these calls, and the host's time in them.
class BlockingCalls {
public:
    std::vector<OperationId> operations;
    std::vector<std::string> memories;  ///< pageable ones, by the program
    std::map<StepId, std::string> steps;

    BlockingCalls(const Facts& facts, const std::vector<HostCall>& calls, auto isOne)
        : m_facts(facts) {
        const LastIssues last(facts);
        for (const HostCall& call : calls) {
            if (isOne(call.operation)) {
                add(call, last.of(facts.threadOf(call.operation)) > call.end);
            }
        }
    }

    [[nodiscard]] bool isWorth() const { return !operations.empty() && m_facts.isWorth(m_time); }
    [[nodiscard]] Duration pinning() const { return {pinningTime(m_bytes)}; }

    /// What they cost, and where they are: %1 calls blocked %2 for %3 of %4; %5 is pageable, and to
    /// pin it takes %6.
    [[nodiscard]] Finding finding(std::string_view id) {
        constexpr DurationNs kWorthAWord = 100'000;
        Finding found{id,
                      std::min(m_time, m_held.length().length),
                      evidenceOf(m_facts, operations),
                      {Count{operations.size()}, asArgument(m_held.who(m_facts)), m_held.length(),
                       Duration{m_facts.makespan()}, Names{memories}, pinning()}};
        if (pinning().length >= kWorthAWord) {
            found.cases.push_back("pinning takes time");
        }
        if (!memories.empty()) {
            found.cases.push_back("pageable");
        }
        return found;
    }

    void pin(Change& change) const {
        for (const std::string& memory : memories) {
            change.makeBoolean("/memory/" + memory + "/pinned", true);
        }
    }

private:
    /// A call after which its thread issues nothing more costs no more than its copy takes, and
    /// that only on the critical path.
    void add(const HostCall& call, bool issuesAfter) {
        operations.push_back(call.operation);
        m_held.add({call.begin, call.end}, call.thread);
        const bool isOnPath = m_facts.isOnCriticalPath(call.operation);
        m_time += issuesAfter ? call.end - call.begin
                  : isOnPath  ? m_facts.duration(call.operation)
                              : 0;
        const Copy* copy = copyOf(m_facts, call.operation);
        if (copy == nullptr) {
            return;
        }
        steps.try_emplace(call.step, stepOf(m_facts, call.operation));
        for (const MemoryId id : {copy->source, copy->target}) {
            const Memory& memory = m_facts.program->memories[indexOf(id)];
            if (memory.place == MemoryPlace::Pageable && m_memories.insert(id).second) {
                memories.push_back(memory.name);
                m_bytes += memory.bytes;
            }
        }
    }

    const Facts& m_facts;
    DurationNs m_time = 0;  ///< added up over the threads, where it can matter
    HostTime m_held;
    std::uint64_t m_bytes = 0;
    std::set<MemoryId> m_memories;
};

/// The copies async, each in the stream of what uses its device memory, where a step says so; else
/// in the default stream.
void addAsyncFixes(const Facts& facts, const BlockingCalls& found, std::vector<Fix>& fixes) {
    Change inStreams(facts);
    Change inDefault(facts);
    const auto streams = streamsOfUsers(facts, inStreams, found.steps);
    for (const auto& [id, step] : found.steps) {
        const auto stream = streams.find(step);
        if (stream != streams.end()) {
            inStreams.set(step + "/stream", stream->second);
        }
        inStreams.makeBoolean(step + "/async", true);
        inDefault.makeBoolean(step + "/async", true);
    }
    const Cases cases = found.memories.empty() ? Cases{} : Cases{"pageable"};
    found.pin(inStreams);
    found.pin(inDefault);
    if (!streams.empty()) {
        std::move(inStreams).addTo(fixes, "async-in-streams", {}, cases);
    }
    std::move(inDefault).addTo(fixes, "async", {}, cases);
}

void addPinned(const Facts& facts, const BlockingCalls& found, std::string_view copies,
               std::vector<Fix>& fixes) {
    Change change(facts);
    found.pin(change);
    std::move(change).addTo(fixes, "pin", {Names{found.memories}}, {copies});
}

/// What makes its calls return before the copies are done: pinned memory, of calls that are async.
void addReadbackFix(const Facts& facts, const BlockingCalls& found, std::vector<Fix>& fixes) {
    const auto isAsync = [&](OperationId one) {
        const Copy* copy = copyOf(facts, one);
        return copy != nullptr && copy->async;
    };
    if (std::ranges::all_of(found.operations, isAsync)) {
        addPinned(facts, found, "copies are async", fixes);
        return;
    }
    Change change(facts);
    found.pin(change);
    for (const auto& [id, step] : found.steps) {
        if (!change.at(step + "/async").empty()) {
            change.makeBoolean(step + "/async", true);
        }
    }
    std::move(change).addTo(fixes, "async-readback", {},
                            found.memories.empty() ? Cases{} : Cases{"pageable"});
}

/// Pinning is not promised to help where there is no program: what the host waits for is not the
/// bytes.
void addReadbacks(const Facts& facts, const std::vector<HostCall>& calls, Findings& list) {
    const bool isRecording = facts.program == nullptr && !facts.trace.recorded.empty();
    BlockingCalls found(facts, calls, [&](OperationId operation) {
        const Copy* copy = copyOf(facts, operation);
        return isReadback(facts.trace, operation) &&
               (copy == nullptr || !copy->async || isOfPageable(facts, operation));
    });
    const DurationNs idle = totalLength(facts.idle.readbacks);
    if (!found.isWorth() || (isRecording && !facts.isWorth(idle))) {
        return;
    }
    Finding finding = found.finding("hidden-readback");
    finding.values.emplace_back(Duration{idle});
    if (isRecording) {
        finding.lost = idle;
        finding.most = facts.gainable(Shortened::Waits);
        finding.cases.push_back("recording");
    }
    if (facts.program == nullptr) {
        finding.cases.push_back("no program");
    }
    addReadbackFix(facts, found, finding.fixes);
    list.push_back(std::move(finding));
}

void addPageable(const Facts& facts, const std::vector<HostCall>& calls, Findings& list) {
    BlockingCalls found(facts, calls, [&](OperationId operation) {
        return copyOf(facts, operation)->async && isOfPageable(facts, operation) &&
               !isReadback(facts.trace, operation);
    });
    if (found.isWorth()) {
        list.push_back(found.finding("pageable-copy"));
        addPinned(facts, found, "copies are async", list.back().fixes);
    }
}

void addSynchronous(const Facts& facts, const std::vector<HostCall>& calls, Findings& list) {
    BlockingCalls found(facts, calls, [&](OperationId operation) {
        return !copyOf(facts, operation)->async && !isReadback(facts.trace, operation);
    });
    if (!found.isWorth()) {
        return;
    }
    list.push_back(found.finding("synchronous-copy"));
    addAsyncFixes(facts, found, list.back().fixes);
    if (!found.memories.empty()) {
        addPinned(facts, found, "copies wait", list.back().fixes);
    }
}

/// A trace without its program does not show whether the call was not async, and only a recording
/// whether the memory was pageable.
void addOfTrace(const Facts& facts, const std::vector<HostCall>& calls, Findings& list) {
    const auto isAny = [&](OperationId one) { return !isReadback(facts.trace, one); };
    const auto isPageable = [&](OperationId one) { return isAny(one) && isOfPageable(facts, one); };
    const auto isOther = [&](OperationId one) { return isAny(one) && !isOfPageable(facts, one); };
    BlockingCalls all(facts, calls, isAny);
    if (!all.isWorth()) {
        return;
    }
    const BlockingCalls pageable(facts, calls, isPageable);
    const BlockingCalls others(facts, calls, isOther);
    Finding finding = all.finding("blocking-copy");
    finding.values.insert(finding.values.end(),
                          {Count{pageable.operations.size()}, Duration{kPinningNsPerMiB},
                           Count{others.operations.size()}});
    const auto sayIf = [&](bool isSo, std::string_view name) {
        if (isSo) {
            finding.cases.push_back(name);
        }
    };
    const bool arePinned = std::ranges::all_of(others.operations, [&](OperationId one) {
        return isRecordedFrom(facts, HostMemory::Pinned, one);
    });
    sayIf(pageable.isWorth(), "pageable");
    sayIf(others.isWorth(), arePinned ? "pinned" : "unknown");
    sayIf(pageable.isWorth() || !arePinned, "staging");
    list.push_back(std::move(finding));
}

}  // namespace

Findings findBlockingCopies(const Facts& facts) {
    const std::vector<HostCall> calls = callsOfCopies(facts);
    Findings list;
    if (facts.program != nullptr) {
        addPageable(facts, calls, list);
        addReadbacks(facts, calls, list);
        addSynchronous(facts, calls, list);
    } else {
        addReadbacks(facts, calls, list);
        addOfTrace(facts, calls, list);
    }
    return list;
}

}  // namespace streamscope::advice
