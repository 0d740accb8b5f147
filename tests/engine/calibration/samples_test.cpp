// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calibration/samples.h"

#include <gtest/gtest.h>

#include <array>

namespace streamscope::calibration {
namespace {

TEST(Spread, IsTheMedianAndTheQuartiles) {
    const Spread spread = spreadOf({5, 1, 4, 2, 3});
    EXPECT_EQ(spread.median, 3);
    EXPECT_EQ(spread.low, 2);
    EXPECT_EQ(spread.high, 4);
    EXPECT_EQ(spread.count, 5U);
}

TEST(Spread, LiesBetweenTheTwoMiddleValuesOfAnEvenNumber) {
    EXPECT_EQ(medianOf({1, 2, 10, 100}), 6);
}

TEST(Spread, OfNothingIsZero) {
    EXPECT_EQ(spreadOf({}).count, 0U);
    EXPECT_EQ(spreadOf({}).median, 0);
}

TEST(RobustLine, GoesThroughPointsOnALine) {
    const Line line = robustLine(std::array{Point{1, 5}, Point{2, 7}, Point{4, 11}});
    EXPECT_DOUBLE_EQ(line.slope, 2);
    EXPECT_DOUBLE_EQ(line.at0, 3);
}

TEST(RobustLine, IsNotMovedByOnePointFarOff) {
    const Line line = robustLine(std::array{Point{1, 900}, Point{2, 7}, Point{3, 9}, Point{4, 11},
                                            Point{5, 13}, Point{6, 15}});
    EXPECT_DOUBLE_EQ(line.slope, 2);
    EXPECT_DOUBLE_EQ(line.at0, 3);
}

TEST(RobustLine, OfOneXIsZero) {
    EXPECT_EQ(robustLine(std::array{Point{1, 5}, Point{1, 6}}).slope, 0);
}

SizeCurve curveOf(double setup, double rate) {
    SizeCurve curve;
    for (const double bytes : {4.0, 1e4, 1e5, 1e6, 1e7, 1e8}) {
        for (int i = 0; i < 3; ++i) {
            curve.add(bytes, setup + bytes / rate);
        }
    }
    return curve;
}
constexpr SizeCurve::Ranges kRanges{1e6, 4, 1e5};

TEST(SizeCurve, TellsRateAndSetUp) {
    const auto fit = curveOf(2000, 50).fit(kRanges);
    EXPECT_NEAR(fit.bytesPerNs.median, 50, 1e-6);
    EXPECT_NEAR(fit.setupNs.median, 2000, 1e-6);
    EXPECT_EQ(fit.bytesPerNs.count, 9U);
    EXPECT_EQ(fit.setupNs.count, 9U);
}

TEST(SizeCurve, TakesTheRateFromLargeSizesAlone) {
    SizeCurve curve = curveOf(2000, 50);
    for (int i = 0; i < 9; ++i) {
        curve.add(1e3, 90'000);  // a small size of its own way
    }
    EXPECT_NEAR(curve.fit(kRanges).bytesPerNs.median, 50, 1e-6);
}

TEST(SizeCurve, WhoseTimeDoesNotGrowHasNoRate) {
    SizeCurve curve;
    curve.add(1e6, 500);
    curve.add(1e7, 500);
    EXPECT_EQ(curve.fit(kRanges).bytesPerNs.count, 0U);
}

TEST(SizeCurve, TellsWhatEachSizeTakesBeyondItsTransfer) {
    SizeCurve curve;
    curve.add(1024, 1024 + 1500);
    curve.add(1048576, 1048576 + 2900);
    EXPECT_EQ(curve.describe(1), "beyond their transfer 1 KiB took 1.5, 1 MiB 2.9 us");
}

}  // namespace
}  // namespace streamscope::calibration
