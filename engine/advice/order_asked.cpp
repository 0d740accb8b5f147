// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/order_asked.h"

#include "engine/advice/facts.h"
#include "engine/analysis/path_steps.h"
#include "engine/analysis/report.h"

#include <algorithm>
#include <array>
#include <string_view>
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
std::string_view lessOf(GapClass reason) {
    switch (reason) {
        case GapClass::Dependency:
            return "in more streams";
        case GapClass::Event:
            return "with fewer waits for events";
        case GapClass::Barrier:
            return "outside the default stream";
        case GapClass::Graph:
            return "with fewer dependencies in the graph";
        case GapClass::HostFunction:
            return "without the host functions in between";
        case GapClass::HostHeld:
            return "with calls that do not wait";
        case GapClass::Synchronisation:
            return "with fewer synchronisations in between";
        default:
            return {};
    }
}

/// "kernel 1.2 ms (60 %), H2D 400 µs (20 %) and waiting: host late 200 µs (10 %)"
std::string partsOf(const Report& report, DurationNs makespan) {
    std::vector<std::string> words;
    for (const PathPart& part : report.pathParts) {
        const double share = shareOf(part.time, makespan);
        if (share >= kNamed) {
            words.push_back(partName(part) + " " + formatDuration(part.time) + " (" +
                            advice::percent(share) + ")");
        }
    }
    return advice::listed(words, words.size());
}

/// How long an operation of the path ran while the next had to wait because the workload says so.
struct Asked {
    DurationNs time = 0;
    std::string by;      ///< "stream order 1.2 ms and event wait 300 µs"
    std::string lessOf;  ///< "in more streams or with fewer waits for events"
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
std::vector<std::string_view> lessOf(const Trace& trace, const Report& report, GapClass reason) {
    if (reason != GapClass::Graph) {
        return {lessOf(reason)};
    }
    const DurationNs launches = turnsOfLaunches(trace, report);
    const DurationNs nodes = report.turns[static_cast<std::size_t>(reason)] - launches;
    std::vector<std::string_view> less;
    if (nodes >= launches || shareOf(nodes, trace.makespan) >= kNamed) {
        less.push_back(lessOf(reason));
    }
    if (launches > nodes || shareOf(launches, trace.makespan) >= kNamed) {
        less.emplace_back("with a second graph");
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
    std::vector<std::string> words;
    for (const auto& [time, reason] : reasons) {
        if (shareOf(time, makespan) >= kNamed) {
            words.push_back(std::string(gapClassName(reason)) + " " + formatDuration(time));
            for (const std::string_view less : lessOf(trace, report, reason)) {
                asked.lessOf += (asked.lessOf.empty() ? "" : " or ") + std::string(less);
            }
        }
    }
    asked.by = advice::listed(words, words.size());
    return asked;
}

/// "; in the order that its calls ask for it cannot take less than 1.2 ms (60 %)". By the longest
/// bound that there is; empty where that says nothing.
std::string leastText(const Trace& trace, const Metrics& metrics) {
    const bool isEstimated = metrics.bounds.isEstimated;
    const DurationNs least = isEstimated ? leastInAnyOrder(metrics) : metrics.bounds.dependencies;
    if (!isTelling(trace, metrics, least)) {
        return {};
    }
    return (isEstimated ? "; at the best that it shows itself, its work takes at least "
                        : "; in the order that its calls ask for it cannot take less than ") +
           formatDuration(least) + " (" + advice::percent(shareOf(least, metrics.makespan)) + ")";
}

/// What the host's calls took that no advice speaks of, where it is much.
std::string hostCalls(const Trace& trace) {
    struct Kind {
        HostCallKind kind{};
        std::string_view doing;
        DurationNs time = 0;
    };
    std::array kinds{Kind{HostCallKind::Allocate, "allocating memory"},
                     Kind{HostCallKind::Free, "freeing memory"},
                     Kind{HostCallKind::Work, "on host work"},
                     Kind{HostCallKind::GraphLaunch, "launching graphs"}};
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
    return "The host's threads spent " + formatDuration(most->time) + " " +
           std::string(most->doing) + ".";
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

std::string whatBounds(const Trace& trace, const Metrics& metrics) {
    if (operationCount(trace) == 0 || metrics.makespan <= 0) {
        return {};
    }
    const std::string calls = hostCalls(trace);
    if (overlapReached(metrics) >= kFarFromBound) {
        return calls;
    }
    const Report report = analyse(trace);
    const Asked asked = askedOf(trace, report, metrics.makespan);
    const std::size_t count = report.criticalPath.size();
    std::string text =
        "It takes " + formatDuration(metrics.makespan) + leastText(trace, metrics) +
        ". The critical path is " +
        (count == 1 ? "one operation" : "a chain of " + std::to_string(count) + " operations") +
        ": " + partsOf(report, metrics.makespan) + ".";
    if (!asked.by.empty()) {
        text += " For " + advice::percent(shareOf(asked.time, metrics.makespan)) +
                " of the makespan the next of them had to wait because the workload asks for that "
                "order (" +
                asked.by + "): what does not need each other can overlap only " + asked.lessOf +
                ".";
    }
    return calls.empty() ? text : text + " " + calls;
}

}  // namespace streamscope
