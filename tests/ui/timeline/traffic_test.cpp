// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/traffic.h"

#include "tests/support/made_trace.h"
#include "tests/support/sample_trace.h"
#include "tests/ui/timeline/lane_items.h"
#include "ui/compare/compared_run.h"
#include "ui/view/timeline_rows.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <numeric>
#include <utility>

namespace streamscope::ui {
namespace {

TimelineModel trafficModelOf(Trace trace) {
    auto shared = std::make_shared<const Trace>(std::move(trace));
    return buildTimeline(shared, measure(*shared));
}

std::vector<const Row*> rowsOf(const TimelineModel& model, RowKind kind) {
    std::vector<const Row*> rows;
    for (const Row& row : model.rows) {
        if (row.kind == kind) {
            rows.push_back(&row);
        }
    }
    return rows;
}

TEST(Traffic, HasARowForEachDirectionAndOneForKernels) {
    const TimelineModel model = trafficModelOf(test::sampleTrace());
    const auto rows = rowsOf(model, RowKind::Traffic);
    ASSERT_EQ(rows.size(), 3U);
    EXPECT_EQ(rows[0]->header, QStringLiteral("Traffic"));
    // 19 MiB in 500 µs and in 450 µs.
    EXPECT_EQ(rows[0]->detail, QStringLiteral("39.8 GB/s"));
    EXPECT_EQ(rows[2]->detail, QStringLiteral("44.3 GB/s"));
    EXPECT_TRUE(rows[1]->detail.startsWith(QStringLiteral("at most ")))
        << rows[1]->detail.toStdString();
}

TEST(Traffic, EveryByteIsMovedInSomeColumn) {
    const TimelineModel model = trafficModelOf(test::sampleTrace({.streams = 3, .chunks = 300}));
    const Row& row = *rowsOf(model, RowKind::Traffic)[0];
    const Lane& lane = model.rows[row.profile->row].lanes[0];
    const Trace& trace = *model.trace;
    const TimeAxis axis{{0, trace.makespan}, 0, 700};
    SplitLevels levels;
    addRates(trace, lane, row.profile->bytesBefore[0], ColumnGrid::of(axis, 1), levels);
    double bytes = 0;
    for (const auto& column : withoutBeat(levels)) {
        const auto rate = static_cast<double>(column[static_cast<std::size_t>(Family::CopyIn)]);
        EXPECT_LE(rate, row.profile->peak * 1.001);
        bytes += rate / axis.pixelsPerNs();
    }
    double expected = 0;
    for (const std::uint32_t item : test::itemsOf(lane.items)) {
        expected += static_cast<double>(trace.size[item]);
    }
    EXPECT_NEAR(bytes / expected, 1, 1e-3);
}

/// The lowest and the highest level of the columns in [first, last).
std::pair<float, float> kernelLevels(const ColumnLevels& levels, std::size_t first,
                                     std::size_t last) {
    std::pair<float, float> range{1e9F, 0.0F};
    for (std::size_t i = first; i < last; ++i) {
        const float level = levels[i][static_cast<std::size_t>(Family::Kernel)];
        range = {std::min(range.first, level), std::max(range.second, level)};
    }
    return range;
}

double kernelTime(const ColumnLevels& levels) {
    return std::accumulate(levels.begin(), levels.end(), 0.0, [](double sum, const auto& column) {
        return sum + static_cast<double>(column[static_cast<std::size_t>(Family::Kernel)]);
    });
}

std::vector<std::uint32_t> itemsOf(const Trace& trace) {
    std::vector<std::uint32_t> items(operationCount(trace));
    std::iota(items.begin(), items.end(), 0U);
    return items;
}

/// Short kernels at a steady pace: what differs between columns is the columns' doing alone.
TEST(Traffic, OfShortKernelsAtASteadyPaceIsEvenAndStopsWhereTheyStop) {
    for (const TimeNs period : {730, 1'370, 1'650}) {
        std::vector<test::MadeOperation> kernels;
        for (TimeNs start = 0; start < 1'000'000; start += period) {
            const bool isPause = start >= 400'000 && start < 420'000;
            if (!isPause) {
                kernels.push_back({.engine = 1, .start = start, .end = start + period * 6 / 10});
            }
        }
        const Trace trace = test::makeTrace(kernels);
        const Lane lane = makeLane(trace, SpanSource::Operation, 0, itemsOf(trace));
        const ColumnGrid grid = ColumnGrid::of({{0, 1'000'000}, 0, 1000}, 1);
        SplitLevels split;
        addLevels(trace, lane, grid, split);
        ColumnLevels exact = split.wide;
        for (std::size_t i = 0; i < exact.size(); ++i) {
            for (std::size_t family = 0; family < kFamilyCount; ++family) {
                exact[i][family] += split.narrow[i][family];
            }
        }
        const ColumnLevels even = withoutBeat(split);
        const auto [low, high] = kernelLevels(exact, 30, 370);
        EXPECT_GT(high - low, 0.15F) << period << ": there is a beat to be kept out";
        const auto [least, most] = kernelLevels(even, 30, 370);
        EXPECT_LT(most - least, (high - low) / 3) << period;
        EXPECT_NEAR(least, 0.6F, 0.08F) << period;
        EXPECT_EQ(kernelLevels(even, 404, 416).second, 0.0F) << period;
        EXPECT_NEAR(kernelTime(even) / kernelTime(exact), 1, 0.01) << period;
    }
}

TEST(Traffic, IsCalledAfterKernelsWhetherRunsAreComparedOrNot) {
    const auto names = [](const TimelineModel& model) {
        std::vector<std::string> labels;
        for (const Row* row : rowsOf(model, RowKind::Traffic)) {
            labels.push_back(row->label.toStdString() + "|" + row->shortLabel.toStdString());
        }
        return labels;
    };
    EXPECT_THAT(names(trafficModelOf(test::sampleTrace())), testing::Contains("kernels|"));
    const auto both = compareRuns(makeRun(test::sampleTrace()), makeRun(test::sampleTrace()));
    EXPECT_THAT(names(*both->timeline),
                testing::IsSupersetOf({"kernels A|kernels", "kernels B|kernels"}));
}

TEST(Connections, HaveARowEachWithTheKernelsThatCameByThem) {
    Trace trace = test::makeTrace({{.stream = 0, .engine = 1, .start = 0, .end = 10},
                                   {.stream = 1, .engine = 1, .start = 10, .end = 30},
                                   {.stream = 2, .engine = 1, .start = 5, .end = 30}});
    EXPECT_TRUE(rowsOf(trafficModelOf(trace), RowKind::Connection).empty());  // not known
    trace.connection = {3, 3, 5};
    const TimelineModel model = trafficModelOf(trace);
    const auto rows = rowsOf(model, RowKind::Connection);
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(rows[0]->label, QStringLiteral("connection 3"));
    EXPECT_EQ(rows[0]->detail, QStringLiteral("2 streams"));
    EXPECT_THAT(test::itemsOf(rows[0]->lanes[0].items), testing::ElementsAre(0, 1));
    EXPECT_THAT(test::itemsOf(rows[1]->lanes[0].items), testing::ElementsAre(2));
}

TEST(Connections, StartFoldedUnlessAKernelWaitedForOne) {
    Trace trace = test::makeTrace({{.stream = 0, .engine = 1, .start = 0, .end = 10},
                                   {.stream = 1, .engine = 1, .start = 10, .end = 30}});
    trace.connection = {0, 0};
    const auto startsFolded = [](const TimelineModel& model) {
        return model.groups[rowsOf(model, RowKind::Connection).front()->group].startsFolded;
    };
    EXPECT_TRUE(startsFolded(trafficModelOf(trace)));
    trace.reason[1] = Reason::ChannelFalseDep;
    EXPECT_FALSE(startsFolded(trafficModelOf(trace)));
}

}  // namespace
}  // namespace streamscope::ui
