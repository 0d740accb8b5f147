// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trace/trace_text.h"

#include <array>
#include <string>
#include <utility>

namespace streamscope {
namespace {

/// What is said of a reason. %1 is the blocker; those without it have none.
struct ReasonText {
    const char* code = "";   ///< in files and searches, and in docs/rules.md
    const char* name = "";   ///< in a column, on an arrow
    const char* now = "";    ///< while it holds
    const char* after = "";  ///< when it is over
};

/// As Reason.
constexpr std::array<ReasonText, kReasonCount> kReasons{{
    {"NONE", SENTENCE("Streamscope", "ran at once"), "",
     SENTENCE("Streamscope", "it ran as soon as it was issued")},
    {"HOST_NOT_ISSUED", SENTENCE("Streamscope", "not issued yet"),
     SENTENCE("Streamscope", "not called by the host yet"),
     SENTENCE("Streamscope", "the host had not issued it yet")},
    {"HOST_BLOCKED", SENTENCE("Streamscope", "host was blocked"),
     SENTENCE("Streamscope", "host blocked in an earlier call by %1"),
     SENTENCE("Streamscope", "the host was blocked inside a call, waiting for %1")},
    {"LAUNCH_QUEUE_FULL", SENTENCE("Streamscope", "launch queue full"),
     SENTENCE("Streamscope", "launch queue full until %1 ends"),
     SENTENCE("Streamscope", "the launch queue was full until it drained past %1")},
    {"STREAM_ORDER", SENTENCE("Streamscope", "stream order"),
     SENTENCE("Streamscope", "after %1 in its stream"),
     SENTENCE("Streamscope", "the stream runs in order: it followed %1")},
    {"EVENT_WAIT", SENTENCE("Streamscope", "event"), SENTENCE("Streamscope", "event wait for %1"),
     SENTENCE("Streamscope", "its stream waited for an event recorded after %1")},
    {"LEGACY_BARRIER", SENTENCE("Streamscope", "default stream"),
     SENTENCE("Streamscope", "default-stream barrier behind %1"),
     SENTENCE("Streamscope", "the legacy default stream is a barrier: it waited for %1")},
    {"IMPLICIT_SYNC", SENTENCE("Streamscope", "device-wide sync"),
     SENTENCE("Streamscope", "implicit synchronization with %1"),
     SENTENCE("Streamscope", "a call synchronized the whole device and waited for %1")},
    {"CHANNEL_FALSE_DEP", SENTENCE("Streamscope", "shared connection"),
     SENTENCE("Streamscope", "shares a connection with %1"),
     SENTENCE("Streamscope", "its connection was occupied by another stream's %1")},
    {"DEP_CHECK", SENTENCE("Streamscope", "dependency check"),
     SENTENCE("Streamscope", "dependency check of %1"),
     SENTENCE("Streamscope",
              "a dependency check delayed every launch issued later until the end of %1")},
    {"ENGINE_BUSY", SENTENCE("Streamscope", "engine busy"),
     SENTENCE("Streamscope", "engine busy with %1"),
     SENTENCE("Streamscope", "the engine was busy with %1")},
    {"ENGINE_HEAD_BLOCKED", SENTENCE("Streamscope", "engine's queue"),
     SENTENCE("Streamscope", "behind %1 in the engine's queue"),
     SENTENCE("Streamscope", "it was behind %1 in the engine's queue")},
    {"HIGHER_PRIORITY", SENTENCE("Streamscope", "higher priority"),
     SENTENCE("Streamscope", "lower priority than %1"),
     SENTENCE("Streamscope", "work of higher priority went first: %1")},
    {"SM_THREADS", SENTENCE("Streamscope", "no threads free"),
     SENTENCE("Streamscope", "SMs' threads taken by %1"),
     SENTENCE("Streamscope", "no SM had enough threads free beside %1")},
    {"SM_BLOCKS", SENTENCE("Streamscope", "no block slot free"),
     SENTENCE("Streamscope", "SMs' block slots taken by %1"),
     SENTENCE("Streamscope", "no SM had a block slot free beside %1")},
    {"SM_REGISTERS", SENTENCE("Streamscope", "no registers free"),
     SENTENCE("Streamscope", "SMs' registers taken by %1"),
     SENTENCE("Streamscope", "no SM had enough registers free beside %1")},
    {"SM_SHARED_MEMORY", SENTENCE("Streamscope", "no shared memory"),
     SENTENCE("Streamscope", "SMs' shared memory taken by %1"),
     SENTENCE("Streamscope", "no SM had enough shared memory available beside %1")},
    {"GRID_LIMIT", SENTENCE("Streamscope", "too many grids"),
     SENTENCE("Streamscope", "too many grids until %1 ends"),
     SENTENCE("Streamscope",
              "the resident-grid limit was reached; a slot was freed by the end of %1")},
    {"GRAPH_DEP", SENTENCE("Streamscope", "graph order"),
     SENTENCE("Streamscope", "after %1 in its graph"),
     SENTENCE("Streamscope", "in its graph it follows %1")},
    {"GRAPH_EXEC_BUSY", SENTENCE("Streamscope", "graph still running"),
     SENTENCE("Streamscope", "graph still runs %1"),
     SENTENCE("Streamscope", "the previous launch of the same graph had to end with %1")},
    {"HOST_WORKER_BUSY", SENTENCE("Streamscope", "host worker busy"),
     SENTENCE("Streamscope", "host worker busy with %1"),
     SENTENCE("Streamscope", "the host worker was busy with %1")},
    {"HOST_WORKER_ASLEEP", SENTENCE("Streamscope", "host worker asleep"),
     SENTENCE("Streamscope", "host worker wakes up"),
     SENTENCE("Streamscope", "the host worker was asleep and had to wake up for %1")},
    {"LAUNCH_LATENCY", SENTENCE("Streamscope", "device latency"),
     SENTENCE("Streamscope", "device reacts"),
     SENTENCE("Streamscope", "it took this long to start")},
    {"BEFORE_RECORDING", SENTENCE("Streamscope", "before the recording"),
     SENTENCE("Streamscope", "work from before the recording"),
     SENTENCE("Streamscope", "work that had begun before the recording was not over yet")},
    {"NOT_KNOWN", SENTENCE("Streamscope", "not known"),
     SENTENCE("Streamscope", "what delays it is not known"),
     SENTENCE("Streamscope", "what delayed it is not known")},
}};

// By position: one for each, none too few.
static_assert(kReasonCount == static_cast<std::size_t>(Reason::Unknown) + 1);
static_assert(*kReasons.back().code != '\0');

const ReasonText& textOf(Reason reason) {
    return kReasons[static_cast<std::size_t>(reason)];
}

/// Of compared runs each counts its own.
Count numberFrom(std::size_t first, OperationId operation) {
    return {indexOf(operation) < first ? indexOf(operation) : indexOf(operation) - first};
}

Sentence anotherOperation() {
    return say(SENTENCE("Streamscope", "other operations"));
}

/// Of a text with or without a place for it.
Sentence withBlocker(const char* text, Sentence blocker) {
    const bool hasPlace = std::string_view(text).find("%1") != std::string_view::npos;
    return hasPlace ? Sentence{text, {asArgument(std::move(blocker))}} : Sentence{text, {}};
}

}  // namespace

std::string_view reasonCode(Reason reason) noexcept {
    return textOf(reason).code;
}

Sentence kindPhrase(OperationKind kind) {
    return {kindName(kind).data(), {}};
}

Sentence originPhrase(const Provenance& provenance) {
    return provenance.detail.starts_with(kReplayOf)
               ? say(SENTENCE("Streamscope", "predicted"))
               : Sentence{originName(provenance.origin).data(), {}};
}

Sentence labelOf(const Trace& trace, OperationId operation) {
    const std::size_t i = indexOf(operation);
    return trace.name[i] == NameId::None ? kindPhrase(trace.kind[i])
                                         : verbatim(trace.names[indexOf(trace.name[i])]);
}

Sentence numberedOperation(const Trace& trace, OperationId operation, std::size_t first) {
    return say(SENTENCE("Streamscope", "%1 #%2"), labelOf(trace, operation),
               numberFrom(first, operation));
}

Sentence placedOperation(const Trace& trace, OperationId operation, std::size_t first) {
    const Sentence name = numberedOperation(trace, operation, first);
    const StreamId stream = trace.stream[indexOf(operation)];
    return stream == StreamId::None
               ? name
               : say(SENTENCE("Streamscope", "%1 (%2)"), name, trace.streams[indexOf(stream)].name);
}

Sentence quotedOperation(const Trace& trace, OperationId operation, std::size_t first) {
    const std::size_t i = indexOf(operation);
    const Count number = numberFrom(first, operation);
    const Sentence label = trace.name[i] == NameId::None ? labelOf(trace, operation)
                                                         : say(SENTENCE("Streamscope", "\"%1\""),
                                                               trace.names[indexOf(trace.name[i])]);
    return trace.stream[i] == StreamId::None
               ? say(SENTENCE("Streamscope", "%1 (#%2)"), label, number)
               : say(SENTENCE("Streamscope", "%1 (#%2, stream %3)"), label, number,
                     trace.streams[indexOf(trace.stream[i])].name);
}

Sentence reasonName(Reason reason) {
    return {textOf(reason).name, {}};
}

Sentence describeHold(const Trace& trace, const Cause& cause, std::size_t first) {
    return withBlocker(textOf(cause.reason).now,
                       cause.blocker == OperationId::None
                           ? anotherOperation()
                           : placedOperation(trace, cause.blocker, first));
}

Sentence describeReason(const Trace& trace, const Cause& cause, std::size_t first,
                        std::size_t others) {
    const char* text = textOf(cause.reason).after;
    if (cause.blocker == OperationId::None) {
        return cause.reason == Reason::HostBlocked && !trace.recorded.empty()
                   ? say(SENTENCE("Streamscope", "the host was blocked inside a call"))
               : cause.reason == Reason::HostBlocked
                   ? say(SENTENCE("Streamscope",
                                  "the host's call waited for a call of another host thread"))
               : cause.reason == Reason::HostWorkerAsleep
                   ? say(SENTENCE("Streamscope", "the host worker was asleep and had to wake up"))
                   : withBlocker(text, anotherOperation());
    }
    const std::size_t i = indexOf(cause.blocker);
    if (cause.reason == Reason::DepCheck && cause.until < trace.end[i]) {
        text = SENTENCE("Streamscope",
                        "its dependency check waited until every launch issued before it had been "
                        "placed, the last of them %1");
    } else if (cause.reason == Reason::LaunchLatency) {
        text = SENTENCE("Streamscope", "its engine switched to it from %1");
    } else if (cause.reason == Reason::EventWait && trace.kind[i] == OperationKind::RecordEvent) {
        text = SENTENCE("Streamscope", "its stream waited for the %1");
    }
    Sentence blocker = quotedOperation(trace, cause.blocker, first);
    return withBlocker(text, others == 0 ? std::move(blocker)
                                         : say(SENTENCE("Streamscope", "%1 and %2 more"),
                                               std::move(blocker), Count{others}));
}

Sentence describeCause(const Trace& trace, const Cause& cause, std::size_t first,
                       std::size_t others) {
    return say(SENTENCE("Streamscope", "%1, until %2"), describeReason(trace, cause, first, others),
               Duration{cause.until});
}

}  // namespace streamscope
