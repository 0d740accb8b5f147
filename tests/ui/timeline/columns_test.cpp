// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/columns.h"

#include "tests/support/dense_trace.h"
#include "tests/ui/timeline/lane_items.h"
#include "ui/timeline/timeline_layout.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <cmath>
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
    EXPECT_THAT(test::itemsOf(ItemList({7, 8, 9})), testing::ElementsAre(7, 8, 9));
    EXPECT_THAT(test::itemsOf(ItemList({7, 9, 11})), testing::ElementsAre(7, 9, 11));
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

/// What is shown of a lane.
struct Shown {
    LanePicture picture;
    std::vector<ColumnItem> columns;
};

Shown shownOf(const Trace& trace, const Lane& lane, const ColumnGrid& grid) {
    Shown shown;
    readLane(trace, lane, grid, shown.picture);
    addColumns(lane, shown.picture, shown.columns);
    return shown;
}

class Columns : public testing::TestWithParam<std::size_t> {};

TEST_P(Columns, HandsOverEveryOperationOnceAndInOrder) {
    const Trace trace = test::denseTrace({.operations = GetParam(), .streams = 1});
    const Lane lane = makeLane(trace, SpanSource::Operation, 0, allItems(trace));
    const TimeAxis axis{{0, trace.makespan + 1}, 0, 1500};
    const ColumnGrid grid = ColumnGrid::of(axis, 1);
    const auto [picture, columns] = shownOf(trace, lane, grid);
    std::size_t count = picture.bars.size();
    int next = 0;
    for (const ColumnItem& column : columns) {
        EXPECT_GE(column.place, next);
        next = column.place + column.width;
        count += column.count;
        EXPECT_LE(std::accumulate(column.shares.begin(), column.shares.end(), 0),
                  ColumnItem::kWhole);
    }
    EXPECT_LE(next, 1500);
    EXPECT_EQ(count, GetParam());
    for (const LaneBar& bar : picture.bars) {
        const Span span = spanAt(trace, lane, bar.place);
        EXPECT_GE(bar.to - bar.from, 1 - 1e-9);
        EXPECT_NEAR(bar.from, axis.toPixel(span.begin), 1e-3 + 1e-6);
        EXPECT_NEAR(bar.to, axis.toPixel(span.end), 1e-3 + 1e-6);
        EXPECT_EQ(bar.family, span.family);
    }
}

TEST_P(Columns, LevelsAddUpToTheTimeSpent) {
    const Trace trace = test::denseTrace({.operations = GetParam(), .streams = 1});
    const Lane lane = makeLane(trace, SpanSource::Operation, 0, allItems(trace));
    const TimeAxis axis{{0, trace.makespan + 1}, 0, 1500};
    SplitLevels levels;
    addLevels(trace, lane, ColumnGrid::of(axis, 1), levels);
    std::array<DurationNs, kFamilyCount> busy{};
    for (std::size_t i = 0; i < lane.items.size(); ++i) {
        const Span span = spanAt(trace, lane, i);
        busy[static_cast<std::size_t>(span.family)] += span.end - span.begin;
    }
    for (std::size_t family = 0; family < kFamilyCount; ++family) {
        double sum = 0;
        for (std::size_t i = 0; i < levels.wide.size(); ++i) {
            const float level = levels.wide[i][family] + levels.narrow[i][family];
            EXPECT_LE(level, 1.001F);
            sum += static_cast<double>(level);
        }
        const double expected = static_cast<double>(busy[family]) * axis.pixelsPerNs();
        EXPECT_NEAR(sum, expected, 0.01 + expected * 1e-3);
    }
}

INSTANTIATE_TEST_SUITE_P(FewToMany, Columns,
                         testing::Values(1, 16, 17, 300, 5'000, 100'000, 1'000'000));

/// Slow and obvious: each span gives each column the part of it that it covers.
std::vector<std::array<double, kFamilyCount>> trueShares(const Trace& trace, const Lane& lane,
                                                         const ColumnGrid& grid) {
    std::vector<std::array<double, kFamilyCount>> shares(grid.count);
    for (std::size_t i = 0; i < lane.items.size(); ++i) {
        const Span span = spanAt(trace, lane, i);
        const double left = std::max(0.0, grid.toColumn(span.begin));
        const double right = std::min(double(grid.count), grid.toColumn(span.end));
        for (auto x = static_cast<std::size_t>(left); double(x) < right; ++x) {
            shares[x][static_cast<std::size_t>(span.family)] +=
                std::min(right, double(x) + 1) - std::max(left, double(x));
        }
    }
    return shares;
}

/// The families of the spans that lie clearly within each column.
std::vector<std::array<bool, kFamilyCount>> familiesWithin(const Trace& trace, const Lane& lane,
                                                           const ColumnGrid& grid) {
    constexpr double kClear = 0.002;  // columns
    constexpr double kShortest = 2e-6;
    std::vector<std::array<bool, kFamilyCount>> families(grid.count);
    for (std::size_t i = 0; i < lane.items.size(); ++i) {
        const Span span = spanAt(trace, lane, i);
        const double from = grid.toColumn(span.begin) - kClear;
        const double to = grid.toColumn(span.end) + kClear;
        if (from >= 0 && to < double(grid.count) && std::floor(from) == std::floor(to) &&
            to - from > 2 * kClear + kShortest) {
            families[static_cast<std::size_t>(from)][static_cast<std::size_t>(span.family)] = true;
        }
    }
    return families;
}

