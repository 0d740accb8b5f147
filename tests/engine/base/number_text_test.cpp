// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/number_text.h"

#include "tests/support/comma_locale.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <limits>
#include <random>

namespace streamscope {
namespace {

std::string printed(const char* format, int digits, double value) {
    std::array<char, 500> text{};
    std::snprintf(text.data(), text.size(), format, digits, value);
    return text.data();
}

TEST(NumberText, IsWhatPrintfWritesInTheLocaleC) {
    std::mt19937_64 random(3);  // NOLINT: the same each time
    for (int i = 0; i < 20'000; ++i) {
        const double value =
            std::ldexp(static_cast<double>(random()), static_cast<int>(random() % 200) - 160);
        const int digits = 1 + static_cast<int>(random() % 12);
        ASSERT_EQ(numberText(value, digits), printed("%.*g", digits, value));
        ASSERT_EQ(numberText(value, digits, std::chars_format::scientific),
                  printed("%.*e", digits, value));
        ASSERT_EQ(numberFrom(exactText(value)), value);
    }
    EXPECT_EQ(numberText(std::numeric_limits<double>::quiet_NaN(), 9), "nan");
    EXPECT_EQ(numberText(-std::numeric_limits<double>::infinity(), 9), "-inf");
}

TEST(NumberText, HasAPointWhateverTheLocale) {
    test::CommaLocale comma;
    if (!comma.isThere()) {
        GTEST_SKIP() << "no localedef here";
    }
    ASSERT_TRUE(comma.use());
    ASSERT_EQ(printed("%.*g", 3, 0.25), "0,25") << "the test itself";
    EXPECT_EQ(numberText(0.25, 3), "0.25");
    EXPECT_EQ(exactText(0.5), "0.5");
    EXPECT_EQ(numberFrom("0.2"), 0.2);
    EXPECT_FALSE(numberFrom("0,2"));
}

TEST(NumberText, OnlyAWholeTextIsANumber) {
    for (const char* text : {"", " 1", "1 ", "1x", "+1", ".", "0x10"}) {
        EXPECT_FALSE(numberFrom(text)) << text;
    }
    EXPECT_EQ(numberFrom("-1.5e3"), -1500);
}

}  // namespace
}  // namespace streamscope
