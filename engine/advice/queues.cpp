// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/change.h"
#include "engine/advice/detectors.h"
#include "engine/advice/host_time.h"
#include "engine/advice/loss.h"
#include "engine/analysis/inference/connection_waits.h"

#include <algorithm>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

// Work that waits in a queue: for other work in it, or for a thread of the driver: confusions 2, 4,
// 5 and 9.

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

}  // namespace

Findings findQueues(const Facts& facts) {
    Findings list;
    addFewConnections(facts, list);
    addIssueOrder(facts, list);
    addPendingFunctions(facts, list);
    addHostWorker(facts, list);
    addHostFunctionStarts(facts, list);
    return list;
}

}  // namespace streamscope::advice
