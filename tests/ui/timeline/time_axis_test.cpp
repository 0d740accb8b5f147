// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/time_axis.h"

#include <gmock/gmock.h>

#include <random>

namespace streamscope::ui {
namespace {

TEST(TimeAxis, TimeToPixelAndBackIsTheSameTimeWhilePixelsAreFinerThanNanoseconds) {
    const TimeAxis axis{{1'000, 1'400}, 150, 1'600};
    for (TimeNs time = 900; time < 1'500; ++time) {
        EXPECT_EQ(axis.toTime(axis.toPixel(time)), time);
    }
}

TEST(TimeAxis, PixelToTimeAndBackStaysWithinHalfANanosecondOnAnyScale) {
    std::mt19937_64 random(7);
    for (int i = 0; i < 1'000; ++i) {
        const auto begin = static_cast<TimeNs>(random() % 1'000'000'000'000);
        const auto length = static_cast<DurationNs>(1 + random() % 10'000'000'000);
        const TimeAxis axis{{begin, begin + length}, 100, 1'500};
        const double pixel = 100 + static_cast<double>(random() % 1'500);
        const double back = axis.toPixel(axis.toTime(pixel));
        EXPECT_NEAR(back, pixel, 0.5 * axis.pixelsPerNs() + 1e-6);
    }
}

TEST(TimeTicks, LieInsideTheAxisInOrderAndFarEnoughApart) {
    std::mt19937_64 random(3);
    for (int i = 0; i < 500; ++i) {
        const auto begin = static_cast<TimeNs>(random() % 1'000'000'000);
        const auto length = static_cast<DurationNs>(10 + random() % 10'000'000'000);
        const TimeAxis axis{{begin, begin + length}, 100, 1'500};
        const auto ticks = timeTicks(axis, 100);
        ASSERT_FALSE(ticks.empty());
        EXPECT_GE(ticks.front().time, begin);
        EXPECT_LE(ticks.back().time, begin + length);
        for (std::size_t k = 1; k < ticks.size(); ++k) {
            EXPECT_GE(axis.toPixel(ticks[k].time) - axis.toPixel(ticks[k - 1].time), 99.99);
            EXPECT_NE(ticks[k].label, ticks[k - 1].label);
        }
        EXPECT_LE(ticks.size(), 16U);
    }
}

TEST(TimeTicks, SpeakTheUnitThatFits) {
    const auto labelsOf = [](TimeRange visible) {
        std::vector<std::string> labels;
        for (const TimeTick& tick : timeTicks({visible, 0, 400}, 100)) {
            labels.push_back(tick.label.toStdString());
        }
        return labels;
    };
    using testing::ElementsAre;
    EXPECT_THAT(labelsOf({0, 400}), ElementsAre("0 ns", "100 ns", "200 ns", "300 ns", "400 ns"));
    EXPECT_THAT(labelsOf({0, 4'000}), ElementsAre("0 µs", "1 µs", "2 µs", "3 µs", "4 µs"));
    EXPECT_THAT(labelsOf({0, 2'000'000}),
                ElementsAre("0 ms", "0.5 ms", "1.0 ms", "1.5 ms", "2.0 ms"));
    EXPECT_THAT(labelsOf({0, 20'000'000'000}), ElementsAre("0 s", "5 s", "10 s", "15 s", "20 s"));
}

}  // namespace
}  // namespace streamscope::ui
