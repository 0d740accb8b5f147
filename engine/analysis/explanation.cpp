// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/explanation.h"

#include "engine/analysis/holders.h"
#include "engine/trace/trace_text.h"

#include <algorithm>
#include <map>
#include <utility>

namespace streamscope {
namespace {

/// Lays stretches end to end; those that end no later than the one before them are empty.
class Parts {
public:
    /// `storage`: what the parts are written to; what is in it is lost.
    Parts(TimeNs since, TimeNs start, std::vector<WaitPart> storage)
        : m_parts(std::move(storage)), m_at(since), m_start(start) {
        m_parts.clear();
    }

    void add(TimeNs until, std::optional<Reason> reason, OperationId blocker) {
        const TimeNs end = std::clamp(until, m_at, m_start);
        if (end == m_at) {
            return;
        }
        const bool goesOn = !m_parts.empty() && m_parts.back().reason == reason &&
                            m_parts.back().blocker == blocker;
        if (goesOn) {
            m_parts.back().end = end;
        } else {
            m_parts.push_back({m_at, end, reason, blocker});
        }
        m_at = end;
    }
    std::vector<WaitPart> take() {
        add(m_start, std::nullopt, OperationId::None);
        return std::move(m_parts);
    }

private:
    std::vector<WaitPart> m_parts;
    TimeNs m_at;
    TimeNs m_start;
};

/// Whether the last thing that it waited for was its call, though it had to follow something that
/// ended after that call (engine/analysis/inference/deciding_calls.h).
bool isDecidedByCall(const Trace& trace, OperationId operation, TimeNs issued) {
    const CauseRange chain = causesOf(trace, operation);
    return !chain.empty() && chain.back().reason == Reason::LaunchLatency &&
           trace.ready[indexOf(operation)] > issued &&
           std::ranges::all_of(chain, [](const Cause& link) {
               return isOfHost(link.reason) || link.reason == Reason::LaunchLatency;
           });
}

/// `previous`: before it in its stream, and no record. `storage` as of Parts.
Explanation explainBehind(const Trace& trace, OperationId operation, OperationId previous,
                          std::vector<WaitPart> storage = {}) {
    const std::size_t i = indexOf(operation);
    Explanation explanation;
    explanation.issued = issuedAt(trace, operation);
    if (isMigration(trace, i)) {  // nothing issued it
        explanation.since = trace.start[i];
        return explanation;
    }
    const TimeNs free = previous == OperationId::None ? 0 : trace.end[indexOf(previous)];
    const TimeNs begun = isDecidedByCall(trace, operation, explanation.issued)
                             ? std::min(trace.issueBegin[i], explanation.issued)
                             : explanation.issued;
    explanation.since = std::min(begun, free);
    Parts parts(explanation.since, trace.start[i], std::move(storage));
    if (causesOf(trace, operation).empty()) {
        parts.add(explanation.issued, Reason::HostNotIssued, OperationId::None);
        if (trace.reason[i] != Reason::None) {
            parts.add(trace.start[i], trace.reason[i], trace.blocker[i]);
        }
    }
    for (const Cause& cause : causesOf(trace, operation)) {
        parts.add(cause.until, cause.reason, cause.blocker);
    }
    explanation.parts = parts.take();
    if (isInferred(trace)) {
        explanation.confidence = trace.confidence[i];
    }
    return explanation;
}

/// What a mark waited for, and so on; any other operation itself.
OperationId throughMarks(const Trace& trace, const Holders& holders, OperationId operation) {
    while (operation != OperationId::None && isMark(trace.kind[indexOf(operation)])) {
        const Reason reason = holders.reasonOf(operation);
        const bool isOrder = reason == Reason::StreamOrder || reason == Reason::EventWait ||
                             reason == Reason::LegacyBarrier || reason == Reason::GraphDep;
        if (!isOrder) {
            break;
        }
        operation = holders.of(operation);
    }
    return operation;
}

}  // namespace

TimeNs issuedAt(const Trace& trace, OperationId operation) {
    const std::size_t i = indexOf(operation);
    const TimeNs latest = std::min(trace.issueEnd[i], trace.start[i]);
    TimeNs issued = latest;
    for (const Cause& link : causesOf(trace, operation)) {
        if (!isOfHost(link.reason)) {
            break;  // what follows may be its own call again, which stages the rest of a copy
        }
        issued = link.until <= latest ? link.until : issued;
    }
    return issued;
}

OperationId previousInStream(const Trace& trace, OperationId operation) {
    const StreamId stream = trace.stream[indexOf(operation)];
    for (std::size_t i = indexOf(operation); i-- > 0;) {
        if (trace.stream[i] == stream) {
            return idAt<OperationId>(i);
        }
    }
    return OperationId::None;
}

OperationId nextInStream(const Trace& trace, OperationId operation) {
    const auto from = trace.stream.begin() + static_cast<std::ptrdiff_t>(indexOf(operation));
    const auto place = std::find(from + 1, trace.stream.end(), *from);
    return place == trace.stream.end()
               ? OperationId::None
               : idAt<OperationId>(static_cast<std::size_t>(place - trace.stream.begin()));
}

Explanation explain(const Trace& trace, OperationId operation) {
    OperationId before = previousInStream(trace, operation);
    while (before != OperationId::None &&
           trace.kind[indexOf(before)] == OperationKind::RecordEvent) {
        before = previousInStream(trace, before);
    }
    return explainBehind(trace, operation, before);
}

namespace {

/// Further ahead in the queue of an engine in that time, behind whom the blocker itself waited.
std::size_t furtherAhead(const Trace& trace, Cause cause, TimeNs since) {
    std::size_t others = 0;
    while (cause.blocker != OperationId::None) {
        const CauseRange chain = causesOf(trace, cause.blocker);
        const auto ahead = std::ranges::find_if(chain, [&](const Cause& link) {
            return link.reason == Reason::EngineHeadBlocked && link.until > since &&
                   link.until < cause.until;
        });
        if (ahead == chain.end()) {
            break;
        }
        cause = *ahead;
        ++others;
    }
    return others;
}

}  // namespace

std::size_t othersWith(const Trace& trace, OperationId operation, const Cause& cause,
                       TimeRange range) {
    if (cause.reason == Reason::EngineHeadBlocked) {
        return furtherAhead(trace, cause, range.begin);
    }
    const bool isBusy =
        cause.reason == Reason::EngineBusy || cause.reason == Reason::HostWorkerBusy;
    if (!isBusy || cause.blocker == OperationId::None) {
        return 0;
    }
    const EngineId engine = trace.engine[indexOf(operation)];
    const EngineId also = alsoEngineOf(trace, indexOf(operation));
    std::size_t others = 0;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        const bool ranThen = trace.start[i] < range.end && trace.end[i] > range.begin;
        const bool isThere =
            isOnEngine(trace, i, engine) || (also != EngineId::None && isOnEngine(trace, i, also));
        others += ranThen && isThere && i != indexOf(cause.blocker) ? 1 : 0;
    }
    return others;
}

