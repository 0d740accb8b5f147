// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/column_walk.h"

#include "tests/support/dense_trace.h"

#include <gmock/gmock.h>

#include <numeric>
#include <random>

namespace streamscope::ui {
namespace {

std::vector<std::uint32_t> allItems(const Trace& trace) {
    std::vector<std::uint32_t> items(operationCount(trace));
    std::iota(items.begin(), items.end(), 0U);
    return items;
}

TEST(Lane, ItsItemsAreAnyNumbersOrARunOfThem) {
    EXPECT_THAT(ItemList({7, 8, 9}), testing::ElementsAre(7, 8, 9));
    EXPECT_THAT(ItemList({7, 9, 11}), testing::ElementsAre(7, 9, 11));
    EXPECT_TRUE(ItemList().empty());
}

TEST(Lane, SearchesFindWhatLookingAtEverySpanFinds) {
    const Trace trace = test::denseTrace({.operations = 500, .streams = 1});
    const Lane lane = makeLane(trace, SpanSource::Operation, 0, allItems(trace));
    std::mt19937_64 random(3);
    for (int i = 0; i < 500; ++i) {
        auto time = static_cast<TimeNs>(random() % static_cast<std::uint64_t>(trace.makespan));
        time = i % 3 == 0   ? trace.start[random() % 500]
               : i % 3 == 1 ? trace.end[random() % 500]
                            : time;
        const auto ending = std::ranges::find_if(trace.end, [&](TimeNs end) { return end > time; });
        EXPECT_EQ(firstEndingAfter(trace, lane, time),
                  static_cast<std::size_t>(ending - trace.end.begin()));
        const std::size_t from = random() % 500;
        const auto beginning =
            std::find_if(trace.start.begin() + static_cast<std::ptrdiff_t>(from), trace.start.end(),
                         [&](TimeNs start) { return start >= time; });
        EXPECT_EQ(firstBeginningAt(trace, lane, from, time),
                  static_cast<std::size_t>(beginning - trace.start.begin()));
    }
}

TEST(Lane, AnIndexedOperationTakesLittleMemory) {
    const Trace trace = test::denseTrace({.operations = 64'000, .streams = 4});
    std::vector<std::uint32_t> items;
    for (std::uint32_t i = 0; i < 64'000; i += 4) {
        items.push_back(i);
    }
    const Lane lane = makeLane(trace, SpanSource::Operation, 0, std::move(items));
    const std::size_t bytes = 4 * lane.items.size() + 4 * lane.pieces.capacity() +
                              8 * (lane.blockBegin.capacity() + lane.busyBefore.capacity());
    EXPECT_LE(static_cast<double>(bytes) / static_cast<double>(lane.items.size()), 10.1);
}

class ColumnWalk : public testing::TestWithParam<std::size_t> {};

TEST_P(ColumnWalk, HandsOverEveryOperationOnceAndInOrder) {
    const Trace trace = test::denseTrace({.operations = GetParam(), .streams = 1});
    const Lane lane = makeLane(trace, SpanSource::Operation, 0, allItems(trace));
    const TimeAxis axis{{0, trace.makespan + 1}, 0, 1500};
    const ColumnGrid grid = ColumnGrid::of(axis, 1);
    LanePicture picture;
    walkLane(trace, lane, grid, picture);
    std::size_t count = picture.bars.size();
    int next = 0;
    for (const ColumnItem& column : picture.columns) {
        EXPECT_GE(column.place, next);
        next = column.place + column.width;
        count += column.count;
        EXPECT_LE(std::accumulate(column.shares.begin(), column.shares.end(), 0),
                  ColumnItem::kWhole);
    }
    EXPECT_LE(next, 1500);
    EXPECT_EQ(count, GetParam());
    for (const std::size_t bar : picture.bars) {
        const Span span = spanAt(trace, lane, bar);
        EXPECT_GE(axis.toPixel(span.end) - axis.toPixel(span.begin), 1 - 1e-9);
    }
}

TEST_P(ColumnWalk, LevelsAddUpToTheTimeSpent) {
    const Trace trace = test::denseTrace({.operations = GetParam(), .streams = 1});
    const Lane lane = makeLane(trace, SpanSource::Operation, 0, allItems(trace));
    const TimeAxis axis{{0, trace.makespan + 1}, 0, 1500};
    ColumnLevels levels;
    addLevels(trace, lane, ColumnGrid::of(axis, 1), levels);
    const auto busy = busyBetween(trace, lane, 0, lane.items.size());
    for (std::size_t family = 0; family < kFamilyCount; ++family) {
        double sum = 0;
        for (const auto& column : levels) {
            EXPECT_LE(column[family], 1.001);
            sum += static_cast<double>(column[family]);
        }
        const double expected = static_cast<double>(busy[family]) * axis.pixelsPerNs();
        EXPECT_NEAR(sum, expected, 0.01 + expected * 1e-3);
    }
}

INSTANTIATE_TEST_SUITE_P(FewToMany, ColumnWalk,
                         testing::Values(1, 16, 17, 300, 5'000, 100'000, 1'000'000));

TEST(ColumnWalk, ShowsWhatTakesNextToNoTimeAloneInItsColumn) {
    constexpr TimeNs kColumn = 1'000'000;
    Trace trace = test::denseTrace({.operations = Lane::kBlock, .streams = 1});
    for (std::size_t i = 0; i < Lane::kBlock; ++i) {
        const TimeNs begin = i < 7 ? 0 : kColumn * 22 / 10;
        trace.start[i] = begin + static_cast<TimeNs>(i % 8) * kColumn / 10;
        trace.end[i] = trace.start[i] + kColumn / 20;
    }
    trace.start[7] = kColumn * 3 / 2;
    trace.end[7] = trace.start[7] + 1;
    const Lane lane = makeLane(trace, SpanSource::Operation, 0, allItems(trace));
    LanePicture picture;
    walkLane(trace, lane, ColumnGrid::of({{0, 10 * kColumn}, 0, 10}, 1), picture);
    const auto alone = std::ranges::find(picture.columns, 1, &ColumnItem::place);
    ASSERT_NE(alone, picture.columns.end());
    EXPECT_EQ(alone->count, 1U);
    EXPECT_EQ(std::accumulate(alone->shares.begin(), alone->shares.end(), 0), 1);
}

TEST(ColumnWalk, NotesTheIdleTimeBeforeAnOperation) {
    Trace trace = test::denseTrace({.operations = 2, .streams = 1});
    trace.start = {100, 900};
    trace.end = {200, 901};
    const Lane lane = makeLane(trace, SpanSource::Operation, 0, allItems(trace));
    LanePicture picture;
    walkLane(trace, lane, {0, 0.1, 80}, picture);
    EXPECT_THAT(picture.gaps,
                testing::ElementsAre(0, 1));  // the second lies beyond the last column
    picture.clear();
    walkLane(trace, lane, {150, 0.1, 80}, picture);
    EXPECT_THAT(picture.gaps, testing::ElementsAre(1));
}

}  // namespace
}  // namespace streamscope::ui
