// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/order_asked.h"

#include "engine/advice/facts.h"
#include "engine/analysis/path_steps.h"
#include "engine/analysis/report.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>
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
        case GapClass::Synchronisation:
            return say(SENTENCE("Streamscope", "fewer synchronisations in between"));
        default:
            return {};
    }
}

/// "kernel 1.2 ms (60 %), H2D 400 µs (20 %) and waiting: host late 200 µs (10 %)"
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
    Phrases by;                ///< "stream order 1.2 ms and event wait 300 µs"
    Phrases lessOf{{}, true};  ///< "more streams or fewer waits for events"
};

/// Of the turns of graph order, those for the previous launch of the same graph (G7).
DurationNs turnsOfLaunches(const Trace& trace, const Report& report) {
    DurationNs time = 0;
    visitPath(trace, report.criticalPath, [&](const PathStep& step) {
        for (const Gap& held : step.heldUp) {
            time += held.reason == Reason::GraphExecBusy ? held.range.length() : 0;
        }
    });
    return time;
}

/// What could be given up of each reason that is worth a name.
std::vector<Sentence> lessOf(const Trace& trace, const Report& report, GapClass reason) {
    if (reason != GapClass::Graph) {
        return {lessOf(reason)};
    }
    const DurationNs launches = turnsOfLaunches(trace, report);
    const DurationNs nodes = report.turns[static_cast<std::size_t>(reason)] - launches;
    std::vector<Sentence> less;
    if (nodes >= launches || shareOf(nodes, trace.makespan) >= kNamed) {
        less.push_back(lessOf(reason));
    }
    if (launches > nodes || shareOf(launches, trace.makespan) >= kNamed) {
        less.push_back(say(SENTENCE("Streamscope", "a second graph")));
    }
    return less;
}

Asked askedOf(const Trace& trace, const Report& report, DurationNs makespan) {
    Asked asked;
    std::vector<std::pair<DurationNs, GapClass>> reasons;
    for (std::size_t i = 0; i < report.turns.size(); ++i) {
        if (!lessOf(static_cast<GapClass>(i)).empty()) {
            asked.time += report.turns[i];
            reasons.emplace_back(report.turns[i], static_cast<GapClass>(i));
        }
    }
    std::ranges::stable_sort(reasons, std::ranges::greater{},
                             [](const auto& reason) { return reason.first; });
    for (const auto& [time, reason] : reasons) {
        if (shareOf(time, makespan) >= kNamed) {
            asked.by.phrases.push_back(
                say(SENTENCE("Streamscope", "%1 %2"), gapPhrase(reason), Duration{time}));
            std::ranges::move(lessOf(trace, report, reason),
                              std::back_inserter(asked.lessOf.phrases));
        }
    }
    return asked;
}

/// "It takes 2 ms; in the order that its calls ask for it cannot take less than 1.2 ms (60 %)." By
/// the longest bound that there is, where that says something.
Sentence makespanText(const Trace& trace, const Metrics& metrics) {
    const bool isEstimated = metrics.bounds.isEstimated;
    const DurationNs least = isEstimated ? leastInAnyOrder(metrics) : metrics.bounds.dependencies;
    const Duration makespan{metrics.makespan};
    const Share share{shareOf(least, metrics.makespan)};
    if (!isTelling(trace, metrics, least)) {
        return say(SENTENCE("Streamscope", "It takes %1."), makespan);
    }
    return isEstimated ? say(SENTENCE("Streamscope",
                                      "It takes %1; at the best that it shows itself, its work "
                                      "takes at least %2 (%3)."),
                             makespan, Duration{least}, share)
                       : say(SENTENCE("Streamscope",
                                      "It takes %1; in the order that its calls ask for it cannot "
                                      "take less than %2 (%3)."),
                             makespan, Duration{least}, share);
}

/// What the host's calls took that no advice speaks of, where it is much.
Sentence hostCalls(const Trace& trace) {
    struct Kind {
        HostCallKind kind{};
        SentenceText<1> text;
        DurationNs time = 0;
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
    for (const HostCall& call : trace.hostCalls) {
        const auto found = std::ranges::find(kinds, call.kind, &Kind::kind);
        if (found != kinds.end()) {
            found->time += call.end - call.begin;
        }
    }
    const auto most = std::ranges::max_element(kinds, {}, &Kind::time);
    constexpr double kMuch = 0.2;
    if (shareOf(most->time, trace.makespan) < kMuch) {
        return {};
    }
    return say(most->text, Duration{most->time});
}

void addAsked(const Asked& asked, DurationNs makespan, Paragraph& text) {
    if (asked.by.phrases.empty()) {
        return;
    }
    text.push_back(say(SENTENCE("Streamscope",
                                "For %1 of the makespan the next of them had to wait because the "
                                "workload asks for that order (%2)."),
                       Share{shareOf(asked.time, makespan)}, asked.by));
    text.push_back(
        say(SENTENCE("Streamscope", "What does not need each other can overlap only with %1."),
            asked.lessOf));
}

}  // namespace

bool isTelling(const Trace& trace, const Metrics& metrics, DurationNs bound) {
    const OperationId longest = metrics.asRun.longest;
    if (longest == OperationId::None) {
        return false;
    }
    const DurationNs alone = trace.end[indexOf(longest)] - trace.start[indexOf(longest)];
    return bound > 0 && static_cast<double>(bound) >= kTells * static_cast<double>(alone);
}

Paragraph whatBounds(const Trace& trace, const Metrics& metrics) {
    if (operationCount(trace) == 0 || metrics.makespan <= 0) {
        return {};
    }
    Paragraph text;
    if (overlapReached(metrics) < kFarFromBound) {
        const Report report = analyse(trace);
        const std::size_t count = report.criticalPath.size();
        const Phrases parts = partsOf(report, metrics.makespan);
        text = {
            makespanText(trace, metrics),
            count == 1
                ? say(SENTENCE("Streamscope", "The critical path is one operation: %1."), parts)
                : say(SENTENCE("Streamscope", "The critical path is a chain of %1 operations: %2."),
                      Count{count}, parts)};
        addAsked(askedOf(trace, report, metrics.makespan), metrics.makespan, text);
    }
    const Sentence calls = hostCalls(trace);
    if (!calls.empty()) {
        text.push_back(calls);
    }
    return text;
}

}  // namespace streamscope
