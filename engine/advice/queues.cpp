// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/change.h"
#include "engine/advice/detectors.h"
#include "engine/advice/host_time.h"
#include "engine/advice/loss.h"
#include "engine/analysis/inference/connection_waits.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

// Work that waits in a queue: for other work in it, for the SMs, or for a thread of the driver:
// confusions 2, 4, 5, 9 and 13.

namespace streamscope::advice {
namespace {

// ---- Connections.

std::size_t streamsWithKernels(const Trace& trace) {
    std::set<StreamId> streams;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (trace.kind[i] == OperationKind::Kernel && trace.stream[i] != StreamId::None) {
            streams.insert(trace.stream[i]);
        }
    }
    return streams.size();
}

/// Different ones that kernels came by; of several devices, the most of one. Where the device does
/// not say which, as many as the starts speak for.
std::size_t connectionsOf(const Trace& trace) {
    if (trace.connection.empty()) {
        return inference::connectionWaits(trace).connections;
    }
    std::vector<std::set<std::uint8_t>> used(trace.engines.size());
    std::size_t most = 0;
    for (std::size_t i = 0; i < trace.connection.size(); ++i) {
        const std::size_t engine = indexOf(trace.engine[i]);
        if (engine < used.size() && trace.connection[i] != Trace::kNoConnection) {
            used[engine].insert(trace.connection[i]);
            most = std::max(most, used[engine].size());
        }
    }
    return most;
}

void addFewConnections(const Facts& facts, Findings& list) {
    constexpr std::size_t kMaxConnections = 32;  ///< CUDA_DEVICE_MAX_CONNECTIONS
    const Loss loss = lossTo(facts, Reason::ChannelFalseDep);
    if (!facts.isWorth(loss.lost)) {
        return;
    }
    const std::size_t streams = streamsWithKernels(facts.trace);
    const bool isAdjustable = facts.input.features.connections;
    Finding finding = findingOn(facts, "few-connections", loss);
    finding.values.insert(finding.values.begin(),
                          {Count{connectionsOf(facts.trace)}, Count{streams}});
    finding.cases = {isAdjustable ? "adjustable" : "one queue"};
    if (isAdjustable) {
        const std::size_t enough = std::min(streams, kMaxConnections);
        Change change(facts);
        change.makeNumber("/environment/connections", static_cast<double>(enough));
        std::move(change).addTo(finding.fixes, "connections", {Count{enough}});
    }
    list.push_back(std::move(finding));
}

// ---- The order of issue.

/// Whether most operations that can be are issued right behind one of their own stream.
bool isDepthFirst(const Trace& trace) {
    StreamId last = StreamId::None;
    std::set<StreamId> streams;
    std::size_t operations = 0;
    std::size_t behind = 0;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        const StreamId stream = trace.stream[i];
        if (!isMark(trace.kind[i]) && stream != StreamId::None) {
            ++operations;
            streams.insert(stream);
            behind += stream == last ? 1 : 0;
            last = stream;
        }
    }
    const std::size_t most = operations - streams.size();
    return most > 0 && 2 * behind >= most;
}

/// Only of the time in which the operation's engine was idle: while that is busy, nothing is lost
/// by who is first in its queue.
void addIssueOrder(const Facts& facts, Findings& list) {
    Loss loss;
    for (Held held : facts.held) {
        const bool isOne =
            held.cause.reason == Reason::DepCheck ||
            (held.cause.reason == Reason::EngineHeadBlocked && !isForResources(facts, held.cause));
        held.lost = isOne ? facts.idleOf(held.operation, facts.rangeOf(held)) : 0;
        if (held.lost > 0) {
            addTo(loss, held);
        }
    }
    if (facts.isWorth(loss.lost)) {
        list.push_back(findingOn(facts, "issue-order", loss));
        list.back().values.push_back(asArgument(facts.describe(loss.worst.operation)));
        list.back().cases = {isDepthFirst(facts.trace) ? "depth first" : "breadth first"};
    }
}

