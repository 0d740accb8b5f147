// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/order_asked.h"

#include "engine/advice/facts.h"
#include "engine/analysis/report.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

namespace streamscope {
namespace {

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

Asked askedOf(const Report& report, DurationNs makespan) {
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
            asked.lessOf += (asked.lessOf.empty() ? "" : " or ") + std::string(lessOf(reason));
        }
    }
    asked.by = advice::listed(words, words.size());
    return asked;
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

std::string whatBounds(const Trace& trace, const Metrics& metrics) {
    if (operationCount(trace) == 0 || metrics.makespan <= 0) {
        return {};
    }
    const std::string calls = hostCalls(trace);
    if (overlapReached(metrics) >= kFarFromBound) {
        return calls;
    }
    const Report report = analyse(trace);
    const Asked asked = askedOf(report, metrics.makespan);
    std::string text = "It takes " + formatDuration(metrics.makespan) +
                       " where with everything overlapped and the SMs filled it would take " +
                       formatDuration(leastInAnyOrder(metrics)) + " (" +
                       advice::percent(overlapReached(metrics)) +
                       "). The critical path is a chain of " +
                       advice::counted(report.criticalPath.size(), "operation", "operations") +
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
