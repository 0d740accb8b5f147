// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/launch_queues.h"

#include "engine/base/median.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace streamscope::whatif {
namespace {

/// A call that takes so long may have waited.
constexpr DurationNs kLongCall = 20'000;
/// No queue is shorter (H15: 1022 on an H200).
constexpr std::size_t kMinDepth = 128;
/// Calls that waited for the same depth differ only in entries that were pending and not recorded.
constexpr std::size_t kDepthsApart = 8;
/// The number of calls in a hundred that may be exceptions.
constexpr std::size_t kExceptionsInHundred = 5;

/// Operations of one stream by the time when they were over.
class Pending {
public:
    explicit Pending(const Trace& trace) : m_ends(trace.streams.size()) {}

    /// Of the stream's operations so far, how many are not over at that time.
    [[nodiscard]] std::size_t at(StreamId stream, TimeNs time) const {
        const std::vector<TimeNs>& ends = m_ends[indexOf(stream)];
        return static_cast<std::size_t>(ends.end() - std::ranges::upper_bound(ends, time));
    }
    /// The last that was over by then; kNever: none was.
    [[nodiscard]] TimeNs lastOver(StreamId stream, TimeNs time) const {
        const std::vector<TimeNs>& ends = m_ends[indexOf(stream)];
        const auto after = std::ranges::upper_bound(ends, time);
        return after == ends.begin() ? RecordedTimes::kNever : *std::prev(after);
    }
    void add(StreamId stream, TimeNs end) {
        std::vector<TimeNs>& ends = m_ends[indexOf(stream)];
        ends.push_back(ends.empty() ? end : std::max(end, ends.back()));
    }

private:
    std::vector<std::vector<TimeNs>> m_ends;
};

struct LongCall {
    std::uint32_t operation = 0;
    std::size_t pending = 0;
};

std::vector<LongCall> candidates(const Trace& trace, const RecordedTimes& times) {
    std::vector<LongCall> calls;
    Pending pending(trace);
    for (std::uint32_t i = 0; i < operationCount(trace); ++i) {
        const TimeNs begin = trace.issueBegin[i];
        const TimeNs end = trace.issueEnd[i];
        const StreamId stream = trace.stream[i];
        const bool isLong = end - begin >= kLongCall;
        const std::size_t count = isLong ? pending.at(stream, begin) : 0;
        const TimeNs freed = isLong ? pending.lastOver(stream, end) : begin;
        if (count >= kMinDepth && freed > begin && end - freed < kLongCall) {
            calls.push_back({i, count});
        }
        pending.add(stream, std::max(times.reached[i], trace.end[i]));
    }
    return calls;
}

}  // namespace

void findFullQueues(const Trace& recording, const RecordedTimes& times, HostPlan& plan) {
    const std::vector<LongCall> found = candidates(recording, times);
    if (found.empty()) {
        return;
    }
    std::vector<std::size_t> depths(found.size());
    std::ranges::transform(found, depths.begin(), &LongCall::pending);
    const std::size_t depth = medianOr(std::move(depths), std::size_t{0});
    std::vector<bool> isDelayed(operationCount(recording), false);
    std::size_t agreeing = 0;
    for (const LongCall& call : found) {
        const bool agrees =
            call.pending + kDepthsApart >= depth && call.pending <= depth + kDepthsApart;
        isDelayed[call.operation] = agrees;
        agreeing += agrees ? 1 : 0;
    }
    if ((found.size() - agreeing) * 100 > found.size() * kExceptionsInHundred) {
        return;
    }
    plan.launchDepth = static_cast<std::uint32_t>(depth);
    for (std::vector<HostStep>& steps : plan.threads) {
        for (HostStep& step : steps) {
            step.waitsForQueue =
                step.operation != OperationId::None && isDelayed[indexOf(step.operation)];
        }
    }
}

void findBlockingLaunches(const Trace& recording, HostPlan& plan) {
    const auto returned = [&](const HostStep& step) {
        const std::size_t i = indexOf(step.operation);
        return recording.end[i] > step.begin && recording.end[i] <= step.end;
    };
    const auto isLaunch = [&](const HostStep& step) {
        return step.operation != OperationId::None && step.wait == HostWait::Nothing &&
               recording.kind[indexOf(step.operation)] == OperationKind::Kernel &&
               recording.recorded[indexOf(step.operation)].thread != ThreadId::None;
    };
    std::size_t launches = 0;
    std::size_t blocking = 0;
    for (const std::vector<HostStep>& steps : plan.threads) {
        for (const HostStep& step : steps) {
            launches += isLaunch(step) ? 1 : 0;
            blocking += isLaunch(step) && returned(step) ? 1 : 0;
        }
    }
    if (launches < 3 || (launches - blocking) * 100 > launches * kExceptionsInHundred) {
        return;
    }
    const auto letWait = [&](HostStep& step) {
        if (isLaunch(step) && returned(step)) {
            step.wait = HostWait::Operation;
            step.waitedFor = step.operation;
            step.waitedUntil = recording.end[indexOf(step.operation)];
        }
    };
    for (std::vector<HostStep>& steps : plan.threads) {
        std::ranges::for_each(steps, letWait);
    }
}

}  // namespace streamscope::whatif
