// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/words.h"

#include "engine/trace/trace_text.h"

#include <gmock/gmock.h>

namespace streamscope::ui {
namespace {

TEST(ExactTime, KeepsEveryNanosecond) {
    EXPECT_EQ(exactTime(0), QStringLiteral("0 ns"));
    EXPECT_EQ(exactTime(999), QStringLiteral("999 ns"));
    EXPECT_EQ(exactTime(1'000), QStringLiteral("1 µs"));
    EXPECT_EQ(exactTime(12'400), QStringLiteral("12.4 µs"));
    EXPECT_EQ(exactTime(6'461'237), QStringLiteral("6.461237 ms"));
    EXPECT_EQ(exactTime(1'000'000'001), QStringLiteral("1.000000001 s"));
    EXPECT_EQ(exactTime(-1'500), QStringLiteral("−1.5 µs"));
}

TEST(RoundedTime, HasTheDigitsThatTheResolutionNeeds) {
    EXPECT_EQ(roundedTime(1'234'000, 100), QStringLiteral("1.2340 ms"));
    EXPECT_EQ(roundedTime(1'234'000, 200), QStringLiteral("1.2340 ms"));
    EXPECT_EQ(roundedTime(1'234'567, 1'000), QStringLiteral("1.235 ms"));
    EXPECT_EQ(roundedTime(-2'500, 100), QStringLiteral("−2.5 µs"));
    EXPECT_EQ(roundedTime(2'000'000'000, 1'000'000'000), QStringLiteral("2 s"));
    EXPECT_EQ(roundedTime(7, 50), QStringLiteral("7 ns"));
}

TEST(RoundedTime, IsExactAtTheNanosecond) {
    for (const TimeNs time : {0, 999, 1'000, -1'500, 6'461'237, 1'000'000'001}) {
        EXPECT_EQ(roundedTime(time, 1), exactTime(time));
    }
}

TEST(ReasonName, IsThereForEveryReason) {
    for (std::size_t i = 0; i < kReasonCount; ++i) {
        EXPECT_FALSE(reasonName(static_cast<Reason>(i)).empty());
    }
}

}  // namespace
}  // namespace streamscope::ui
