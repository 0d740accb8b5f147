// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/launch_queues.h"

#include "engine/analysis/full_queues.h"

#include <algorithm>
#include <vector>

namespace streamscope::whatif {
namespace {

/// The number of calls in a hundred that may be exceptions.
constexpr std::size_t kExceptionsInHundred = 5;

}  // namespace

void findFullQueues(const Trace& recording, const RecordedTimes& times, HostPlan& plan) {
    std::vector<TimeNs> over(operationCount(recording));
    std::ranges::transform(times.reached, recording.end, over.begin(),
                           [](TimeNs reached, TimeNs end) { return std::max(reached, end); });
    const FullQueues queues = fullQueues(recording, over);
    plan.launchDepth = queues.depth;
    for (std::vector<HostStep>& steps : plan.threads) {
        for (HostStep& step : steps) {
            step.waitsForQueue = queues.freedBy(step.operation) != OperationId::None;
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
