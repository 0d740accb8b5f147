// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calibration/closest.h"

#include "engine/scenarios/random_workload.h"
#include "engine/simulator/profile_file.h"
#include "engine/simulator/simulator.h"
#include "engine/workload/workload.h"
#include "tests/engine/calibration/simulated_device.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace streamscope {
namespace {

std::vector<RecordedProgram> trialsOn(const DeviceProfile& device) {
    std::vector<RecordedProgram> trials;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const auto workload = readWorkload(randomWorkload(seed));
        EXPECT_TRUE(workload);
        auto program = expand(*workload, {});
        EXPECT_TRUE(program);
        const auto unrecorded = simulate(*program, device);
        const auto asRecorded = simulate(*program, recorded(device));
        EXPECT_TRUE(unrecorded && asRecorded);
        trials.push_back({*std::move(program), asRecorded->makespan, unrecorded->makespan});
    }
    return trials;
}

TEST(Closest, TakesWhatWasMeasuredWellAndWhatIsKnownWhereItWasMeasuredBadly) {
    const DeviceProfile known = test::shippedProfile("h200");
    DeviceProfile device = known;
    device.host.launchNs *= 2;  // another host
    device.host.copyNs *= 2;
    const std::vector<RecordedProgram> trials = trialsOn(device);
    DeviceProfile measured = device;
    measured.copy.inBytesPerNs /= 2;  // measured badly
    const DeviceProfile found = closest(measured, known, trials);
    EXPECT_EQ(found.host.launchNs, device.host.launchNs);
    EXPECT_EQ(found.copy.inBytesPerNs, device.copy.inBytesPerNs);
    EXPECT_NE(found.sources.at("copy.in_rate").note.find("of the shipped profile"),
              std::string::npos);
    EXPECT_EQ(errorOf(found, trials), 0);
    EXPECT_EQ(found.about, measured.about + " From the shipped profile instead: 1 of " +
                               std::to_string(profileFields().size()) +
                               " numbers, with which the simulator was nearer to 6 programs run on "
                               "this machine.");
}

TEST(Closest, IsNeverWorseThanEither) {
    const DeviceProfile known = test::shippedProfile("h200");
    const std::vector<RecordedProgram> trials = trialsOn(test::shippedProfile("a100"));
    DeviceProfile measured = known;
    measured.copy.outBytesPerNs *= 1.5;
    measured.latency.kernelToCopyNs *= 3;
    measured.host.launchNs *= 0.5;
    const double found = errorOf(closest(measured, known, trials), trials);
    EXPECT_LE(found, errorOf(known, trials));
    EXPECT_LE(found, errorOf(measured, trials));
}

/// No trial reads back pageable memory.
TEST(Closest, KeepsWhatWasMeasuredWhereTheTrialsDoNotTell) {
    const DeviceProfile known = test::shippedProfile("h200");
    std::vector<RecordedProgram> trials = trialsOn(known);
    std::erase_if(trials, [](const RecordedProgram& trial) {
        return std::ranges::any_of(trial.program.memories, [](const Memory& memory) {
            return memory.place == MemoryPlace::Pageable;
        });
    });
    ASSERT_FALSE(trials.empty());
    DeviceProfile measured = known;
    measured.pageable.outBytesPerNs /= 2;
    measured.copy.inBytesPerNs /= 2;  // measured badly
    const DeviceProfile found = closest(measured, known, trials);
    EXPECT_EQ(found.pageable.outBytesPerNs, measured.pageable.outBytesPerNs);
    EXPECT_EQ(found.copy.inBytesPerNs, known.copy.inBytesPerNs);
}

TEST(Closest, WithoutATrialIsWhatWasMeasured) {
    DeviceProfile measured = test::shippedProfile("h200");
    measured.host.launchNs *= 3;
    EXPECT_EQ(closest(measured, test::shippedProfile("h200"), {}).host.launchNs,
              measured.host.launchNs);
}

}  // namespace
}  // namespace streamscope
