// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/launch_queues.h"

#include "engine/analysis/blocking_launches.h"
#include "engine/analysis/full_queues.h"

#include <algorithm>
#include <vector>

namespace streamscope::whatif {
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
    const std::vector<bool> isBlocking = blockingLaunches(recording);
    const auto letWait = [&](HostStep& step) {
        const std::size_t i = indexOf(step.operation);
        if (step.operation != OperationId::None && step.wait == HostWait::Nothing &&
            isBlocking[i]) {
            step.wait = HostWait::Operation;
            step.waitedFor = step.operation;
            step.waitedUntil = recording.end[i];
        }
    };
    for (std::vector<HostStep>& steps : plan.threads) {
        if (!isBlocking.empty()) {
            std::ranges::for_each(steps, letWait);
        }
    }
}

}  // namespace streamscope::whatif
