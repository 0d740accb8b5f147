// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/median_profile.h"

#include "engine/simulator/profile_file.h"

#include <gmock/gmock.h>

namespace streamscope {
namespace {

using testing::EndsWith;

DeviceProfile with(double launchNs, NumberOrigin origin) {
    DeviceProfile profile;
    profile.host.launchNs = launchNs;
    profile.copy.channels = 4;
    for (const ProfileField& field : profileFields()) {
        profile.sources[std::string(field.path)] = {origin, "seen"};
    }
    return profile;
}

TEST(MedianProfile, IsTheMedianOfEachNumber) {
    const auto measured = NumberOrigin::Measured;
    const DeviceProfile median =
        medianProfile({with(5000, measured), with(3000, measured), with(3500, measured)});
    EXPECT_EQ(median.host.launchNs, 3500);
    EXPECT_EQ(median.sources.at("host.launch").note, "seen; median of 3 calibrations, 3 to 5 us");
    EXPECT_EQ(median.sources.at("copy.channels").note, "seen");
}

TEST(MedianProfile, LeavesOutWhatWasNotMeasured) {
    const DeviceProfile median =
        medianProfile({with(9000, NumberOrigin::Assumed), with(3000, NumberOrigin::Measured),
                       with(1000, NumberOrigin::Assumed)});
    EXPECT_EQ(median.host.launchNs, 3000);
    EXPECT_EQ(median.sources.at("host.launch").origin, NumberOrigin::Measured);
    EXPECT_EQ(median.sources.at("host.launch").note, "seen");
}

TEST(MedianProfile, OfOneIsThatOne) {
    const DeviceProfile one = with(3000, NumberOrigin::Documented);
    EXPECT_EQ(writeProfile(medianProfile({one})), writeProfile(one));
}

TEST(MedianProfile, OfTwoIsTheLesser) {
    EXPECT_THAT(
        medianProfile({with(4000, NumberOrigin::Measured), with(2000, NumberOrigin::Measured)})
            .sources.at("host.launch")
            .note,
        EndsWith("2 to 4 us"));
}

}  // namespace
}  // namespace streamscope
