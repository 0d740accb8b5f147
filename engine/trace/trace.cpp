// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trace/trace.h"

#include <array>

namespace streamscope {
namespace {

constexpr std::array<std::string_view, kOperationKindCount> kKindNames{
    "H2D",    "D2H",           "D2D",      "P2P",  "H2H",          "set",
    "kernel", "host function", "allocate", "free", "event record", "event wait"};

constexpr std::array<std::string_view, kReasonCount> kReasonCodes{"NONE",
                                                                  "HOST_NOT_ISSUED",
                                                                  "HOST_BLOCKED",
                                                                  "LAUNCH_QUEUE_FULL",
                                                                  "STREAM_ORDER",
                                                                  "EVENT_WAIT",
                                                                  "LEGACY_BARRIER",
                                                                  "IMPLICIT_SYNC",
                                                                  "CHANNEL_FALSE_DEP",
                                                                  "DEP_CHECK",
                                                                  "ENGINE_BUSY",
                                                                  "ENGINE_HEAD_BLOCKED",
                                                                  "HIGHER_PRIORITY",
                                                                  "SM_THREADS",
                                                                  "SM_BLOCKS",
                                                                  "SM_REGISTERS",
                                                                  "SM_SHARED_MEMORY",
                                                                  "GRID_LIMIT",
                                                                  "GRAPH_DEP",
                                                                  "GRAPH_EXEC_BUSY",
                                                                  "HOST_WORKER_BUSY",
                                                                  "LAUNCH_LATENCY"};

constexpr std::array<std::string_view, kReasonCount> kReasonSentences{
    "it ran as soon as it was issued",
    "the host had not called yet",
    "the host was held inside an earlier call, waiting for",
    "the launch queue was full until it drained past",
    "the stream runs in order: it followed",
    "its stream waited for the event recorded after",
    "the legacy default stream is a barrier: it waited for",
    "a call synchronised the whole device and waited for",
    "its connection was held by another stream's",
    "a dependency check held every later launch until the end of",
    "the engine was busy with",
    "the engine's queue was headed by",
    "work of higher priority went first:",
    "no SM had enough threads free beside",
    "no SM had a block slot free beside",
    "no SM had enough registers free beside",
    "no SM had enough shared memory free beside",
    "no more grids can be resident; room came with the end of",
    "in its graph it follows",
    "the previous launch of the same graph had to end with",
    "the host worker was busy with",
    "the device took this long to react"};

}  // namespace

CauseRange causesOf(const Trace& trace, OperationId operation) {
    if (trace.causeBegin.empty()) {
        return {};
    }
    const std::size_t i = indexOf(operation);
    const Cause* first = trace.causes.data() + trace.causeBegin[i];
    return {first, first + trace.causeCount[i]};
}

bool isMark(OperationKind kind) noexcept {
    return kind == OperationKind::RecordEvent || kind == OperationKind::WaitEvent;
}

bool isCopy(OperationKind kind) noexcept {
    return kind <= OperationKind::CopyHostToHost;
}

std::string_view kindName(OperationKind kind) noexcept {
    return kKindNames[static_cast<std::size_t>(kind)];
}

std::string_view reasonCode(Reason reason) noexcept {
    return kReasonCodes[static_cast<std::size_t>(reason)];
}

std::string_view originName(Origin origin) noexcept {
    constexpr std::array<std::string_view, 3> kNames{"simulated", "measured", "imported"};
    return kNames[static_cast<std::size_t>(origin)];
}

std::string_view recorderName(Recorder recorder) noexcept {
    constexpr std::array<std::string_view, 4> kNames{"none", "host", "events", "cupti"};
    return kNames[static_cast<std::size_t>(recorder)];
}

std::string_view verdictName(Verification::Verdict verdict) noexcept {
    constexpr std::array<std::string_view, 4> kNames{"not checked", "verified", "wrong",
                                                     "not checkable"};
    return kNames[static_cast<std::size_t>(verdict)];
}

std::string operationLabel(const Trace& trace, OperationId operation) {
    const std::size_t i = indexOf(operation);
    if (trace.name[i] != NameId::None) {
        return trace.names[indexOf(trace.name[i])];
    }
    return std::string(kindName(trace.kind[i]));
}

std::string describeCause(const Trace& trace, const Cause& cause) {
    std::string text(kReasonSentences[static_cast<std::size_t>(cause.reason)]);
    if (cause.blocker != OperationId::None) {
        const std::size_t i = indexOf(cause.blocker);
        text += " " + operationLabel(trace, cause.blocker) + " (#" + std::to_string(i);
        if (trace.stream[i] != StreamId::None) {
            text += ", stream " + trace.streams[indexOf(trace.stream[i])].name;
        }
        text += ")";
    }
    return text + ", until " + formatDuration(cause.until);
}

}  // namespace streamscope