// ---- Host functions.

void addPendingFunctions(const Facts& facts, Findings& list) {
    std::vector<OperationId> blocked;
    HostTime held;
    for (const HostCall& call : facts.calls) {
        if (call.kind == HostCallKind::Issue && call.waitedFor != OperationId::None &&
            call.operation != OperationId::None &&
            facts.trace.kind[indexOf(call.waitedFor)] == OperationKind::HostFunction) {
            blocked.push_back(call.operation);
            held.add({call.begin, call.end}, call.thread);
        }
    }
    const Duration time = held.length();
    if (facts.program != nullptr && !blocked.empty() && facts.isWorth(time.length)) {
        list.push_back({.id = "pending-host-functions",
                        .evidence = evidenceOf(facts, blocked),
                        .values = {Count{blocked.size()}, asArgument(held.who(facts)), time,
                                   Duration{facts.makespan()}}});
    }
}

void addHostWorker(const Facts& facts, Findings& list) {
    const Loss loss = lossTo(facts, Reason::HostWorkerBusy);
    if (facts.isWorth(loss.lost)) {
        const std::uint32_t workers = facts.input.features.hostWorkers;
        list.push_back(findingOn(facts, "host-functions-queue", loss));
        list.back().values.emplace_back(Count{workers});
        list.back().addCase("workers known", workers > 0);
    }
}

void addHostFunctionStarts(const Facts& facts, Findings& list) {
    constexpr double kMuch = 0.05;  ///< of the makespan
    const Loss loss = lossWhere(facts, [&](const Held& held) {
        return (held.cause.reason == Reason::LaunchLatency ||
                held.cause.reason == Reason::HostWorkerAsleep) &&
               facts.trace.kind[indexOf(held.operation)] == OperationKind::HostFunction;
    });
    if (!facts.isWorth(loss.lost, kMuch)) {
        return;
    }
    DurationNs running = 0;
    for (const OperationId function : loss.operations) {
        running += facts.duration(function);
    }
    list.push_back(findingOn(facts, "host-function-start", loss));
    auto& values = list.back().values;
    values.insert(values.begin() + 2, Duration{running});
}

// ---- SMs.

/// What the first of them that waited for SM resources itself had too little of.
Sentence limitOf(const Facts& facts, const Loss& loss, Reason& reason) {
    for (const OperationId operation : loss.operations) {
        const auto causes = causesOf(facts.trace, operation);
        const auto* const room = std::ranges::find_if(causes, isRoom, &Cause::reason);
        if (room != causes.end()) {
            reason = room->reason;
            break;
        }
    }
    switch (reason) {
        case Reason::SmThreads:
            return say(SENTENCE("Streamscope", "threads"));
        case Reason::SmBlocks:
            return say(SENTENCE("Streamscope", "block slots"));
        case Reason::SmRegisters:
            return say(SENTENCE("Streamscope", "registers"));
        case Reason::SmSharedMemory:
            return say(SENTENCE("Streamscope", "shared memory"));
        case Reason::GridLimit:
            return say(SENTENCE("Streamscope", "grid slots"));
        default:
            return say(SENTENCE("Streamscope", "SM resources"));
    }
}

/// By device, what ran on its SMs, in the order of the starts.
using OnSms = std::map<EngineId, std::vector<OperationId>>;

OnSms workOnSms(const Trace& trace) {
    OnSms work;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        const EngineId engine = trace.engine[i];
        if (engine != EngineId::None && trace.start[i] < trace.end[i] &&
            trace.engines[indexOf(engine)].kind == EngineKind::Compute) {
            work[engine].push_back(idAt<OperationId>(i));
        }
    }
    for (auto& [engine, list] : work) {
        std::ranges::sort(list, {}, [&](OperationId one) { return trace.start[indexOf(one)]; });
    }
    return work;
}

