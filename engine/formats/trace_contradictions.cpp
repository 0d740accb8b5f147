// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/trace_contradictions.h"

#include "engine/base/parallel.h"
#include "engine/formats/trace_names.h"
#include "engine/trace/trace_text.h"

#include <algorithm>
#include <cstddef>
#include <span>

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
        return Contradiction{
            "/measurement",
            say(SENTENCE("Streamscope",
                         "a simulated run was not measured: take it out, or say where the run "
                         "is from in /provenance/origin"))};
    }
    return std::nullopt;
}

Found inConfidence(const Trace& trace) {
    const auto tooSure =
        std::ranges::find_if(trace.confidence, [](auto sure) { return sure > kCertain; });
    if (tooSure != trace.confidence.end()) {
        return Contradiction{at("/operations/confidence",
                                static_cast<std::size_t>(tooSure - trace.confidence.begin())),
                             say(SENTENCE("Streamscope", "it is in per cent: at most 100"))};
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
        say(SENTENCE("Streamscope",
                     "no recorder tells reasons: those of a measured run are inferred and need "
                     "\"confidence\", "
                     "or are left out (NONE)"))};
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

/// The links of an operation's chain that the trace stores.
std::span<const Cause> linksOf(const Trace& trace, std::size_t i) {
    return trace.causeBegin.empty()
               ? std::span<const Cause>()
               : std::span(trace.causes.data() + trace.causeBegin[i], trace.causeCount[i]);
}

std::size_t placeOf(const Trace& trace, const Cause& cause) {
    return static_cast<std::size_t>(&cause - trace.causes.data());
}

bool startsLater(const Trace& trace, OperationId blocker, Reason reason, std::size_t i) {
    return blocker != OperationId::None && runsFirst(reason) &&
           trace.start[indexOf(blocker)] > trace.start[i] + clockError(trace);
}

Sentence laterWords(const Trace& trace, OperationId blocker, std::size_t i) {
    return say(SENTENCE("Streamscope",
                        "operation %1, which starts at %2, cannot have waited for operation %3, "
                        "which starts later, at %4: name another, or null"),
               Count{i}, std::to_string(trace.start[i]), Count{indexOf(blocker)},
               std::to_string(trace.start[indexOf(blocker)]));
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
        say(SENTENCE("Streamscope",
                     "operation %1 is %2, which cannot run on engine %3 (%4, of kind \"%5\"): name "
                     "another, or null"),
            Count{i}, kindPhrase(trace.kind[i]), Count{indexOf(trace.engine[i])}, engine.name,
            std::string(engineKindName(engine.kind)))};
}

/// A mark is reached and takes no time.
Found inMark(const Trace& trace, std::size_t i) {
    if (!isMark(trace.kind[i])) {
        return std::nullopt;
    }
    const bool isElsewhere = alsoEngineOf(trace, i) != EngineId::None;
    if (trace.engine[i] != EngineId::None || isElsewhere) {
        return Contradiction{
            at(isElsewhere ? "/operations/also_engine" : "/operations/engine", i),
            say(SENTENCE("Streamscope",
                         "operation %1 is %2, which runs on no engine: it must be null"),
                Count{i}, kindPhrase(trace.kind[i]))};
    }
    if (trace.start[i] != trace.end[i]) {
        return Contradiction{
            at("/operations/end_ns", i),
            say(SENTENCE("Streamscope",
                         "operation %1 is %2, which takes no time: it must end when it starts, "
                         "at %3"),
                Count{i}, kindPhrase(trace.kind[i]), std::to_string(trace.start[i]))};
    }
    return std::nullopt;
}

constexpr SentenceText<0> kItself = SENTENCE("Streamscope", "an operation cannot hold itself");

/// What held an operation is another one, and began before it did.
Found inBlockers(const Trace& trace, std::size_t i) {
    const auto itself = idAt<OperationId>(i);
    if (trace.blocker[i] == itself) {
        return Contradiction{at("/operations/blocker", i), say(kItself)};
    }
    if (startsLater(trace, trace.blocker[i], trace.reason[i], i)) {
        return Contradiction{at("/operations/blocker", i), laterWords(trace, trace.blocker[i], i)};
    }
    for (const Cause& cause : linksOf(trace, i)) {
        if (cause.blocker == itself) {
            return Contradiction{at("/causes/blocker", placeOf(trace, cause)), say(kItself)};
        }
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
    for (const Cause& cause : linksOf(trace, i)) {
        const bool isBackwards = before && cause.until < *before;
        if (isBackwards || cause.until > trace.start[i] + clockError(trace)) {
            return Contradiction{at("/causes/until_ns", placeOf(trace, cause)),
                                 isBackwards
                                     ? say(SENTENCE("Streamscope",
                                                    "a reason of operation %1 ends before the "
                                                    "one before it"),
                                           Count{i})
                                     : say(SENTENCE("Streamscope",
                                                    "a reason of operation %1 ends after it has "
                                                    "started, at %2"),
                                           Count{i}, std::to_string(trace.start[i]))};
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
    return Contradiction{
        "/makespan_ns",
        say(SENTENCE("Streamscope",
                     "it is %1, but the last operation or host call ends at %2: both must be the "
                     "same"),
            std::to_string(trace.makespan), std::to_string(last))};
}

Found inOperation(const Trace& trace, std::size_t i) {
    Found found = inMark(trace, i);
    if (!found) {
        found = inEngine(trace, i);
    }
    if (!found) {
        found = inBlockers(trace, i);
    }
    return found ? std::move(found) : inChain(trace, i);
}

/// In the first operation from `begin` to `end` that has one.
Found inRange(const Trace& trace, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
        if (auto found = inOperation(trace, i)) {
            return found;
        }
    }
    return std::nullopt;
}

Found inOperations(const Trace& trace) {
    const auto parts = inParallel(operationCount(trace), [&](std::size_t begin, std::size_t end) {
        return inRange(trace, begin, end);
    });
    const auto first =
        std::ranges::find_if(parts, [](const Found& part) { return part.has_value(); });
    return first == parts.end() ? std::nullopt : *first;
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