Sentence describePart(const Trace& trace, OperationId operation, const WaitPart& part,
                      std::size_t first) {
    const Cause cause{part.end, part.blocker, part.reason.value_or(Reason::None)};
    return describeCause(trace, cause, first,
                         othersWith(trace, operation, cause, {part.begin, part.end}));
}

namespace {

/// A full queue is freed by one operation after another.
std::pair<std::optional<Reason>, OperationId> kindOf(const WaitPart& part) {
    const bool isQueue = part.reason == Reason::LaunchQueueFull;
    return {part.reason, isQueue ? OperationId::None : part.blocker};
}

/// How long the parts of each kind last together.
class TimesByKind {
public:
    explicit TimesByKind(const std::vector<WaitPart>& parts) : m_parts(parts) {
        if (parts.size() > kFew) {
            for (const WaitPart& part : parts) {
                m_times[kindOf(part)] += part.end - part.begin;
            }
        }
    }
    [[nodiscard]] DurationNs of(const WaitPart& part) const {
        if (m_parts.size() > kFew) {
            return m_times.at(kindOf(part));
        }
        DurationNs time = 0;
        for (const WaitPart& other : m_parts) {
            time += kindOf(other) == kindOf(part) ? other.end - other.begin : 0;
        }
        return time;
    }

private:
    static constexpr std::size_t kFew = 16;  ///< that are compared with each other
    const std::vector<WaitPart>& m_parts;
    std::map<std::pair<std::optional<Reason>, OperationId>, DurationNs> m_times;
};

}  // namespace

std::optional<WaitPart> mainPart(const Explanation& explanation) {
    const TimesByKind times(explanation.parts);
    std::optional<WaitPart> main;
    std::pair<bool, DurationNs> heaviest{false, 0};  // latency weighs less than all else
    for (const WaitPart& part : explanation.parts) {
        if (!part.reason) {
            continue;
        }
        const std::pair weight{*part.reason != Reason::LaunchLatency, times.of(part)};
        if (weight >= heaviest) {
            main = part;
            heaviest = weight;
        }
    }
    return main;
}

void summarizeReasons(Trace& trace) {
    if (trace.causeBegin.empty()) {
        return;
    }
    trace.reason.makeOwner();
    trace.blocker.makeOwner();
    const Holders holders(trace);
    const std::vector<OperationId> before = workPredecessors(trace);
    std::vector<WaitPart> parts;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        const auto operation = idAt<OperationId>(i);
        Explanation explanation = explainBehind(trace, operation, before[i], std::move(parts));
        const auto main = mainPart(explanation);
        parts = std::move(explanation.parts);
        trace.reason[i] = main ? *main->reason : Reason::None;
        trace.blocker[i] = throughMarks(trace, holders, main ? main->blocker : OperationId::None);
    }
}

HeldUp heldUpBy(const Trace& trace, OperationId operation, std::size_t most) {
    HeldUp held;
    const auto begin = trace.blocker.begin();
    const auto end = trace.blocker.end();
    for (auto at = std::find(begin, end, operation); at != end;
         at = std::find(at + 1, end, operation)) {
        const auto other = idAt<OperationId>(static_cast<std::size_t>(at - begin));
        ++held.count;
        if (held.first.size() < most) {
            held.first.push_back(other);
        }
    }
    return held;
}

std::size_t operationsOf(const Trace& trace, StepId step) {
    return static_cast<std::size_t>(std::ranges::count(trace.step, step));
}

}  // namespace streamscope
