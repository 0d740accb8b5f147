// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/traffic.h"

#include "tests/support/made_trace.h"
#include "tests/support/sample_trace.h"
#include "ui/timeline/timeline_rows.h"

#include <gmock/gmock.h>

#include <numeric>

namespace streamscope::ui {
namespace {

TimelineModel modelOf(Trace trace) {
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
    const TimelineModel model = modelOf(test::sampleTrace());
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
    const TimelineModel model = modelOf(test::sampleTrace({.streams = 3, .chunks = 300}));
    const Row& row = *rowsOf(model, RowKind::Traffic)[0];
    const Lane& lane = model.rows[row.profile->row].lanes[0];
    const Trace& trace = *model.trace;
    const TimeAxis axis{{0, trace.makespan}, 0, 700};
    ColumnLevels levels;
    addRates(trace, lane, row.profile->bytesBefore[0], ColumnGrid::of(axis, 1), levels);
    double bytes = 0;
    for (const auto& column : levels) {
        const auto rate = static_cast<double>(column[static_cast<std::size_t>(Family::CopyIn)]);
        EXPECT_LE(rate, row.profile->peak * 1.001);
        bytes += rate / axis.pixelsPerNs();
    }
    double expected = 0;
    for (const std::uint32_t item : lane.items) {
        expected += static_cast<double>(trace.size[item]);
    }
    EXPECT_NEAR(bytes / expected, 1, 1e-3);
}

TEST(Connections, HaveARowEachWithTheKernelsThatCameByThem) {
    Trace trace = test::makeTrace({{.stream = 0, .engine = 1, .start = 0, .end = 10},
                                   {.stream = 1, .engine = 1, .start = 10, .end = 30},
                                   {.stream = 2, .engine = 1, .start = 5, .end = 30}});
    EXPECT_TRUE(rowsOf(modelOf(trace), RowKind::Connection).empty());  // not known
    trace.connection = {3, 3, 5};
    const TimelineModel model = modelOf(trace);
    const auto rows = rowsOf(model, RowKind::Connection);
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(rows[0]->label, QStringLiteral("connection 3"));
    EXPECT_EQ(rows[0]->detail, QStringLiteral("2 streams"));
    EXPECT_THAT(rows[0]->lanes[0].items, testing::ElementsAre(0, 1));
    EXPECT_THAT(rows[1]->lanes[0].items, testing::ElementsAre(2));
}

TEST(Connections, StartFoldedUnlessAKernelWaitedForOne) {
    Trace trace = test::makeTrace({{.stream = 0, .engine = 1, .start = 0, .end = 10},
                                   {.stream = 1, .engine = 1, .start = 10, .end = 30}});
    trace.connection = {0, 0};
    const auto startsFolded = [](const TimelineModel& model) {
        return model.groups[rowsOf(model, RowKind::Connection).front()->group].startsFolded;
    };
    EXPECT_TRUE(startsFolded(modelOf(trace)));
    trace.reason[1] = Reason::ChannelFalseDep;
    EXPECT_FALSE(startsFolded(modelOf(trace)));
}

}  // namespace
}  // namespace streamscope::ui
