// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/calibration/simulated_device.h"

#include "engine/simulator/profile_file.h"
#include "engine/simulator/simulator.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <sstream>

namespace streamscope::test {

DeviceProfile shippedProfile(const std::string& id) {
    std::ifstream file(STREAMSCOPE_SOURCE_DIR "/resources/devices/" + id + ".json");
    std::stringstream text;
    text << file.rdbuf();
    auto profile = readProfile(text.str());
    EXPECT_TRUE(profile) << (profile ? "" : profile.error().message);
    return profile ? *profile : DeviceProfile{};
}

DeviceFacts factsOf(const DeviceProfile& profile) {
    DeviceFacts facts;
    const auto whole = [](double value) { return static_cast<int>(value); };
    facts.name = profile.name;
    facts.major = whole(profile.device.computeCapability);
    facts.minor = whole(std::round((profile.device.computeCapability - facts.major) * 10));
    facts.memoryBytes = static_cast<std::uint64_t>(profile.device.memoryBytes);
    facts.multiProcessors = whole(profile.sm.count);
    facts.warpsPerMultiProcessor = whole(profile.sm.warps);
    facts.blocksPerMultiProcessor = whole(profile.sm.blocks);
    facts.registersPerMultiProcessor = whole(profile.sm.registers);
    facts.sharedBytesPerMultiProcessor = static_cast<std::uint64_t>(profile.sm.sharedBytes);
    facts.reservedSharedBytesPerBlock = static_cast<std::uint64_t>(profile.sm.sharedReserved);
    facts.asyncEngines = whole(profile.copy.engines);
    facts.concurrentKernels = profile.queue.concurrentKernels > 0;
    facts.lowestPriority = whole(profile.device.lowestPriority);
    facts.highestPriority = whole(profile.device.highestPriority);
    facts.driver = "simulated";
    return facts;
}

DeviceProfile asRun(const DeviceProfile& profile, const RunOptions& options) {
    return options.recorder == Recorder::Cupti ? recorded(profile) : profile;
}

CalibrationInput simulatedInput(const DeviceProfile& profile, std::size_t deviceCount) {
    CalibrationInput input;
    input.facts = factsOf(profile);
    input.deviceCount = deviceCount;
    input.date = "2026-11-21";
    input.run = [&profile](const Program& program, const RunOptions& options) {
        return simulate(program, asRun(profile, options));
    };
    return input;
}

}  // namespace streamscope::test