/// How many ran side by side on the SMs of one device when there were most.
std::size_t mostAtOnce(const Trace& trace) {
    std::size_t most = 0;
    for (const auto& [engine, work] : workOnSms(trace)) {
        std::multiset<TimeNs> ends;
        for (const OperationId operation : work) {
            const TimeRange range = rangeOf(trace, operation);
            ends.erase(ends.begin(), ends.upper_bound(range.begin));
            ends.insert(range.end);
            most = std::max(most, ends.size());
        }
    }
    return most;
}

/// Whether every kernel of the run has blocks enough for all free SM resources.
bool eachFills(const Trace& trace) {
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        const bool isKnown = !trace.room.empty() && trace.room[i] > 0;
        if (trace.kind[i] == OperationKind::Kernel &&
            !(isKnown && trace.size[i] >= trace.room[i])) {
            return false;
        }
    }
    return true;
}

/// Bytes of device memory that it reads and writes; 0 if that is not known.
double memoryTraffic(const Facts& facts, OperationId operation) {
    const Action* action = facts.actionOf(operation);
    if (action == nullptr) {
        return 0;
    }
    if (const auto* launch = std::get_if<Launch>(action)) {
        const Kernel& kernel = facts.program->kernels[indexOf(launch->kernel)];
        return kernel.bytesPerBlock * static_cast<double>(kernel.blocks);
    }
    const auto* copy = std::get_if<Copy>(action);
    const bool isWithin =
        copy != nullptr && directionOf(*facts.program, *copy) == CopyDirection::WithinDevice;
    return isWithin ? 2 * static_cast<double>(copy->bytes) : 0;
}

/// What it uses by itself of the bandwidth of device memory; 0 if that is not known, or if it is
/// more than there is, as from the L2 cache.
double shareOfBandwidth(const Facts& facts, OperationId operation) {
    const double most =
        facts.input.features.memoryBytesPerNs * static_cast<double>(facts.durationAlone(operation));
    const double share = most > 0 ? memoryTraffic(facts, operation) / most : 0;
    return share > 1.05 ? 0 : std::min(1.0, share);
}

/// What the SMs run beside kernels waits for SM resources as they do.
void addFullDevice(const Facts& facts, Findings& list) {
    bool areKernels = true;
    double share = 1;  ///< of the bandwidth of device memory, the least of them
    const auto look = [&](OperationId one) {
        areKernels = areKernels && facts.trace.kind[indexOf(one)] == OperationKind::Kernel;
        share = std::min(share, shareOfBandwidth(facts, one));
    };
    const Loss loss = lossWhere(facts, [&](const Held& held) {
        const auto room =
            isOfOtherStream(facts, held) ? resourcesBehind(facts, held.cause) : std::nullopt;
        if (room && room->blocker != OperationId::None) {
            look(room->blocker);
        }
        return room.has_value();
    });
    if (!facts.isWorth(loss.lost, kShareOfNotes)) {
        return;
    }
    std::ranges::for_each(loss.operations, look);
    auto limit = Reason::None;
    Finding finding = findingOn(facts, "device-full", loss);
    finding.values.push_back(asArgument(limitOf(facts, loss, limit)));
    constexpr double kMemoryBound = 0.5;
    const bool areGrids = limit == Reason::GridLimit;
    const bool areMemoryBound = !areGrids && share >= kMemoryBound;
    finding.values.emplace_back(Count{areGrids ? mostAtOnce(facts.trace) : 0});
    finding.values.emplace_back(std::to_string(
        static_cast<std::int64_t>(std::round(facts.input.features.memoryBytesPerNs))));
    finding.values.emplace_back(Share{share});
    finding.cases = {areGrids ? "grids" : areMemoryBound ? "memory bound" : "full"};
    if (areMemoryBound) {  // side by side they take at least that share
        finding.lost -= static_cast<DurationNs>(share * static_cast<double>(finding.lost));
    }
    finding.addCase("each fills", areKernels && eachFills(facts.trace));
    finding.addCase("kernels fill", areKernels);
    list.push_back(std::move(finding));
}

