// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/polling.h"

#include <algorithm>
#include <string>
#include <vector>

namespace streamscope::whatif {
namespace {

constexpr std::size_t kMinLoop = 100;        ///< queries: fewer may ask for several events once
constexpr DurationNs kMaxPause = 1'000'000;  ///< between two of a loop

/// Queries of one thread.
struct Run {
    std::size_t queries = 0;
    TimeNs begin = 0;
    TimeNs end = 0;

    void finish(Polling& polling) {
        if (queries >= kMinLoop) {
            polling.queries += queries;
            polling.time += end - begin;
        }
        queries = 0;
    }
};

/// When each thread issued something; sorted.
std::vector<std::vector<TimeNs>> issuesOf(const Trace& recording) {
    std::vector<std::vector<TimeNs>> issues(recording.threads.size());
    for (std::size_t i = 0; i < operationCount(recording); ++i) {
        if (const ThreadId thread = recording.recorded[i].thread; thread != ThreadId::None) {
            issues[indexOf(thread)].push_back(recording.issueBegin[i]);
        }
    }
    std::ranges::for_each(issues, [](std::vector<TimeNs>& each) { std::ranges::sort(each); });
    return issues;
}

std::vector<bool> querySteps(const Trace& recording) {
    std::vector<bool> isQuery;
    for (const TraceStep& step : recording.steps) {
        isQuery.push_back(step.label.find("EventQuery") != std::string::npos ||
                          step.label.find("StreamQuery") != std::string::npos);
    }
    return isQuery;
}

}  // namespace

Polling pollingOf(const Trace& recording) {
    const std::vector<bool> isQuery = querySteps(recording);
    const std::vector<std::vector<TimeNs>> issues = issuesOf(recording);
    const auto isInterrupted = [&](std::size_t thread, TimeNs from, TimeNs until) {
        const auto issued = std::ranges::lower_bound(issues[thread], from);
        return until - from > kMaxPause || (issued != issues[thread].end() && *issued < until);
    };
    Polling polling;
    std::vector<Run> runs(recording.threads.size());
    for (const HostCall& call : recording.hostCalls) {
        const std::size_t thread = indexOf(call.thread);
        if (issues[thread].empty()) {
            continue;  // what it waits for delays no work
        }
        Run& run = runs[thread];
        const bool isOne = call.step != StepId::None && isQuery[indexOf(call.step)];
        if (run.queries > 0 && (!isOne || isInterrupted(thread, run.end, call.begin))) {
            run.finish(polling);
        }
        if (isOne) {
            run.begin = run.queries == 0 ? call.begin : run.begin;
            run.end = call.end;
            ++run.queries;
        }
    }
    std::ranges::for_each(runs, [&](Run& run) { run.finish(polling); });
    return polling;
}

}  // namespace streamscope::whatif
