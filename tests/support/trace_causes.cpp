// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trace/trace_text.h"
#include "tests/support/time_span.h"
#include "tests/support/trace_rules.h"

#include <cmath>

namespace streamscope::test {
namespace {

/// When a kernel had only to wait to be a resident grid any more (K9): then who waits for its
/// connection is held by that, which is the next link.
TimeNs limitedFrom(const Trace& trace, std::size_t kernel) {
    const CauseRange chain = causesOf(trace, idAt<OperationId>(kernel));
    const auto isOfQueue = [](const Cause& cause) {
        return cause.reason == Reason::GridLimit || cause.reason == Reason::EngineHeadBlocked;
    };
    std::size_t first = chain.size();
    while (first > 0 && isOfQueue(chain[first - 1])) {
        --first;
    }
    const bool isLimited = first < chain.size() && first > 0;
    return isLimited ? chain[first - 1].until : trace.start[kernel];
}

/// From when to when a link with this blocker can end.
Span explained(const DeviceProfile& profile, const Trace& trace, const Cause& cause) {
    const std::size_t blocker = indexOf(cause.blocker);
    const TimeNs start = trace.start[blocker];
    const TimeNs end = trace.end[blocker];
    switch (cause.reason) {
        case Reason::StreamOrder:
        case Reason::EventWait:
        case Reason::LegacyBarrier:
        case Reason::GraphDep:
        case Reason::GraphExecBusy:
        case Reason::HostWorkerBusy:
        case Reason::GridLimit:
            return {end, end};
        case Reason::HostWorkerAsleep:
            return {start, start};
        case Reason::EngineBusy:
        case Reason::LaunchLatency:  // of an engine that had executed the blocker
            return {end, end + std::llround(profile.copy.gapNs)};
        case Reason::EngineHeadBlocked:  // it may itself have been waited for
            return {trace.ready[blocker], end};
        case Reason::ChannelFalseDep:
            return cause.until < start
                       ? Span{limitedFrom(trace, blocker), limitedFrom(trace, blocker)}
                       : Span{start, end};
        case Reason::HostBlocked:
        case Reason::ImplicitSync:
            return {end, trace.makespan};
        case Reason::LaunchQueueFull:
            return {start, trace.makespan};
        default:
            return {start, end};
    }
}

/// Whether the blocker is where such a blocker must be.
bool isInPlace(const Trace& trace, std::size_t i, const Cause& cause) {
    const std::size_t blocker = indexOf(cause.blocker);
    const bool sameStream = trace.stream[i] == trace.stream[blocker];
    switch (cause.reason) {
        case Reason::StreamOrder:
        case Reason::GraphDep:
            return sameStream;
        case Reason::LegacyBarrier:
        case Reason::ChannelFalseDep:
            return !sameStream;
        case Reason::EventWait:
            return trace.kind[blocker] == OperationKind::RecordEvent;
        case Reason::HostWorkerBusy:
        case Reason::HostWorkerAsleep:
        case Reason::SmThreads:
        case Reason::SmBlocks:
        case Reason::SmRegisters:
        case Reason::SmSharedMemory:
        case Reason::GridLimit:
        case Reason::HigherPriority:
            return trace.engine[i] == trace.engine[blocker];
        case Reason::EngineBusy:  // a staged peer copy also holds an engine of its other device
            return isOnEngine(trace, blocker, trace.engine[i]) ||
                   (alsoEngineOf(trace, i) != EngineId::None &&
                    isOnEngine(trace, blocker, alsoEngineOf(trace, i)));
        default:
            return true;
    }
}

std::string linkViolation(const DeviceProfile& profile, const Trace& trace, std::size_t i,
                          const Cause& cause) {
    if (cause.blocker == OperationId::None) {
        const bool mayLack =
            cause.reason == Reason::HostNotIssued || cause.reason == Reason::HostBlocked ||
            cause.reason == Reason::HostWorkerAsleep || cause.reason == Reason::LaunchLatency;
        return mayLack ? std::string() : std::string(reasonCode(cause.reason)) + " by nobody";
    }
    if (indexOf(cause.blocker) >= operationCount(trace) || indexOf(cause.blocker) == i) {
        return "a blocker that cannot be";
    }
    if (!isInPlace(trace, i, cause)) {
        return std::string(reasonCode(cause.reason)) + " by " +
               named(trace, indexOf(cause.blocker)) + ", which is elsewhere";
    }
    const Span span = explained(profile, trace, cause);
    if (cause.until < span.begin || cause.until > span.end) {
        return std::string(reasonCode(cause.reason)) + " until " + std::to_string(cause.until) +
               " is not explained by " + named(trace, indexOf(cause.blocker));
    }
    return {};
}

std::string chainViolation(const DeviceProfile& profile, const Trace& trace, std::size_t i) {
    TimeNs before = -1;
    Reason last = Reason::None;
    OperationId blocker = OperationId::None;
    for (const Cause& cause : causesOf(trace, idAt<OperationId>(i))) {
        if (cause.until <= before) {
            return "a link until " + std::to_string(cause.until) + " after one until " +
                   std::to_string(before);
        }
        const bool ofTheHost =
            cause.reason == Reason::HostNotIssued || cause.reason == Reason::HostBlocked ||
            cause.reason == Reason::ImplicitSync || cause.reason == Reason::LaunchQueueFull;
        if (!ofTheHost && cause.until < trace.issueBegin[i]) {
            return "a link before the call, until " + std::to_string(cause.until);
        }
        std::string wrong = linkViolation(profile, trace, i, cause);
        if (!wrong.empty()) {
            return wrong;
        }
        before = cause.until;
        if (cause.reason != Reason::LaunchLatency) {
            last = cause.reason;
            blocker = cause.blocker;
        }
    }
    const bool empty = causesOf(trace, idAt<OperationId>(i)).empty();
    if (!empty && before != trace.start[i]) {
        return "its chain ends at " + std::to_string(before);
    }
    if (empty && trace.start[i] > trace.issueEnd[i]) {
        return "it waited and has no chain";
    }
    if (!empty && last != Reason::None &&
        (last != trace.reason[i] || blocker != trace.blocker[i])) {
        return "its reason " + std::string(reasonCode(trace.reason[i])) +
               " is not its chain's last, " + std::string(reasonCode(last));
    }
    return {};
}

std::string drawnChain(const Trace& trace, std::size_t i) {
    std::string text;
    for (const Cause& cause : causesOf(trace, idAt<OperationId>(i))) {
        text += "\n    ";
        text += english(describeCause(trace, cause));
        text += " (" + std::to_string(cause.until) + ")";
    }
    return text;
}

}  // namespace

std::string causeViolation(const TextProgram& text, const Trace& trace) {
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        const std::string found = chainViolation(text.profile, trace, i);
        if (!found.empty()) {
            return named(trace, i) + ": " + found + drawnChain(trace, i);
        }
    }
    return {};
}

}  // namespace streamscope::test