/// Whether the grid was chosen: spin takes one block where it says nothing, and stands for
/// anything.
bool isGridMeant(const Facts& facts, const Change& change, OperationId operation) {
    const Action* action = facts.actionOf(operation);
    const auto* launch = action == nullptr ? nullptr : std::get_if<Launch>(action);
    if (launch == nullptr) {
        return false;
    }
    const Kernel& kernel = facts.program->kernels[indexOf(launch->kernel)];
    const kernels::Entry* entry = kernel.entry;
    return kernel.isOwn() || (entry != nullptr && entry->name != std::string_view("spin")) ||
           !change.at(stepOf(facts, operation) + "/grid").empty();
}

/// Kernels of far fewer blocks than the device has SMs, and how long they had these for themselves.
class FewBlocks {
public:
    explicit FewBlocks(const Facts& facts) : m_facts(facts), m_change(facts) {
        for (const auto& [engine, work] : workOnSms(facts.trace)) {
            addOf(work);
        }
    }

    std::vector<OperationId> operations;
    DurationNs alone = 0;
    OperationId worst = OperationId::None;

private:
    void addOf(const std::vector<OperationId>& work) {
        TimeNs before = 0;  // until when those before it ran
        for (std::size_t i = 0; i < work.size(); ++i) {
            const TimeRange range = rangeOf(m_facts.trace, work[i]);
            const TimeNs next =
                i + 1 < work.size() ? m_facts.trace.start[indexOf(work[i + 1])] : range.end;
            const DurationNs time = std::min(range.end, next) - std::max(range.begin, before);
            if (time > 0 && isOne(work[i])) {
                add(work[i], time);
            }
            before = std::max(before, range.end);
        }
    }

    [[nodiscard]] bool isOne(OperationId operation) const {
        constexpr std::uint64_t kFewerBlocks = 4;  ///< times more SMs than blocks
        const std::uint64_t blocks = m_facts.trace.size[indexOf(operation)];
        return m_facts.trace.kind[indexOf(operation)] == OperationKind::Kernel &&
               m_facts.isOnCriticalPath(operation) && blocks > 0 &&
               kFewerBlocks * blocks <= m_facts.input.features.sms &&
               isGridMeant(m_facts, m_change, operation);
    }

    void add(OperationId operation, DurationNs time) {
        operations.push_back(operation);
        alone += time;
        worst = time > m_longest ? operation : worst;
        m_longest = std::max(m_longest, time);
    }

    const Facts& m_facts;
    Change m_change;
    DurationNs m_longest = 0;
};

void addFewBlocks(const Facts& facts, Findings& list) {
    if (facts.input.features.sms == 0 || facts.program == nullptr) {
        return;
    }
    const FewBlocks few(facts);
    if (few.operations.empty() || !facts.isWorth(few.alone, kShareOfNotes)) {
        return;
    }
    const std::uint64_t blocks = facts.trace.size[indexOf(few.worst)];
    const std::uint64_t sms = facts.input.features.sms;
    list.push_back(
        {.id = "few-blocks",
         .evidence = evidenceOf(facts, few.operations),
         .values = {Count{few.operations.size()}, Duration{few.alone}, Duration{facts.makespan()},
                    Count{blocks}, asArgument(facts.describe(few.worst)), Count{sms - blocks},
                    Count{sms}}});
}

}  // namespace

Findings findQueues(const Facts& facts) {
    Findings list;
    addFewConnections(facts, list);
    addIssueOrder(facts, list);
    addPendingFunctions(facts, list);
    addHostWorker(facts, list);
    addHostFunctionStarts(facts, list);
    addFullDevice(facts, list);
    addFewBlocks(facts, list);
    return list;
}

}  // namespace streamscope::advice
