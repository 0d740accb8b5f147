// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/worker/simulated_backend.h"

#include "engine/simulator/simulator.h"

#include <cmath>
#include <utility>

namespace streamscope::worker {
namespace {

DeviceFacts factsOf(const DeviceProfile& profile) {
    DeviceFacts facts;
    const auto whole = [](double number) { return static_cast<int>(number); };
    const auto bytes = [](double number) { return static_cast<std::uint64_t>(number); };
    facts.name = profile.name + " (simulated)";
    const double tenths = std::round(profile.device.computeCapability * 10);
    facts.major = whole(tenths) / 10;
    facts.minor = whole(tenths) % 10;
    facts.memoryBytes = bytes(profile.device.memoryBytes);
    facts.freeBytes = facts.memoryBytes;
    facts.multiProcessors = whole(profile.sm.count);
    facts.warpsPerMultiProcessor = whole(profile.sm.warps);
    facts.blocksPerMultiProcessor = whole(profile.sm.blocks);
    facts.registersPerMultiProcessor = whole(profile.sm.registers);
    facts.sharedBytesPerMultiProcessor = bytes(profile.sm.sharedBytes);
    facts.reservedSharedBytesPerBlock = bytes(profile.sm.sharedReserved);
    facts.sharedBytesPerBlockOptin =
        facts.sharedBytesPerMultiProcessor - facts.reservedSharedBytesPerBlock;
    facts.asyncEngines = whole(profile.copy.engines);
    facts.concurrentKernels = profile.queue.concurrentKernels > 0;
    facts.lowestPriority = whole(profile.device.lowestPriority);
    facts.highestPriority = whole(profile.device.highestPriority);
    facts.canMapHostMemory = true;
    facts.driver = "none: simulated";
    facts.runtime = "none: simulated";
    facts.cupti = "not needed: simulated";
    return facts;
}

}  // namespace

SimulatedBackend::SimulatedBackend(DeviceProfile profile) : m_profile(std::move(profile)) {}

Result<std::vector<DeviceFacts>> SimulatedBackend::devices() {
    const auto count = static_cast<std::size_t>(m_profile.device.maximumDevices);
    return std::vector<DeviceFacts>(count, factsOf(m_profile));
}

Result<Trace> SimulatedBackend::run(std::size_t /*device*/, const Program& program,
                                    const RunOptions& /*options*/, RunControl& control) {
    return simulate(program, m_profile, &control);
}

EmptyBackend::EmptyBackend(std::string why) : m_why(std::move(why)) {}

Result<std::vector<DeviceFacts>> EmptyBackend::devices() {
    return Error{ErrorCode::Unsupported, m_why};
}

Result<Trace> EmptyBackend::run(std::size_t /*device*/, const Program& /*program*/,
                                const RunOptions& /*options*/, RunControl& /*control*/) {
    return Error{ErrorCode::Unsupported, m_why};
}

}  // namespace streamscope::worker
