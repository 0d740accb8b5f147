// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/trace_contradictions.h"

#include "engine/formats/trace_names.h"

#include <algorithm>
#include <cstddef>

namespace streamscope {
namespace {

constexpr std::uint8_t kCertain = 100;  ///< per cent

using Found = std::optional<Contradiction>;

std::string at(const char* column, std::size_t i) {
    return column + std::string("/") + std::to_string(i);
}

Found inOrigin(const Trace& trace) {
    if (trace.provenance.origin != Origin::Simulated) {
        return std::nullopt;
    }
    if (trace.measurement) {
        return Contradiction{"/measurement",
                             "a simulated run was not measured: take it out, or say where the run "
                             "is from in /provenance/origin"};
    }
    return std::nullopt;
}

Found inConfidence(const Trace& trace) {
    const auto tooSure =
        std::ranges::find_if(trace.confidence, [](auto sure) { return sure > kCertain; });
    if (tooSure != trace.confidence.end()) {
        return Contradiction{at("/operations/confidence",
                                static_cast<std::size_t>(tooSure - trace.confidence.begin())),
                             "it is in per cent: at most 100"};
    }
    if (trace.provenance.origin != Origin::Measured || !trace.confidence.empty()) {
        return std::nullopt;
    }
    const auto told =
        std::ranges::find_if(trace.reason, [](Reason reason) { return reason != Reason::None; });
    if (told == trace.reason.end()) {
        return std::nullopt;
    }
    return Contradiction{
        at("/operations/reason", static_cast<std::size_t>(told - trace.reason.begin())),
        "no recorder tells reasons: those of a measured run are inferred and need \"confidence\", "
        "or are left out (NONE)"};
}

/// Whether it means that the blocker ran first. (Who is behind another in an engine's queue may be
/// let past it.)
bool runsFirst(Reason reason) {
    switch (reason) {
        case Reason::StreamOrder:
        case Reason::EventWait:
        case Reason::LegacyBarrier:
        case Reason::ImplicitSync:
        case Reason::EngineBusy:
        case Reason::GraphDep:
            return true;
        default:
            return false;
    }
}

/// A simulation has one clock.
DurationNs clockError(const Trace& trace) {
    return trace.provenance.origin == Origin::Simulated ? 0 : kClockError;
}

std::size_t placeOf(const Trace& trace, const Cause& cause) {
    return static_cast<std::size_t>(&cause - trace.causes.data());
}

bool startsLater(const Trace& trace, OperationId blocker, Reason reason, std::size_t i) {
    return blocker != OperationId::None && runsFirst(reason) &&
           trace.start[indexOf(blocker)] > trace.start[i] + clockError(trace);
}

std::string laterWords(const Trace& trace, OperationId blocker, std::size_t i) {
    return "operation " + std::to_string(i) + ", which starts at " +
           std::to_string(trace.start[i]) + ", cannot have waited for operation " +
           std::to_string(indexOf(blocker)) + ", which starts later, at " +
           std::to_string(trace.start[indexOf(blocker)]) + ": name another, or null";
}

/// Whether operations of that kind may run there. Marks run nowhere, and copies between devices, or
/// within the host, by more than one way.
bool canRunOn(EngineKind engine, OperationKind kind) {
    switch (kind) {
        case OperationKind::CopyHostToDevice:
            return engine == EngineKind::CopyIn || engine == EngineKind::CopyAny ||
                   engine == EngineKind::Inline;
        case OperationKind::CopyDeviceToHost:
            return engine == EngineKind::CopyOut || engine == EngineKind::CopyAny ||
                   engine == EngineKind::Inline;
        case OperationKind::CopyPeerToPeer:
            return engine != EngineKind::Compute && engine != EngineKind::HostWorker;
        case OperationKind::Kernel:
            return engine == EngineKind::Compute;
        case OperationKind::HostFunction:
            return engine == EngineKind::HostWorker;
        default:
            return true;
    }
}

/// An operation runs on an engine that is for its kind.
Found inEngine(const Trace& trace, std::size_t i) {
    if (trace.engine[i] == EngineId::None) {
        return std::nullopt;
    }
    const TraceEngine& engine = trace.engines[indexOf(trace.engine[i])];
    if (canRunOn(engine.kind, trace.kind[i])) {
        return std::nullopt;
    }
    return Contradiction{
        at("/operations/engine", i),
        "operation " + std::to_string(i) + " is " + std::string(kindName(trace.kind[i])) +
            ", which cannot run on engine " + std::to_string(indexOf(trace.engine[i])) + " (" +
            engine.name + ", of kind \"" + std::string(engineKindName(engine.kind)) +
            "\"): name another, or null"};
}

/// What held an operation began before it did.
Found inBlockers(const Trace& trace, std::size_t i) {
    if (startsLater(trace, trace.blocker[i], trace.reason[i], i)) {
        return Contradiction{at("/operations/blocker", i), laterWords(trace, trace.blocker[i], i)};
    }
    for (const Cause& cause : causesOf(trace, idAt<OperationId>(i))) {
        if (startsLater(trace, cause.blocker, cause.reason, i)) {
            return Contradiction{at("/causes/blocker", placeOf(trace, cause)),
                                 laterWords(trace, cause.blocker, i)};
        }
    }
    return std::nullopt;
}

/// A chain goes forward in time, and not beyond the start of its operation.
Found inChain(const Trace& trace, std::size_t i) {
    std::optional<TimeNs> before;
    for (const Cause& cause : causesOf(trace, idAt<OperationId>(i))) {
        const bool isBackwards = before && cause.until < *before;
        if (isBackwards || cause.until > trace.start[i] + clockError(trace)) {
            return Contradiction{at("/causes/until_ns", placeOf(trace, cause)),
                                 "the reasons of operation " + std::to_string(i) +
                                     (isBackwards ? " ends before the link before it"
                                                  : " ends after it has started, at " +
                                                        std::to_string(trace.start[i]))};
        }
        before = cause.until;
    }
    return std::nullopt;
}

/// The makespan ends with the last of all, if anything else was recorded.
Found inMakespan(const Trace& trace) {
    if (trace.measurement && trace.measurement->recorder == Recorder::None) {
        return std::nullopt;
    }
    TimeNs last = 0;
    for (const auto* ends : {&trace.end, &trace.issueEnd}) {
        last = ends->empty() ? last : std::max(last, std::ranges::max(*ends));
    }
    for (const HostCall& call : trace.hostCalls) {
        last = std::max(last, call.end);
    }
    if (trace.makespan == last) {
        return std::nullopt;
    }
    return Contradiction{"/makespan_ns", "it is " + std::to_string(trace.makespan) +
                                             ", but the last operation or host call ends at " +
                                             std::to_string(last) + ": both must be the same"};
}

Found inOperations(const Trace& trace) {
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (auto found = inEngine(trace, i)) {
            return found;
        }
        if (auto found = inBlockers(trace, i)) {
            return found;
        }
        if (auto found = inChain(trace, i)) {
            return found;
        }
    }
    return std::nullopt;
}

}  // namespace

Found contradictionIn(const Trace& trace) {
    for (const auto look : {inOrigin, inConfidence, inMakespan, inOperations}) {
        if (auto found = look(trace)) {
            return found;
        }
    }
    return std::nullopt;
}

}  // namespace streamscope
