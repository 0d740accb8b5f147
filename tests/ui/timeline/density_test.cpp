// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/density.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <random>

namespace streamscope::ui {
namespace {

using testing::ElementsAre;

TEST(Density, CountsWhatCoversEachMoment) {
    const Density density = densityOf({{10, 30}, {20, 40}, {40, 50}});
    EXPECT_THAT(density.times, ElementsAre(10, 20, 30, 40, 50));
    EXPECT_THAT(density.levels, ElementsAre(1, 2, 1, 1, 0));
    EXPECT_EQ(density.peak, 2U);
}

TEST(Density, NothingIsEmpty) {
    EXPECT_TRUE(densityOf({}).empty());
    EXPECT_EQ(meanLevel(densityOf({}), 0, 10), 0);
}

double slowMeanLevel(const std::vector<TimeRange>& spans, TimeNs begin, TimeNs end) {
    std::ptrdiff_t covered = 0;
    for (TimeNs time = begin; time < end; ++time) {
        covered += std::ranges::count_if(
            spans, [time](const TimeRange& span) { return span.begin <= time && time < span.end; });
    }
    return static_cast<double>(covered) / static_cast<double>(end - begin);
}

TEST(Density, TheMeanIsWhatCountingEveryNanosecondGives) {
    std::mt19937 random(7);
    const auto upTo = [&](TimeNs n) {
        return static_cast<TimeNs>(random() % static_cast<unsigned>(n));
    };
    std::vector<TimeRange> spans;
    for (int i = 0; i < 40; ++i) {
        const TimeNs begin = upTo(200);
        spans.push_back({begin, begin + 1 + upTo(50)});
    }
    const Density density = densityOf(spans);
    for (int i = 0; i < 200; ++i) {
        const TimeNs begin = upTo(260) - 5;
        const TimeNs end = begin + 1 + upTo(40);
        EXPECT_NEAR(meanLevel(density, begin, end), slowMeanLevel(spans, begin, end), 1e-9);
    }
}

}  // namespace
}  // namespace streamscope::ui
