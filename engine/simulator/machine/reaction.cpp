// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/reaction.h"

#include "engine/simulator/machine/rounding.h"

#include <algorithm>

namespace streamscope::simulator {
namespace {

bool isGrid(Path path) {
    return path == Path::Kernel || path == Path::SmCopy;
}

bool asksDevice(const OpState& state) {
    return isGrid(state.path) || state.path == Path::CopyEngine || state.path == Path::Inline;
}

double afterOperation(const DeviceProfile& profile, const OpState& state) {
    const auto& latency = profile.latency;
    const bool grid = isGrid(state.path);
    switch (state.after) {
        case After::Nothing:
            return 0;
        case After::Barrier:
            return latency.barrierNs;
        case After::Kernel:
            return grid ? latency.kernelToKernelNs : latency.kernelToCopyNs;
        case After::Copy:
            return grid ? latency.copyToKernelNs : latency.copyToCopyNs;
        case After::OtherCopy:
            return grid ? latency.copyToKernelNs : latency.copyTurnNs;
        case After::HostFunction:
            return grid ? latency.launchToKernelNs : latency.launchToCopyNs;
    }
    return 0;
}

/// G13.
double afterNode(const DeviceProfile& profile, const OpState& state) {
    const auto& latency = profile.latency;
    if (state.dependencyReason == Reason::GraphExecBusy) {
        return latency.graphRelaunchNs;
    }
    const bool grid = isGrid(state.path);
    const bool changesEngine =
        state.after == After::OtherCopy || state.after == (grid ? After::Copy : After::Kernel);
    return changesEngine ? afterOperation(profile, state) : latency.graphNodeNs;
}

}  // namespace

DurationNs launchLatency(const DeviceProfile& profile, const OpState& state) {
    if (state.recorded != nullptr) {
        return state.recorded->afterIssue;
    }
    switch (state.path) {
        case Path::Kernel:
        case Path::SmCopy:
            return rounded(profile.latency.launchToKernelNs);
        case Path::CopyEngine:
        case Path::Inline:
            return rounded(profile.latency.launchToCopyNs);
        case Path::HostFunction:
            return rounded(profile.latency.launchToHostFunctionNs > 0
                               ? profile.latency.launchToHostFunctionNs
                               : profile.latency.hostFunctionNs);
        case Path::NoWork:
        case Path::HostCopy:
            break;
    }
    return 0;
}

DurationNs reactionTime(const DeviceProfile& profile, const OpState& state) {
    if (state.recorded != nullptr) {
        const bool isBehindCopy = !isGrid(state.path) && state.after == After::Copy;
        return isBehindCopy ? std::min(state.recorded->afterOperation, state.recorded->afterCopy)
                            : state.recorded->afterOperation;
    }
    if (state.path == Path::NoWork || state.path == Path::HostCopy) {
        return 0;
    }
    if (state.path == Path::HostFunction) {
        return rounded(state.after == After::HostFunction ? profile.latency.hostFunctionNextNs
                                                          : profile.latency.hostFunctionNs);
    }
    const bool isNode = state.inGraph && (state.dependencyReason == Reason::GraphDep ||
                                          state.dependencyReason == Reason::GraphExecBusy);
    return rounded(isNode ? afterNode(profile, state) : afterOperation(profile, state));
}

DurationNs eventTime(const DeviceProfile& profile, const OpState& state, std::size_t before) {
    if (!asksDevice(state) || state.recorded != nullptr) {
        return 0;
    }
    const bool isBehindEvent = state.dependencyReason == Reason::EventWait;
    const bool isSecond = state.eventWaits > 1 ||
                          (state.eventWaits == 1 && state.dependencyReason == Reason::StreamOrder);
    const double steps = static_cast<double>(isBehindEvent ? before : 0) + (isSecond ? 1 : 0);
    return rounded((isBehindEvent ? profile.latency.eventNs : 0) +
                   steps * profile.latency.eventNextNs);
}

DurationNs busyLinkTime(const DeviceProfile& profile, const CopyEngines& copies,
                        const OpState& state, const OpState* before) {
    const bool isBehind = before != nullptr && state.after == After::Copy && state.sharesChannel &&
                          before->sharesChannel && before->channel == state.channel;
    if (profile.latency.linkBusyNs <= 0 || !asksDevice(state) || isBehind) {
        return 0;
    }
    const std::size_t device = indexOf(state.device);
    const bool isBusy =
        state.lastDependency == kNoOp ? copies.bringsIn(device) : copies.moves(device);
    return isBusy ? rounded(profile.latency.linkBusyNs) : 0;
}

}  // namespace streamscope::simulator
