// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/decimal.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdio>
#include <random>

namespace streamscope::recordings {
namespace {

TEST(DecimalTimes, AreExactWhereNoDoubleIs) {
    EXPECT_EQ(nanoseconds("1712195495406752.8"), 1712195495406752800);
    EXPECT_EQ(nanoseconds("1712195495406752.801"), 1712195495406752801);
    EXPECT_EQ(nanoseconds("\"1712195495406752.801\""), 1712195495406752801) << "as a text";
    EXPECT_EQ(nanoseconds("3"), 3000);
    EXPECT_EQ(nanoseconds("-0.001"), -1);
    EXPECT_EQ(nanoseconds(".5"), 500);
}

TEST(DecimalTimes, AreRoundedBeyondNanoseconds) {
    EXPECT_EQ(nanoseconds("0.0004"), 0);
    EXPECT_EQ(nanoseconds("0.0005"), 1);
    EXPECT_EQ(nanoseconds("0.9996"), 1000);
}

TEST(DecimalTimes, MayHaveAnExponent) {
    EXPECT_EQ(nanoseconds("1.5e3"), 1500000);
    EXPECT_EQ(nanoseconds("15E-1"), 1500);
    EXPECT_EQ(nanoseconds("1.2345e+2"), 123450);
    EXPECT_EQ(nanoseconds("1e-9"), 0);
}

TEST(DecimalTimes, AreNothingWhereTheyAreNoNumberOrTooLarge) {
    for (const char* const text : {"", "NaN", "\"\"", "-", ".", "1e", "1e99", "1.2.3", "0x10",
                                   "null", "9999999999999999999", "Infinity", "1 2"}) {
        EXPECT_EQ(nanoseconds(text), std::nullopt) << text;
    }
}

TEST(DecimalTimes, OfEveryNanosecondAreReadAsTheyAreWritten) {
    std::mt19937_64 random(7);
    for (int i = 0; i < 10'000; ++i) {
        const auto time = static_cast<std::int64_t>(random() >> 4U);
        char text[40];
        std::snprintf(text, sizeof text, "%lld.%03lld", static_cast<long long>(time / 1000),
                      static_cast<long long>(time % 1000));
        ASSERT_EQ(nanoseconds(text), time) << text;
    }
}

TEST(WholeNumbers, OfForeignFilesMayBeUnknown) {
    EXPECT_EQ(wholeNumber("42"), 42);
    EXPECT_EQ(wholeNumber("\"42\""), 42);
    for (const char* const text : {"", "NaN", "1.5", "18446744073709551616", "true", "\"x\""}) {
        EXPECT_EQ(wholeNumber(text), std::nullopt) << text;
    }
}

}  // namespace
}  // namespace streamscope::recordings
