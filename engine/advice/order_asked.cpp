// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/order_asked.h"

#include "engine/advice/access_timeline.h"
#include "engine/advice/data_chain.h"
#include "engine/advice/facts.h"
#include "engine/advice/host_time.h"
#include "engine/advice/unknown_order.h"
#include "engine/analysis/call_time.h"
#include "engine/analysis/gpu_work.h"
#include "engine/analysis/graph_launches.h"
#include "engine/analysis/path_steps.h"
#include "engine/analysis/report.h"
#include "engine/base/span_union.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace streamscope {
namespace {

constexpr double kTells = 0.9;   ///< of the longest operation: below that a bound says nothing
constexpr double kNamed = 0.05;  ///< of the makespan: smaller parts are not named

double shareOf(DurationNs part, DurationNs whole) {
    return static_cast<double>(part) / static_cast<double>(whole);
}

/// What of the order that the workload's own calls ask for could be given up; empty: no device
/// could do otherwise, and nothing of the workload's asks for it.
Sentence lessOf(GapClass reason) {
    switch (reason) {
        case GapClass::Dependency:
            return say(SENTENCE("Streamscope", "more streams"));
        case GapClass::Event:
            return say(SENTENCE("Streamscope", "fewer waits for events"));
        case GapClass::Barrier:
            return say(SENTENCE("Streamscope", "less work in the default stream"));
        case GapClass::Graph:
            return say(SENTENCE("Streamscope", "fewer dependencies in the graph"));
        case GapClass::HostFunction:
            return say(SENTENCE("Streamscope", "no host functions in between"));
        case GapClass::HostHeld:
            return say(SENTENCE("Streamscope", "calls that do not wait"));
        case GapClass::Synchronization:
            return say(SENTENCE("Streamscope", "fewer synchronizations in between"));
        default:
            return {};
    }
}

/// "kernel 1.2 ms (60 %), H2D 400 µs (20 %) and waiting: engine busy 200 µs (10 %)"
Phrases partsOf(const Report& report, DurationNs makespan) {
    Phrases parts;
    for (const PathPart& part : report.pathParts) {
        const double share = shareOf(part.time, makespan);
        if (share >= kNamed) {
            parts.phrases.push_back(say(SENTENCE("Streamscope", "%1 %2 (%3)"), partName(part),
                                        Duration{part.time}, Share{share}));
        }
    }
    return parts;
}

/// How long an operation of the path ran while the next had to wait because the workload says so.
struct Asked {
    DurationNs time = 0;
    DurationNs needed = 0;     ///< of that, by what the next needs of the one that ran
    Phrases by;                ///< "stream order 1.2 ms and event wait 300 µs"
    Phrases lessOf{{}, true};  ///< of the rest: "more streams or fewer waits for events"
};

/// Of the turns, those in which the next of the path is known to need what the one that runs
/// writes.
GapTimes neededTurns(const Trace& trace, const Report& report, const Program* program) {
    GapTimes needed{};
    const AccessTimeline accesses(trace, program);
    visitPath(trace, report.criticalPath, [&](const PathStep& step) {
        for (const Gap& held : step.heldUp) {
            const bool isNeeded =
                held.next != OperationId::None && accesses.needs(held.next, step.place.next);
            needed[static_cast<std::size_t>(held.gapClass)] += isNeeded ? held.range.length() : 0;
        }
    });
    return needed;
}

/// Of the turns of graph order, those for the previous launch of the same graph (G7), and how much
/// of them was in one stream, where a second graph alone changes nothing. Of a recording it is not
/// known whether launches in a stream are of one graph.
struct LaunchTurns {
    DurationNs time = 0;
    DurationNs inOneStream = 0;
    DurationNs recorded = 0;  ///< of the turns of stream order, those between nodes
};

LaunchTurns turnsOfLaunches(const Trace& trace, const Report& report) {
    LaunchTurns turns;
    const std::vector<bool> isNode =
        trace.recorded.empty() ? std::vector<bool>(operationCount(trace)) : nodesOfLaunches(trace);
    const auto isOfLaunch = [&](OperationId operation) {
        return operation != OperationId::None && isNode[indexOf(operation)];
    };
    const auto streamOf = [&](OperationId operation) {
        return operation == OperationId::None ? StreamId::None : trace.stream[indexOf(operation)];
    };
    visitPath(trace, report.criticalPath, [&](const PathStep& step) {
        for (const Gap& held : step.heldUp) {
            const bool isOne = held.reason == Reason::GraphExecBusy;
            const bool isSame = streamOf(held.next) == streamOf(held.blocker);
            turns.time += isOne ? held.range.length() : 0;
            turns.inOneStream += isOne && isSame ? held.range.length() : 0;
            const bool isRecorded = held.gapClass == GapClass::Dependency &&
                                    isOfLaunch(held.next) && isOfLaunch(held.blocker);
            turns.recorded += isRecorded ? held.range.length() : 0;
        }
    });
    return turns;
}

/// What could be given up of each reason that is worth a name.
std::vector<Sentence> lessOf(const Trace& trace, const Report& report, GapClass reason) {
    if (reason != GapClass::Graph && reason != GapClass::Dependency) {
        return {lessOf(reason)};
    }
    const Sentence inAnotherStream =
        say(SENTENCE("Streamscope", "a second graph in another stream"));
    const DurationNs all = report.turns[static_cast<std::size_t>(reason)];
    const auto [launches, inOneStream, recorded] = turnsOfLaunches(trace, report);
    if (reason == GapClass::Dependency) {
        return {2 * recorded > all ? inAnotherStream : lessOf(reason)};
    }
    const DurationNs nodes = all - launches;
    std::vector<Sentence> less;
    if (nodes >= launches || shareOf(nodes, trace.makespan) >= kNamed) {
        less.push_back(lessOf(reason));
    }
    if (launches > nodes || shareOf(launches, trace.makespan) >= kNamed) {
        less.push_back(2 * inOneStream > launches ? inAnotherStream
                                                  : say(SENTENCE("Streamscope", "a second graph")));
    }
    return less;
}

Asked askedOf(const Trace& trace, const Report& report, const Program* program) {
    Asked asked;
    const GapTimes needed = neededTurns(trace, report, program);
    std::vector<std::pair<DurationNs, GapClass>> reasons;
    for (std::size_t i = 0; i < report.turns.size(); ++i) {
        if (!lessOf(static_cast<GapClass>(i)).empty()) {
            asked.time += report.turns[i];
            asked.needed += needed[i];
            reasons.emplace_back(report.turns[i], static_cast<GapClass>(i));
        }
    }
    std::ranges::stable_sort(reasons, std::ranges::greater{},
                             [](const auto& reason) { return reason.first; });
    DurationNs others = asked.time;
    for (const auto& [time, reason] : reasons) {
        if (shareOf(time, trace.makespan) >= kNamed) {
            asked.by.phrases.push_back(
                say(SENTENCE("Streamscope", "%1 %2"), gapPhrase(reason), Duration{time}));
            others -= time;
        }
        if (shareOf(time - needed[static_cast<std::size_t>(reason)], trace.makespan) >= kNamed) {
            std::ranges::move(lessOf(trace, report, reason),
                              std::back_inserter(asked.lessOf.phrases));
        }
    }
    constexpr double kVisible = 0.005;  // of the makespan: less does not show in the percentage
    if (!asked.by.phrases.empty() && shareOf(others, trace.makespan) >= kVisible) {
        asked.by.phrases.push_back(
            say(SENTENCE("Streamscope", "other reasons %1"), Duration{others}));
    }
    return asked;
}

/// "The makespan is 2 ms. The lower bound by dependencies is 1.2 ms (60 %)." By the longest bound
/// that there is, where that says something.
Sentence makespanText(const Trace& trace, const Metrics& metrics) {
    const bool isEstimated = metrics.bounds.isEstimated;
    const DurationNs work = metrics.bounds.dependencies;
    const bool areCalls = isEstimated && metrics.asRun.calls > work;
    const DurationNs least = areCalls ? metrics.asRun.calls : work;
    const Duration makespan{metrics.makespan};
    const Share share{shareOf(least, metrics.makespan)};
    if (!isTelling(trace, metrics, least)) {
        return say(SENTENCE("Streamscope", "The makespan is %1."), makespan);
    }
    return areCalls      ? say(SENTENCE("Streamscope",
                                        "The makespan is %1; the host spends %2 of it (%3) in "
                                             "calls that issue work, not counting waits."),
                               makespan, Duration{least}, share)
           : isEstimated ? say(SENTENCE("Streamscope",
                                        "The makespan is %1. The lower bound is %2 (%3), estimated "
                                        "from the fastest operations of this run."),
                               makespan, Duration{least}, share)
                         : say(SENTENCE("Streamscope",
                                        "The makespan is %1. The lower bound by dependencies is %2 "
                                        "(%3)."),
                               makespan, Duration{least}, share);
}

/// What the host's calls took that no advice speaks of, where it is much.
Sentence hostCalls(const Trace& trace) {
    struct Kind {
        HostCallKind kind{};
        SentenceText<1> text;
        DurationNs time = 0;  ///< what several threads spend at once counts once
    };
    std::array kinds{
        Kind{HostCallKind::Allocate,
             SENTENCE("Streamscope", "The host's threads spent %1 allocating memory.")},
        Kind{HostCallKind::Free,
             SENTENCE("Streamscope", "The host's threads spent %1 freeing memory.")},
        Kind{HostCallKind::Work,
             SENTENCE("Streamscope", "The host's threads spent %1 on host work.")},
        Kind{HostCallKind::GraphLaunch,
             SENTENCE("Streamscope", "The host's threads spent %1 launching graphs.")}};
    for (Kind& kind : kinds) {
        SpanUnion calls;
        for (const HostCall& call : trace.hostCalls) {
            calls.add(call.kind == kind.kind ? TimeRange{waitedUntil(trace, call), call.end}
                                             : TimeRange{});
        }
        kind.time = totalLength(calls.spans());
    }
    if (!trace.recorded.empty()) {
        kinds.back().time = issuingTime(trace, nodesOfLaunches(trace));
    }
    const auto most = std::ranges::max_element(kinds, {}, &Kind::time);
    constexpr double kMuch = 0.2;
    if (shareOf(most->time, trace.makespan) < kMuch) {
        return {};
    }
    return say(most->text, Duration{most->time});
}

/// How long the work takes at least in whatever streams, where that leaves them nothing to win.
std::optional<DurationNs> bindingChain(const Trace& trace, const Program* program,
                                       Otherwise otherwise, Lengths lengths = Lengths::Alone) {
    constexpr double kAll = 0.9;  ///< of the makespan
    const DataChain chain =
        program == nullptr ? DataChain() : dataChainOf(*program, trace, otherwise, lengths);
    return chain.isAllTold && shareOf(chain.longest, trace.makespan) >= kAll
               ? std::optional(chain.longest)
               : std::nullopt;
}

/// Who could overlap, where the order is given up: by what operations need of each other.
Paragraph whatCouldOverlap(const Asked& asked, const Trace& trace, const Program* program) {
    if (bindingChain(trace, program, Otherwise::Allocations)) {
        return {say(SENTENCE("Streamscope",
                             "By what each needs of what was written before, this work takes "
                             "nearly as long in any streams: only cut into smaller pieces, of "
                             "which one need not wait for all of another, can it overlap."))};
    }
    if (bindingChain(trace, program, Otherwise::Nothing)) {
        return {say(SENTENCE("Streamscope",
                             "By what each needs of what was written before, and by the host's "
                             "calls that allocate or free in between, this work takes nearly as "
                             "long in any streams: with these calls before and after all of it, "
                             "it takes less."))};
    }
    if (const auto slowed = bindingChain(trace, program, Otherwise::Nothing, Lengths::AsRun)) {
        return {say(SENTENCE("Streamscope",
                             "By what each needs of what was written before, this work takes %1 at "
                             "the pace that it had, whatever its streams; but operations that ran "
                             "at the same time may have slowed each other down, and in another "
                             "order they need not."),
                    Duration{*slowed})};
    }
    if (asked.needed == asked.time) {
        return {say(SENTENCE("Streamscope",
                             "Every operation that waited for this order uses the result of the "
                             "one before it, so no choice of streams lets them overlap."))};
    }
    Paragraph text;
    if (shareOf(asked.needed, trace.makespan) >= kNamed) {
        text.push_back(say(SENTENCE("Streamscope",
                                    "For %1 of the makespan the waiting operation uses the result "
                                    "of the one before it, so no choice of streams lets the two "
                                    "overlap."),
                           Share{shareOf(asked.needed, trace.makespan)}));
    }
    if (!asked.lessOf.phrases.empty()) {
        text.push_back(
            say(SENTENCE("Streamscope", "Independent operations can overlap only with %1."),
                asked.lessOf));
    }
    return text;
}

void addAsked(const Asked& asked, const Trace& trace, const Program* program, Paragraph& text) {
    const DurationNs makespan = trace.makespan;
    if (asked.by.phrases.empty()) {
        return;
    }
    const Share share{shareOf(asked.time, makespan)};
    text.push_back(
        isInferred(trace)
            ? say(SENTENCE("Streamscope",
                           "For %1 of the makespan, as inferred from the recording, the next of "
                           "them had to wait because the program asks for that order (%2)."),
                  share, asked.by)
            : say(SENTENCE("Streamscope",
                           "For %1 of the makespan the next of them had to wait because the "
                           "workload asks for that order (%2)."),
                  share, asked.by));
    std::ranges::move(whatCouldOverlap(asked, trace, program), std::back_inserter(text));
    if (program != nullptr && advice::hasUnknownKernels(*program)) {
        text.push_back(say(SENTENCE("Streamscope",
                                    "What needs each other is not known here, as kernels without "
                                    "“args” do not say which memory they use.")));
    }
}

/// Time before the first operation; empty where it is short.
Sentence beforeFirst(const Trace& trace) {
    const TimeNs first = *std::ranges::min_element(trace.start);
    return shareOf(first, trace.makespan) < kNamed
               ? Sentence()
               : say(SENTENCE("Streamscope", "The first operation began after %1 of %2."),
                     Duration{first}, Duration{trace.makespan});
}

}  // namespace

