// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/blocking_launches.h"

#include <algorithm>

namespace streamscope {

std::vector<bool> blockingLaunches(const Trace& recording) {
    constexpr std::size_t kFewLaunches = 3;
    constexpr std::size_t kExceptionsInHundred = 5;
    std::vector<bool> isBlocking(recording.recorded.size(), false);
    std::size_t launches = 0;
    std::size_t calls = 0;
    std::size_t blocking = 0;
    for (std::size_t i = 0; i < isBlocking.size(); ++i) {
        const bool isLaunch = recording.kind[i] == OperationKind::Kernel;
        const bool isOnSms = isLaunch || recording.kind[i] == OperationKind::Set ||
                             recording.kind[i] == OperationKind::CopyWithinDevice;
        if (!isOnSms || recording.recorded[i].thread == ThreadId::None) {
            continue;
        }
        isBlocking[i] =
            recording.end[i] > recording.issueBegin[i] && recording.end[i] <= recording.issueEnd[i];
        launches += isLaunch ? 1 : 0;
        ++calls;
        blocking += isBlocking[i] ? 1 : 0;
    }
    const bool areMost = (calls - blocking) * 100 <= calls * kExceptionsInHundred;
    return launches >= kFewLaunches && areMost ? isBlocking : std::vector<bool>{};
}

}  // namespace streamscope
