// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/intervals.h"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <random>

namespace streamscope {

// Found by name lookup: lets GoogleTest print spans, hence the name.
// NOLINTNEXTLINE(readability-identifier-naming)
static void PrintTo(const TimeRange& span, std::ostream* out) {
    *out << '[' << span.begin << ',' << span.end << ')';
}

namespace {

constexpr std::size_t kTicks = 64;
using Bitmap = std::array<bool, kTicks>;

/// The slow, obvious twin: one flag for every nanosecond.
Bitmap bitmapOf(const std::vector<TimeRange>& spans) {
    Bitmap covered{};
    for (const TimeRange& span : spans) {
        for (TimeNs tick = span.begin; tick < span.end; ++tick) {
            covered.at(static_cast<std::size_t>(tick)) = true;
        }
    }
    return covered;
}

IntervalSet spansOf(const Bitmap& covered) {
    IntervalSet spans;
    for (std::size_t tick = 0; tick < kTicks; ++tick) {
        const auto time = static_cast<TimeNs>(tick);
        if (!covered.at(tick)) {
            continue;
        }
        if (!spans.empty() && spans.back().end == time) {
            ++spans.back().end;
        } else {
            spans.push_back({time, time + 1});
        }
    }
    return spans;
}

/// Up to twelve spans in any order; some empty, some turned round.
std::vector<TimeRange> randomSpans(std::mt19937& random) {
    std::uniform_int_distribution<std::size_t> count(0, 12);
    std::uniform_int_distribution<TimeNs> place(0, kTicks - 1);
    std::uniform_int_distribution<TimeNs> length(-2, 9);
    std::vector<TimeRange> spans(count(random));
    for (TimeRange& span : spans) {
        span.begin = place(random);
        span.end = std::min<TimeNs>(span.begin + length(random), kTicks);
    }
    return spans;
}

TEST(Intervals, UniteAgreesWithABitmapOnRandomSpans) {
    std::mt19937 random(1);
    for (int round = 0; round < 5000; ++round) {
        const std::vector<TimeRange> spans = randomSpans(random);
        EXPECT_EQ(unite(spans), spansOf(bitmapOf(spans)));
    }
}

TEST(Intervals, IntersectAgreesWithABitmapOnRandomSpans) {
    std::mt19937 random(2);
    for (int round = 0; round < 5000; ++round) {
        const std::vector<TimeRange> left = randomSpans(random);
        const std::vector<TimeRange> right = randomSpans(random);
        const Bitmap inLeft = bitmapOf(left);
        const Bitmap inRight = bitmapOf(right);
        Bitmap inBoth{};
        for (std::size_t tick = 0; tick < kTicks; ++tick) {
            inBoth.at(tick) = inLeft.at(tick) && inRight.at(tick);
        }
        EXPECT_EQ(intersect(unite(left), unite(right)), spansOf(inBoth));
    }
}

TEST(Intervals, LengthCountsEveryCoveredNanosecondOnce) {
    std::mt19937 random(3);
    for (int round = 0; round < 5000; ++round) {
        const std::vector<TimeRange> spans = randomSpans(random);
        DurationNs covered = 0;
        for (const bool tick : bitmapOf(spans)) {
            covered += tick ? 1 : 0;
        }
        EXPECT_EQ(totalLength(unite(spans)), covered);
    }
}

TEST(Intervals, AppendedSpansUniteToTheSame) {
    std::mt19937 random(3);
    for (int round = 0; round < 5000; ++round) {
        const std::vector<TimeRange> spans = randomSpans(random);
        std::vector<TimeRange> appended;
        for (const TimeRange& span : spans) {
            appendSpan(appended, span);
        }
        EXPECT_EQ(unite(appended), unite(spans));
    }
}

TEST(Intervals, SpansInOrderStayOneWhenAppended) {
    std::vector<TimeRange> spans;
    appendSpan(spans, {0, 4});
    appendSpan(spans, {2, 3});
    appendSpan(spans, {4, 9});
    EXPECT_EQ(spans, (IntervalSet{{0, 9}}));
}

TEST(Intervals, TouchingSpansBecomeOne) {
    EXPECT_EQ(unite({{5, 9}, {2, 5}}), (IntervalSet{{2, 9}}));
}

TEST(Intervals, SpansThatOnlyTouchHaveNothingInCommon) {
    EXPECT_TRUE(intersect({{2, 5}}, {{5, 9}}).empty());
}

TEST(Intervals, NothingUnitesToNothing) {
    EXPECT_TRUE(unite({}).empty());
    EXPECT_TRUE(unite({{4, 4}, {7, 3}}).empty());
    EXPECT_EQ(totalLength({}), 0);
}

}  // namespace
}  // namespace streamscope