bool isTelling(const Trace& trace, const Metrics& metrics, DurationNs bound) {
    const OperationId longest = metrics.asRun.longest;
    if (longest == OperationId::None) {
        return false;
    }
    const DurationNs alone = trace.end[indexOf(longest)] - trace.start[indexOf(longest)];
    constexpr DurationNs kParts = 100;  ///< of the makespan: less is as good as nothing
    return bound > 0 && bound >= metrics.makespan / kParts &&
           static_cast<double>(bound) >= kTells * static_cast<double>(alone);
}

Paragraph whatBounds(const Trace& trace, const Metrics& metrics, const Program* program) {
    if (!hasWork(trace) || metrics.makespan <= 0) {
        return {};
    }
    if (isOfUnknownTool(trace)) {
        return {say(SENTENCE("Streamscope",
                             "This is a Chrome trace of an unknown tool: of its bars only the "
                             "times are known, so nothing can be explained."))};
    }
    Paragraph text;
    if (overlapReached(metrics) < kFarFromBound) {
        const Report report = analyse(trace);
        const std::size_t count = report.criticalPath.size();
        const Phrases parts = partsOf(report, metrics.makespan);
        text = {makespanText(trace, metrics),
                count == 1
                    ? say(SENTENCE("Streamscope", "The critical path is one operation, with %1."),
                          parts)
                    : say(SENTENCE("Streamscope",
                                   "The critical path is a chain of %1 operations, with %2."),
                          Count{count}, parts)};
        addAsked(askedOf(trace, report, program), trace, program, text);
    }
    const Sentence before = beforeFirst(trace);
    if (!before.empty()) {
        text.push_back(before);
    }
    const Sentence calls = hostCalls(trace);
    if (!calls.empty()) {
        text.push_back(calls);
    }
    return text;
}

}  // namespace streamscope
