// SPDX-License-Identifier: GPL-3.0-or-later
// What viewers call the host's calls.
#include "engine/formats/trace_names.h"
#include "engine/formats/viewer_events.h"

#include <string>
#include <string_view>

namespace streamscope {
namespace {

/// Where the file does not say which function a call was.
std::string_view issuingCall(OperationKind kind, bool waited) {
    switch (kind) {
        case OperationKind::Set:
            return waited ? "cudaMemset" : "cudaMemsetAsync";
        case OperationKind::Kernel:
            return "cudaLaunchKernel";
        case OperationKind::HostFunction:
            return "cudaLaunchHostFunc";
        case OperationKind::Allocate:
            return "cudaMallocAsync";
        case OperationKind::Free:
            return "cudaFreeAsync";
        case OperationKind::RecordEvent:
            return "cudaEventRecord";
        case OperationKind::WaitEvent:
            return "cudaStreamWaitEvent";
        default:
            return waited ? "cudaMemcpy" : "cudaMemcpyAsync";
    }
}

/// Likewise, of a call that made no operation.
std::string_view listedName(const Trace& trace, const HostCall& call) {
    const std::string_view label = stepLabel(trace, call.step);
    const bool isOfEvent = call.waitedFor != OperationId::None &&
                           trace.kind[indexOf(call.waitedFor)] == OperationKind::RecordEvent;
    switch (call.kind) {
        case HostCallKind::Synchronize:
            return isOfEvent ? "cudaEventSynchronize" : "cudaStreamSynchronize";
        case HostCallKind::Allocate:
            return "cudaMalloc";
        case HostCallKind::Free:
            return "cudaFree";
        case HostCallKind::GraphLaunch:
            return "cudaGraphLaunch";
        default:
            return label.empty() ? "call" : label;
    }
}

/// The function that the step's calls are; of recordings the label of the step.
const std::string* functionOf(const Trace& trace, StepId id) {
    if (id == StepId::None) {
        return nullptr;
    }
    const TraceStep& step = trace.steps[indexOf(id)];
    return trace.provenance.origin == Origin::Imported ? &step.label
           : step.function                             ? &*step.function
                                                       : nullptr;
}

}  // namespace

std::string callName(const Trace& trace, const ViewerEvent& call) {
    const HostCall* listed =
        call.hostCall == ViewerEvent::kNone ? nullptr : &trace.hostCalls[call.hostCall];
    const bool isImported = trace.provenance.origin == Origin::Imported;
    if (listed != nullptr && listed->kind == HostCallKind::Work) {
        return "host_work";
    }
    // A launch of a graph that waited is written as the call of its last node.
    const bool isOfNode = listed != nullptr && listed->kind == HostCallKind::GraphLaunch &&
                          call.operation != OperationId::None;
    const StepId step = isOfNode            ? StepId::None
                        : listed != nullptr ? listed->step
                        : isImported        ? StepId::None
                                            : trace.step[indexOf(call.operation)];
    if (const std::string* function = functionOf(trace, step)) {
        return *function;
    }
    if (call.operation == OperationId::None) {
        return std::string(listedName(trace, *listed));
    }
    const std::size_t i = indexOf(call.operation);
    const bool isKnown = !trace.synchronous.empty() && isCopy(trace.kind[i]);
    const bool waited = isKnown ? trace.synchronous[i] != 0
                                : listed != nullptr && listed->waitedFor == call.operation;
    return std::string(issuingCall(trace.kind[indexOf(call.operation)], waited));
}

std::string_view waitName(const Trace& trace, const ViewerEvent& wait) {
    ViewerEvent call = wait;
    call.operation = trace.hostCalls[wait.hostCall].operation;
    const std::string name = callName(trace, call);
    const auto has = [&name](std::string_view part) { return name.find(part) != name.npos; };
    return has("EventSynchronize") || has("EventQuery")        ? "Event Sync"
           : has("DeviceSynchronize") || has("CtxSynchronize") ? "Context Sync"
                                                               : "Stream Sync";
}

}  // namespace streamscope
