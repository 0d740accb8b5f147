// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/detectors.h"
#include "engine/advice/loss.h"
#include "engine/base/span_union.h"

#include <algorithm>
#include <string>
#include <utility>
#include <variant>
#include <vector>

// One instantiated graph in several streams: its launches take turns.

namespace streamscope::advice {

namespace {

/// Whether it waited for a launch of the same graph in another stream.
bool isOfOtherLaunch(const Facts& facts, OperationId operation, const Cause& cause) {
    return cause.reason == Reason::GraphExecBusy && cause.blocker != OperationId::None &&
           facts.trace.stream[indexOf(cause.blocker)] != facts.trace.stream[indexOf(operation)];
}

/// How late the device reacts to a call at least.
DurationNs reactionOf(const Trace& trace) {
    DurationNs least = trace.makespan;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        least = isMark(trace.kind[i])
                    ? least
                    : std::min(least, std::max<DurationNs>(0, trace.start[i] - trace.issueEnd[i]));
    }
    return least;
}

/// A stream, and how long its operations waited for launches of other streams.
struct Waiting {
    TimeNs end = 0;
    SpanUnion waits;

    void add(const Facts& facts, OperationId operation, DurationNs reaction) {
        const std::size_t i = indexOf(operation);
        TimeNs since = std::max(end, facts.trace.issueEnd[i] + reaction);
        for (const Cause& cause : causesOf(facts.trace, operation)) {
            if (isOfOtherLaunch(facts, operation, cause)) {
                waits.add({since, std::max(since, cause.until)});
            }
            since = std::max(since, cause.until);
        }
        end = std::max(end, facts.trace.end[i]);
    }
};

/// How much less time the run could take, at most, were no launch to wait for one of another
/// stream: each stream ends so much earlier as its operations waited for those.
DurationNs gainableApart(const Facts& facts) {
    const DurationNs reaction = reactionOf(facts.trace);
    std::vector<Waiting> streams(facts.trace.streams.size());
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        if (facts.trace.stream[i] != StreamId::None) {
            streams[indexOf(facts.trace.stream[i])].add(facts, idAt<OperationId>(i), reaction);
        }
    }
    TimeNs last = 0;
    for (Waiting& stream : streams) {
        last = std::max(last, stream.end - totalLength(stream.waits.spans()));
    }
    return std::max<DurationNs>(0, facts.makespan() - last);
}

}  // namespace

Findings findSharedGraph(const Facts& facts) {
    if (facts.program == nullptr) {
        return {};
    }
    std::vector<std::string> graphs;
    const Loss loss = lossWhere(facts, [&](const Held& held) {
        const Call* call = facts.callOf(held.operation);
        const auto* launch = call == nullptr ? nullptr : std::get_if<LaunchGraph>(&call->action);
        const bool isOne = launch != nullptr && isOfOtherLaunch(facts, held.operation, held.cause);
        if (isOne) {
            addOnce(graphs, facts.program->graphs[indexOf(launch->graph)].name);
        }
        return isOne;
    });
    if (!facts.isWorth(loss.lost)) {
        return {};
    }
    Finding finding = findingOn(facts, "shared-graph", loss);
    finding.most = gainableApart(facts);
    finding.values.emplace_back(Names{graphs});
    return {std::move(finding)};
}

}  // namespace streamscope::advice
