// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenarios/program_text.h"

#include <array>
#include <utility>

namespace streamscope::scenarios {
namespace {

using Number = double& (*)(DeviceProfile&);

#define STREAMSCOPE_NUMBER(path)                                   \
    std::pair<std::string_view, Number> {                          \
#path, [](DeviceProfile & p) -> double& { return p.path; } \
    }

constexpr std::array kNumbers{
    STREAMSCOPE_NUMBER(device.computeCapability),
    STREAMSCOPE_NUMBER(sm.count),
    STREAMSCOPE_NUMBER(sm.warps),
    STREAMSCOPE_NUMBER(sm.blocks),
    STREAMSCOPE_NUMBER(sm.residentGrids),
    STREAMSCOPE_NUMBER(sm.sharedReserved),
    STREAMSCOPE_NUMBER(sm.carveoutSlack),
    STREAMSCOPE_NUMBER(compute.dramBytesPerNs),
    STREAMSCOPE_NUMBER(compute.smBytesPerNs),
    STREAMSCOPE_NUMBER(compute.smFlopsPerNs),
    STREAMSCOPE_NUMBER(compute.kernelRampNs),
    STREAMSCOPE_NUMBER(compute.latencyNs),
    STREAMSCOPE_NUMBER(compute.farLatencyNs),
    STREAMSCOPE_NUMBER(compute.warpStartNs),
    STREAMSCOPE_NUMBER(compute.blockLaunchNs),
    STREAMSCOPE_NUMBER(copy.engines),
    STREAMSCOPE_NUMBER(copy.issueOrder),
    STREAMSCOPE_NUMBER(copy.priorities),
    STREAMSCOPE_NUMBER(copy.channels),
    STREAMSCOPE_NUMBER(latency.hostFunctionAsleepNs),
    STREAMSCOPE_NUMBER(latency.hostFunctionNextNs),
    STREAMSCOPE_NUMBER(latency.launchToHostFunctionNs),
    STREAMSCOPE_NUMBER(latency.eventNs),
    STREAMSCOPE_NUMBER(latency.eventNextNs),
    STREAMSCOPE_NUMBER(queue.hostFunctions),
    STREAMSCOPE_NUMBER(queue.hostWorkerAwakeNs),
    STREAMSCOPE_NUMBER(copy.duplexFactor),
    STREAMSCOPE_NUMBER(copy.duplexSetupNs),
    STREAMSCOPE_NUMBER(copy.gapNs),
    STREAMSCOPE_NUMBER(copy.inSetupNs),
    STREAMSCOPE_NUMBER(copy.outSetupNs),
    STREAMSCOPE_NUMBER(copy.inlinePinnedBytes),
    STREAMSCOPE_NUMBER(copy.inlinePageableBytes),
    STREAMSCOPE_NUMBER(pageable.inBytesPerNs),
    STREAMSCOPE_NUMBER(pageable.outBytesPerNs),
    STREAMSCOPE_NUMBER(pageable.setupNs),
    STREAMSCOPE_NUMBER(pageable.stagedBytes),
    STREAMSCOPE_NUMBER(pageable.outTailNs),
    STREAMSCOPE_NUMBER(peer.setupNs),
    STREAMSCOPE_NUMBER(latency.launchToKernelNs),
    STREAMSCOPE_NUMBER(latency.launchToCopyNs),
    STREAMSCOPE_NUMBER(latency.kernelToKernelNs),
    STREAMSCOPE_NUMBER(latency.kernelToCopyNs),
    STREAMSCOPE_NUMBER(latency.copyToKernelNs),
    STREAMSCOPE_NUMBER(latency.copyToCopyNs),
    STREAMSCOPE_NUMBER(latency.copyTurnNs),
    STREAMSCOPE_NUMBER(latency.linkBusyNs),
    STREAMSCOPE_NUMBER(latency.barrierNs),
    STREAMSCOPE_NUMBER(latency.graphNodeNs),
    STREAMSCOPE_NUMBER(latency.graphRelaunchNs),
    STREAMSCOPE_NUMBER(latency.hostFunctionNs),
    STREAMSCOPE_NUMBER(latency.wakeUpNs),
    STREAMSCOPE_NUMBER(host.launchNs),
    STREAMSCOPE_NUMBER(host.copyNs),
    STREAMSCOPE_NUMBER(host.copyWithinNs),
    STREAMSCOPE_NUMBER(host.setNs),
    STREAMSCOPE_NUMBER(host.recordNs),
    STREAMSCOPE_NUMBER(host.waitNs),
    STREAMSCOPE_NUMBER(host.hostFunctionNs),
    STREAMSCOPE_NUMBER(host.change),
    STREAMSCOPE_NUMBER(host.firstCall),
    STREAMSCOPE_NUMBER(host.synchronizeNs),
    STREAMSCOPE_NUMBER(host.allocateNs),
    STREAMSCOPE_NUMBER(host.freeNs),
    STREAMSCOPE_NUMBER(host.graphLaunchNs),
    STREAMSCOPE_NUMBER(host.graphNodeNs),
    STREAMSCOPE_NUMBER(queue.launchDepth),
    STREAMSCOPE_NUMBER(queue.connections),
    STREAMSCOPE_NUMBER(queue.dynamicMap),
    STREAMSCOPE_NUMBER(queue.singleQueue),
    STREAMSCOPE_NUMBER(queue.dependencyCheck),
    STREAMSCOPE_NUMBER(queue.concurrentKernels),
    STREAMSCOPE_NUMBER(queue.hostWorkers),
    STREAMSCOPE_NUMBER(implicitSync.allocate),
    STREAMSCOPE_NUMBER(implicitSync.free),
    STREAMSCOPE_NUMBER(implicitSync.allocatePinned),
    STREAMSCOPE_NUMBER(implicitSync.freePinned),
};
#undef STREAMSCOPE_NUMBER

/// Links move a byte per nanosecond, everything else is ideal.
DeviceProfile idealProfile() {
    DeviceProfile profile;
    profile.copy.inBytesPerNs = 1;
    profile.copy.outBytesPerNs = 1;
    profile.copy.withinBytesPerNs = 1;
    profile.copy.setBytesPerNs = 1;
    profile.peer.bytesPerNs = 1;
    profile.peer.stagedBytesPerNs = 1;
    profile.pageable.hostBytesPerNs = 1;
    return profile;
}

void makeFermi(DeviceProfile& profile) {
    profile.device.computeCapability = 2.0;
    profile.sm.count = 14;
    profile.sm.warps = 48;
    profile.sm.blocks = 8;
    profile.sm.registers = 32768;
    profile.sm.sharedBytes = 49152;
    profile.sm.residentGrids = 16;
    profile.copy.issueOrder = 1;
    profile.queue.singleQueue = 1;
    profile.queue.dependencyCheck = 1;
}

}  // namespace

bool setProfileNumber(DeviceProfile& profile, std::string_view path, double value) {
    for (const auto& [name, number] : kNumbers) {
        if (name == path) {
            number(profile) = value;
            return true;
        }
    }
    return false;
}

Result<DeviceProfile> profileNamed(std::string_view name) {
    DeviceProfile profile = idealProfile();
    profile.id = name;
    profile.name = name;
    if (name == "HQ") {
        return profile;
    }
    if (name == "HQ3") {
        profile.copy.engines = 3;
    } else if (name == "CE1") {
        profile.copy.engines = 1;
    } else if (name == "IO1") {
        profile.device.computeCapability = 1.3;
        profile.copy.engines = 1;
        profile.copy.issueOrder = 1;
        profile.queue.concurrentKernels = 0;
    } else if (name == "FERMI") {
        makeFermi(profile);
    } else if (name == "T2") {
        profile.copy.engines = 1;
        profile.sm.count = 2;
        profile.sm.sharedBytes = 65536;
    } else {
        return Error{ErrorCode::InvalidInput, "no profile " + std::string(name)};
    }
    return profile;
}

}  // namespace streamscope::scenarios
