// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/intervals.h"

#include "engine/base/span_union.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <random>
#include <vector>

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

TEST(SpanUnion, IsTheUnionOfAnySpans) {
    std::mt19937 random(3);
    for (int round = 0; round < 5000; ++round) {
        const std::vector<TimeRange> spans = randomSpans(random);
        SpanUnion growing;
        for (const TimeRange& span : spans) {
            growing.add(span);
        }
        EXPECT_EQ(growing.spans(), unite(spans));
    }
}

/// Far more than it keeps at once, so that it settles again and again on the way.
TEST(SpanUnion, SettlesOnTheWay) {
    std::mt19937 random(4);
    std::uniform_int_distribution<TimeNs> place(0, 2'000'000);
    for (const TimeNs length : {2, 20, 2000}) {
        std::vector<TimeRange> spans;
        SpanUnion growing;
        for (int i = 0; i < 50'000; ++i) {
            const TimeNs begin = place(random);
            spans.push_back({begin, begin + length});
            growing.add(spans.back());
        }
        EXPECT_EQ(growing.spans(), unite(spans));
    }
}

/// As operations of several streams come: each begins a little before or after those around it.
TEST(SpanUnion, TakesSpansThatAreNearlyInOrder) {
    std::mt19937 random(5);
    for (const TimeNs disorder : {0, 30, 300, 3000}) {
        for (const TimeNs length : {1, 7, 15, 40}) {
            std::uniform_int_distribution<TimeNs> place(0, disorder);
            std::vector<TimeRange> spans;
            SpanUnion growing;
            for (int i = 0; i < 10'000; ++i) {
                const TimeNs begin = 10 * i + place(random);
                spans.push_back({begin, begin + length});
                growing.add(spans.back());
            }
            EXPECT_EQ(growing.spans(), unite(spans));
        }
    }
}

TEST(SpanUnion, IsEmptyAndUsableOnceTaken) {
    SpanUnion growing;
    growing.add({4, 9});
    growing.add({0, 2});
    EXPECT_EQ(growing.take(), (IntervalSet{{0, 2}, {4, 9}}));
    growing.add({2, 5});
    EXPECT_EQ(growing.take(), (IntervalSet{{2, 5}}));
    EXPECT_TRUE(growing.take().empty());
}

TEST(RunningUnion, IsTheLengthOfSpansThatBeginInOrder) {
    std::mt19937 random(5);
    for (int round = 0; round < 5000; ++round) {
        std::vector<TimeRange> spans = randomSpans(random);
        std::erase_if(spans, &TimeRange::isEmpty);
        const bool isOrdered = std::ranges::is_sorted(spans, {}, &TimeRange::begin);
        RunningUnion running;
        for (const TimeRange& span : spans) {
            running.add(span);
        }
        EXPECT_TRUE(running.isOrdered() || !isOrdered);
        if (running.isOrdered()) {
            EXPECT_EQ(running.length(), totalLength(unite(spans)));
        }
        EXPECT_EQ(running.count(), spans.size());
    }
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
