// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/time.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace streamscope {
namespace {

TEST(TimeRange, IsHalfOpen) {
    EXPECT_EQ((TimeRange{3, 7}.length()), 4);
    EXPECT_FALSE((TimeRange{3, 4}.isEmpty()));
    EXPECT_TRUE((TimeRange{3, 3}.isEmpty()));
    EXPECT_TRUE((TimeRange{4, 3}.isEmpty()));
}

struct DurationCase {
    DurationNs duration;
    std::string text;
};

TEST(FormatDuration, ShowsThreeDigitsInTheUnitThatFits) {
    // clang-format off
    const std::vector<DurationCase> cases{
        {0, "0 ns"},            {1, "1 ns"},             {850, "850 ns"},
        {999, "999 ns"},        {1000, "1 µs"},          {1234, "1.23 µs"},
        {12'400, "12.4 µs"},    {99'949, "99.9 µs"},     {99'951, "100 µs"},
        {999'499, "999 µs"},    {999'500, "1 ms"},       {6'457'000, "6.46 ms"},
        {99'960'000, "100 ms"}, {1'200'000'000, "1.2 s"},{123'456'000'000, "123 s"},
        {7'200'000'000'000, "7200 s"},
        {-1234, "-1.23 µs"},    {-999'500, "-1 ms"},
    };
    // clang-format on
    for (const DurationCase& example : cases) {
        EXPECT_EQ(formatDuration(example.duration), example.text) << example.duration << " ns";
    }
}

struct BytesCase {
    std::uint64_t bytes;
    std::string text;
};

TEST(FormatBytes, UsesBinaryUnits) {
    // clang-format off
    const std::vector<BytesCase> cases{
        {0, "0 B"},              {4, "4 B"},                   {1023, "1023 B"},
        {1024, "1 KiB"},         {65'536, "64 KiB"},           {1'048'575, "1 MiB"},
        {160'000'000, "153 MiB"},{1'073'741'824, "1 GiB"},     {151'397'597'184, "141 GiB"},
        {1ull << 40, "1 TiB"},   {std::uint64_t{1} << 60, "1048576 TiB"},
    };
    // clang-format on
    for (const BytesCase& example : cases) {
        EXPECT_EQ(formatBytes(example.bytes), example.text) << example.bytes << " bytes";
    }
}

}  // namespace
}  // namespace streamscope
