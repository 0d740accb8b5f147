// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trace/trace.h"

#include "engine/base/sentence.h"

#include <array>

namespace streamscope {
namespace {

constexpr std::array<std::string_view, kOperationKindCount> kKindNames{
    SENTENCE("Streamscope", "H2D"),          SENTENCE("Streamscope", "D2H"),
    SENTENCE("Streamscope", "D2D"),          SENTENCE("Streamscope", "P2P"),
    SENTENCE("Streamscope", "H2H"),          SENTENCE("Streamscope", "set"),
    SENTENCE("Streamscope", "kernel"),       SENTENCE("Streamscope", "host function"),
    SENTENCE("Streamscope", "allocate"),     SENTENCE("Streamscope", "free"),
    SENTENCE("Streamscope", "event record"), SENTENCE("Streamscope", "event wait")};

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
                                                                  "HOST_WORKER_ASLEEP",
                                                                  "LAUNCH_LATENCY"};

constexpr std::array<std::string_view, kReasonCount> kReasonSentences{
    "it ran as soon as it was issued",
    "the host had not issued it yet",
    "the host was blocked inside a call, waiting for",
    "the launch queue was full until it drained past",
    "the stream runs in order: it followed",
    "its stream waited for an event recorded after",
    "the legacy default stream is a barrier: it waited for",
    "a call synchronised the whole device and waited for",
    "its connection was occupied by another stream's",
    "a dependency check delayed every launch issued later until the end of",
    "the engine was busy with",
    "at the head of the engine's queue was",
    "work of higher priority went first:",
    "no SM had enough threads free beside",
    "no SM had a block slot free beside",
    "no SM had enough registers free beside",
    "no SM had enough shared memory free beside",
    "the resident-grid limit was reached; a slot was freed by the end of",
    "in its graph it follows",
    "the previous launch of the same graph had to end with",
    "the host worker was busy with",
    "the host worker was asleep and had to wake up for",
    "it took this long to start"};

// By position: one for each, none too few.
static_assert(kReasonCount == static_cast<std::size_t>(Reason::LaunchLatency) + 1);
static_assert(kOperationKindCount == static_cast<std::size_t>(OperationKind::WaitEvent) + 1);
static_assert(!kReasonCodes.back().empty() && !kReasonSentences.back().empty() &&
              !kKindNames.back().empty());

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

std::string quotedOperation(const Trace& trace, OperationId operation, std::size_t first) {
    const std::size_t i = indexOf(operation);
    const std::string quote = trace.name[i] == NameId::None ? "" : "\"";
    std::string text = quote + operationLabel(trace, operation) + quote + " (#" +
                       std::to_string(i < first ? i : i - first);
    if (trace.stream[i] != StreamId::None) {
        text += ", stream " + trace.streams[indexOf(trace.stream[i])].name;
    }
    return text + ")";
}

std::string describeReason(const Trace& trace, const Cause& cause, std::size_t first,
                           std::size_t others) {
    std::string text(kReasonSentences[static_cast<std::size_t>(cause.reason)]);
    if (cause.blocker == OperationId::None) {
        return cause.reason == Reason::HostBlocked
                   ? std::string("the host's call waited for a call of another host thread")
               : cause.reason == Reason::HostWorkerAsleep
                   ? std::string("the host worker was asleep and had to wake up")
                   : text;
    }
    const std::size_t i = indexOf(cause.blocker);
    if (cause.reason == Reason::DepCheck && cause.until < trace.end[i]) {
        text =
            "its dependency check waited until every launch issued before it had been placed, "
            "the last of them";
    } else if (cause.reason == Reason::LaunchLatency) {
        text = "its engine switched to it from";
    } else if (cause.reason == Reason::EventWait && trace.kind[i] == OperationKind::RecordEvent) {
        text = "its stream waited for the";
    }
    text += " " + quotedOperation(trace, cause.blocker, first);
    return others == 0 ? text : text + " and " + std::to_string(others) + " more";
}

std::string describeCause(const Trace& trace, const Cause& cause, std::size_t first,
                          std::size_t others) {
    return describeReason(trace, cause, first, others) + ", until " + formatDuration(cause.until);
}

}  // namespace streamscope
