// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/host_view.h"

#include "engine/cuda/error.h"

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>
#include <variant>

namespace streamscope::cuda {
namespace {

using What = PreparedCall::What;

/// An issuing call that took longer held the host; the trace lists it among the host's calls.
constexpr DurationNs kHeld = 50'000;

std::optional<HostCallKind> callKindOf(What what) {
    switch (what) {
        case What::HostWork:
            return HostCallKind::Work;
        case What::SynchronizeStream:
        case What::SynchronizeEvent:
        case What::SynchronizeDevice:
            return HostCallKind::Synchronize;
        case What::Allocate:
            return HostCallKind::Allocate;
        case What::Free:
            return HostCallKind::Free;
        case What::LaunchGraph:
            return HostCallKind::GraphLaunch;
        case What::DestroyStream:
            return HostCallKind::Other;
        default:
            return std::nullopt;
    }
}

/// As what the trace lists a call that took so long among the host's calls, if it does.
std::optional<HostCallKind> callKindOf(What what, DurationNs took) {
    const auto kind = callKindOf(what);
    return !kind && took >= kHeld ? HostCallKind::Issue : kind;
}

void addHostCalls(LoadedProgram& loaded, ThreadId thread, const std::vector<TimeNs>& borders,
                  const std::vector<OperationId>& operations, Observation& seen) {
    const Program& program = loaded.program();
    const HostThread& host = program.threads[indexOf(thread)];
    for (std::uint32_t i = 0; i < host.callCount; ++i) {
        const std::uint32_t call = host.firstCall + i;
        const TimeNs begin = borders[i];
        const TimeNs end = borders[i + 1];
        if (const auto kind = callKindOf(loaded.calls()[call].what, end - begin)) {
            seen.hostCalls.push_back({begin, end, operations[call], OperationId::None,
                                      program.calls[call].step, thread, *kind});
        }
    }
}

/// Runs of a graph's host functions, launch by launch in the order of issue.
void addGraphFunctions(LoadedProgram& loaded, const std::vector<PlannedOperation>& plan,
                       Observation& seen) {
    std::map<std::pair<GraphId, std::uint32_t>, std::vector<std::uint32_t>> operations;
    for (std::uint32_t i = 0; i < plan.size(); ++i) {
        if (plan[i].kind == OperationKind::HostFunction && plan[i].node != kNoNode) {
            const Action& action = loaded.program().calls[plan[i].call].action;
            operations[{std::get<LaunchGraph>(action).graph, plan[i].node}].push_back(i);
        }
    }
    for (auto& [node, places] : operations) {
        const HostFunctionRuns* runs = loaded.graph(node.first).functions[node.second];
        std::ranges::stable_sort(
            places, {}, [&seen](std::uint32_t place) { return seen.operations[place].issueBegin; });
        for (std::size_t i = 0; i < std::min<std::size_t>(places.size(), runs->count); ++i) {
            Seen& operation = seen.operations[places[i]];
            operation.start = runs->times[i].begin;
            operation.end = runs->times[i].end;
            operation.engine = EngineKind::HostWorker;
            operation.hasRun = true;
        }
    }
}

}  // namespace

Observation hostView(LoadedProgram& loaded, const std::vector<PlannedOperation>& plan,
                     const CallTimes& times) {
    const Program& program = loaded.program();
    Observation seen;
    seen.begin = times.begin;
    seen.end = times.end;
    seen.operations.resize(plan.size());
    std::vector<OperationId> operations(program.calls.size(), OperationId::None);
    for (std::size_t i = plan.size(); i-- > 0;) {
        const PlannedOperation& planned = plan[i];
        const std::size_t place = planned.call - program.threads[indexOf(planned.thread)].firstCall;
        const std::vector<TimeNs>& borders = times.borders[indexOf(planned.thread)];
        Seen& operation = seen.operations[i];
        operation.issueBegin = borders[place];
        operation.issueEnd = borders[place + 1];
        operation.wasIssued = true;
        operations[planned.call] = idAt<OperationId>(i);
        const PreparedCall& call = loaded.calls()[planned.call];
        if (call.what == What::HostFunction && call.function->count > 0) {
            operation.start = call.function->times[0].begin;
            operation.end = call.function->times[0].end;
            operation.engine = EngineKind::HostWorker;
            operation.hasRun = true;
        }
    }
    addGraphFunctions(loaded, plan, seen);
    for (std::size_t i = 0; i < program.threads.size(); ++i) {
        addHostCalls(loaded, idAt<ThreadId>(i), times.borders[i], operations, seen);
    }
    return seen;
}

void addBlocks(LoadedProgram& loaded, const std::vector<PlannedOperation>& plan,
               Observation& seen) {
    std::unordered_map<std::uint32_t, std::uint32_t> operationOf;
    for (std::uint32_t i = 0; i < plan.size(); ++i) {
        operationOf.emplace(plan[i].call, i);
    }
    std::vector<DurationNs> shifts;
    for (const BlockBuffer& buffer : loaded.launches().blockBuffers()) {
        std::vector<kernels::BlockRecord> records(buffer.blocks);
        check(cudaMemcpy(records.data(), buffer.records,
                         records.size() * sizeof(kernels::BlockRecord), cudaMemcpyDeviceToHost),
              "read the records of blocks");
        const std::uint32_t place = operationOf.at(buffer.call);
        TimeNs first = 0;
        for (std::uint32_t i = 0; i < records.size(); ++i) {
            const auto start = static_cast<TimeNs>(records[i].start);
            first = i == 0 ? start : std::min(first, start);
            seen.blocks.push_back({start, static_cast<TimeNs>(records[i].end),
                                   idAt<OperationId>(place), i, records[i].sm});
        }
        if (seen.operations[place].hasRun) {
            shifts.push_back(seen.operations[place].start - first);
        }
    }
    if (shifts.empty()) {
        seen.blocks.clear();  // no clock to put them on
        return;
    }
    // %globaltimer has another zero. A block never starts before its kernel: the largest shift.
    const DurationNs shift = std::ranges::max(shifts);
    for (BlockSpan& block : seen.blocks) {
        block.start += shift;
        block.end += shift;
    }
}

}  // namespace streamscope::cuda