/// Of all kinds, from next to no time on.
Trace mixedTrace(std::uint64_t seed) {
    constexpr std::array kChosen{OperationKind::Kernel,
                                 OperationKind::CopyHostToDevice,
                                 OperationKind::CopyDeviceToHost,
                                 OperationKind::CopyWithinDevice,
                                 OperationKind::Set,
                                 OperationKind::HostFunction,
                                 OperationKind::Allocate};
    Trace trace =
        test::denseTrace({.operations = 40'000, .streams = 1, .withEngines = false, .seed = seed});
    std::mt19937_64 random(seed);
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        trace.kind[i] = kChosen[random() % kChosen.size()];
        if (random() % 10 == 0) {
            trace.end[i] = trace.start[i] + 200;
        }
    }
    return trace;
}

/// What the picture shows of each column, bars included.
std::vector<std::array<double, kFamilyCount>> shownShares(const Shown& shown,
                                                          const ColumnGrid& grid) {
    std::vector<std::array<double, kFamilyCount>> shares(grid.count);
    for (const ColumnItem& column : shown.columns) {
        for (std::size_t x = column.place; x < column.place + std::size_t{column.width}; ++x) {
            for (std::size_t family = 0; family < kFamilyCount; ++family) {
                shares.at(x)[family] += double(column.shares[family]) / ColumnItem::kWhole;
            }
        }
    }
    for (const LaneBar& bar : shown.picture.bars) {
        const double right = std::min(bar.to, double(grid.count));
        for (double x = std::ceil(std::max(0.0, bar.from) - 1e-6); x + 1 <= right + 1e-6; ++x) {
            shares.at(static_cast<std::size_t>(x))[static_cast<std::size_t>(bar.family)] += 1;
        }
    }
    return shares;
}

TEST(Columns, ShowsTheSharesOfEveryColumnAtEveryZoom) {
    constexpr double kTolerance = 0.012;
    const Trace trace = mixedTrace(7);
    const Lane lane = makeLane(trace, SpanSource::Operation, 0, allItems(trace));
    ASSERT_EQ(lane.families.size(), 7U);
    double length = static_cast<double>(trace.makespan) * 1.01;
    for (int zoom = 0; zoom < 40; ++zoom, length /= 1.25) {
        const auto begin = static_cast<TimeNs>((static_cast<double>(trace.makespan) - length) / 3);
        const ColumnGrid grid{begin, 700 / length, 700};
        const auto expected = trueShares(trace, lane, grid);
        const auto within = familiesWithin(trace, lane, grid);
        const auto shown = shownShares(shownOf(trace, lane, grid), grid);
        for (std::size_t x = 0; x < grid.count; ++x) {
            for (std::size_t family = 0; family < kFamilyCount; ++family) {
                ASSERT_NEAR(shown[x][family], expected[x][family], kTolerance)
                    << "zoom " << zoom << ", column " << x << ", family " << family;
                ASSERT_GE(shown[x][family] > 0, within[x][family])
                    << "zoom " << zoom << ", column " << x << ", family " << family;
            }
        }
    }
}

TEST(Columns, ShowsWhatTakesNextToNoTimeAloneInItsColumn) {
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
    const std::vector<ColumnItem> columns =
        shownOf(trace, lane, ColumnGrid::of({{0, 10 * kColumn}, 0, 10}, 1)).columns;
    const auto alone = std::ranges::find(columns, 1, &ColumnItem::place);
    ASSERT_NE(alone, columns.end());
    EXPECT_EQ(alone->count, 1U);
    EXPECT_EQ(std::accumulate(alone->shares.begin(), alone->shares.end(), 0), 1);
}

TEST(Columns, HaveTheColorOfAKernelOnlyIfMostOfTheirTimeIsThatOfKernels) {
    const auto trace = std::make_shared<const Trace>(
        test::denseTrace({.operations = 20'000, .streams = 1, .withEngines = false}));
    const TimelineModel model = buildTimeline(trace, measure(*trace));
    const Frame frame = arrange(model, model.fit, {0, 0, 1200, 600}, LayoutMetrics::forFont(15));
    const DrawList list =
        layOut(model, frame, [](const QString&) { return 1e9; }, {ColorBy::Name, nullptr, {}});
    std::size_t tinted = 0;
    for (const ColumnItem& column : list.columns) {
        if (column.tint != kNoTint) {
            EXPECT_TRUE(column.isMostly(Family::Kernel));
            EXPECT_EQ(column.family, Family::Kernel);
            ++tinted;
        }
    }
    EXPECT_GT(tinted, 10U);
    EXPECT_LT(tinted, list.columns.size() / 2);
}

TEST(Columns, NotesTheIdleTimeBeforeAnOperation) {
    Trace trace = test::denseTrace({.operations = 2, .streams = 1});
    trace.start = {100, 900};
    trace.end = {200, 901};
    const Lane lane = makeLane(trace, SpanSource::Operation, 0, allItems(trace));
    EXPECT_THAT(shownOf(trace, lane, {0, 0.1, 80}).picture.gaps,
                testing::ElementsAre(0, 1));  // the second lies beyond the last column
    EXPECT_THAT(shownOf(trace, lane, {150, 0.1, 80}).picture.gaps, testing::ElementsAre(1));
}

}  // namespace
}  // namespace streamscope::ui
