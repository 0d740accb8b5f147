// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/slider_scale.h"

#include <gmock/gmock.h>

namespace streamscope::ui {
namespace {

TEST(SliderScale, ANarrowWholeRangeHasOnePositionForEachValue) {
    const SliderScale scale(1, 32, true);
    EXPECT_EQ(scale.lastPosition(), 31);
    for (int value = 1; value <= 32; ++value) {
        EXPECT_EQ(scale.valueAt(scale.positionOf(value)), value);
    }
}

TEST(SliderScale, AWideRangeIsLogarithmicAndSnapsToRoundNumbers) {
    const SliderScale scale(1'024, 200'000'000, true);
    EXPECT_TRUE(scale.isLogarithmic());
    EXPECT_EQ(scale.valueAt(0), 1'024);
    EXPECT_EQ(scale.valueAt(scale.lastPosition()), 200'000'000);
    const double middle = scale.valueAt(scale.lastPosition() / 2);
    EXPECT_NEAR(middle, 450'000, 20'000);
    EXPECT_EQ(static_cast<long long>(middle) % 10'000, 0);
}

TEST(SliderScale, ValuesRiseWithThePositionAndStayInTheRange) {
    for (const SliderScale& scale :
         {SliderScale(0, 1, false), SliderScale(1, 1'000'000, true), SliderScale(0, 5'000, true)}) {
        for (int position = 1; position <= scale.lastPosition(); ++position) {
            EXPECT_GE(scale.valueAt(position), scale.valueAt(position - 1));
        }
    }
    const SliderScale single(7, 7, true);
    EXPECT_EQ(single.valueAt(0), 7);
    EXPECT_EQ(single.positionOf(7), 0);
}

}  // namespace
}  // namespace streamscope::ui
