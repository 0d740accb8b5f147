// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/reaction.h"

#include <cmath>

namespace streamscope::simulator {
namespace {

double afterNode(const DeviceProfile& profile, Work work, const OpState& state) {
    const auto& latency = profile.latency;
    if (state.dependencyReason == Reason::GraphExecBusy) {
        return latency.graphRelaunchNs;
    }
    return work == Work::Kernel && state.after == After::Copy ? latency.graphCopyToKernelNs
                                                              : latency.graphNodeNs;
}

double afterOperation(const DeviceProfile& profile, Work work, After after) {
    const auto& latency = profile.latency;
    switch (after) {
        case After::Nothing:
            return 0;
        case After::Barrier:
            return latency.barrierNs;
        case After::Kernel:
            return work == Work::Copy ? latency.kernelToCopyNs : latency.kernelToKernelNs;
        case After::Copy:
            return work == Work::Copy ? latency.copyToCopyNs : latency.copyToKernelNs;
        case After::HostFunction:
            return work == Work::Copy ? latency.launchToCopyNs : latency.launchToKernelNs;
    }
    return 0;
}

}  // namespace

DurationNs launchLatency(const DeviceProfile& profile, Work work) {
    switch (work) {
        case Work::Kernel:
            return std::llround(profile.latency.launchToKernelNs);
        case Work::Copy:
            return std::llround(profile.latency.launchToCopyNs);
        case Work::HostFunction:
            return std::llround(profile.latency.hostFunctionNs);
        case Work::Mark:
            return 0;
    }
    return 0;
}

DurationNs reactionTime(const DeviceProfile& profile, Work work, const OpState& state) {
    if (work == Work::Mark) {
        return 0;
    }
    if (work == Work::HostFunction) {
        return std::llround(profile.latency.hostFunctionNs);
    }
    const bool isNode = state.inGraph && (state.dependencyReason == Reason::GraphDep ||
                                          state.dependencyReason == Reason::GraphExecBusy);
    const double base =
        isNode ? afterNode(profile, work, state) : afterOperation(profile, work, state.after);
    return std::llround(base + (state.handedOver ? profile.latency.eventHandoffNs : 0));
}

}  // namespace streamscope::simulator
