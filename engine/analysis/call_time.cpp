// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/call_time.h"

#include "engine/analysis/blocking_copies.h"
#include "engine/analysis/blocking_launches.h"
#include "engine/analysis/full_queues.h"
#include "engine/base/span_union.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace streamscope {
namespace {

/// An issuing call that waited, and since when it did not any more: its end where that is not
/// known.
struct BlockedIssue {
    OperationId operation{};
    TimeNs from = 0;
};

void addPageableCopies(const Trace& trace, std::vector<BlockedIssue>& blocked) {
    std::set<std::pair<ThreadId, TimeNs>> calls;  // their begins: nodes of a graph share one
    for (std::size_t i = 0; i < trace.recorded.size(); ++i) {
        if (isBlockingPageable(trace, i)) {
            calls.emplace(trace.recorded[i].thread, trace.issueBegin[i]);
        }
    }
    for (std::size_t i = 0; !calls.empty() && i < trace.recorded.size(); ++i) {
        if (calls.contains({trace.recorded[i].thread, trace.issueBegin[i]})) {
            blocked.push_back({idAt<OperationId>(i), trace.issueEnd[i]});
        }
    }
}

/// Of a recording: launches that waited for a place in their queue, or for their kernel.
void addBlockedLaunches(const Trace& trace, std::vector<BlockedIssue>& blocked) {
    const std::vector<bool> isBlocking = blockingLaunches(trace);
    const FullQueues queues = trace.recorded.empty() ? FullQueues{} : fullQueues(trace, trace.end);
    for (std::size_t i = 0; i < trace.recorded.size(); ++i) {
        const auto id = idAt<OperationId>(i);
        const OperationId freed = queues.freedBy(id);
        if (freed != OperationId::None) {
            blocked.push_back({id, trace.end[indexOf(freed)]});
        } else if (!isBlocking.empty() && isBlocking[i]) {
            blocked.push_back({id, trace.end[i]});
        }
    }
}

std::vector<BlockedIssue> blockedIssues(const Trace& trace) {
    std::vector<BlockedIssue> blocked;
    addPageableCopies(trace, blocked);  // first: of their calls nothing counts
    for (const HostCall& call : trace.hostCalls) {
        if (call.kind == HostCallKind::Issue && call.operation != OperationId::None) {
            const bool isKnown = call.waitedFor != OperationId::None;
            const TimeNs from = isKnown ? trace.end[indexOf(call.waitedFor)] : call.end;
            blocked.push_back({call.operation, std::clamp(from, call.begin, call.end)});
        }
    }
    addBlockedLaunches(trace, blocked);
    if (!std::ranges::is_sorted(blocked, {}, &BlockedIssue::operation)) {
        std::ranges::stable_sort(blocked, {}, &BlockedIssue::operation);
    }
    return blocked;
}

/// The calls of operations, without their waits.
template <typename Calls>
void addAll(const Trace& trace, const std::vector<BlockedIssue>& blocked,
            const std::vector<bool>& counts, Calls& calls) {
    auto next = blocked.begin();
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        while (next != blocked.end() && indexOf(next->operation) < i) {
            ++next;
        }
        const bool waited = next != blocked.end() && indexOf(next->operation) == i;
        const TimeRange call{waited ? next->from : trace.issueBegin[i], trace.issueEnd[i]};
        if (call.begin < call.end && (counts.empty() || counts[i])) {
            calls.add(call);
        }
    }
}

}  // namespace

IntervalSet issuingCalls(const Trace& trace) {
    SpanUnion calls;
    addAll(trace, blockedIssues(trace), {}, calls);
    return calls.take();
}

DurationNs issuingTime(const Trace& trace) {
    return issuingTime(trace, {});
}

DurationNs issuingTime(const Trace& trace, const std::vector<bool>& counts) {
    const std::vector<BlockedIssue> blocked = blockedIssues(trace);
    RunningUnion ordered;
    addAll(trace, blocked, counts, ordered);
    if (ordered.isOrdered()) {
        return ordered.length();
    }
    SpanUnion calls;  // of several threads
    addAll(trace, blocked, counts, calls);
    return totalLength(calls.spans());
}

}  // namespace streamscope
