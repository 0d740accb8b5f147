// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/packed_streams.h"

#include "tests/engine/whatif/graph_launches.h"
#include "tests/ui/support/timeline_fixture.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace streamscope::ui {
namespace {

std::vector<Row> streamRowsOf(const Trace& trace) {
    const TimelineModel model = buildTimeline(std::make_shared<const Trace>(trace), measure(trace));
    std::vector<Row> rows;
    std::ranges::copy_if(model.rows, std::back_inserter(rows),
                         [](const Row& row) { return row.kind == RowKind::Stream; });
    return rows;
}

TEST(PackedStreams, ShareOneRowWithAsManyLanesAsRanAtOnce) {
    const Trace trace = whatif::graphLaunchesOn(40);
    const std::vector<Row> rows = streamRowsOf(trace);
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(rows[1].label, QStringLiteral("graph nodes"));
    EXPECT_EQ(rows[1].detail, QStringLiteral("40 streams"));
    EXPECT_EQ(rows[1].slotCount, 2U);
    std::size_t shown = 0;
    for (const Lane& lane : rows[1].lanes) {
        shown += lane.items.size();
    }
    EXPECT_EQ(shown, operationCount(trace) - 1);
}

TEST(PackedStreams, AreNoneWhereTheyAreFewOrTheProgramUsesThem) {
    EXPECT_EQ(streamRowsOf(whatif::graphLaunchesOn(kStreamsOfTheirOwn - 1)).size(),
              kStreamsOfTheirOwn);
    whatif::MadeRecording made;
    for (TimeNs i = 0; i < 40; ++i) {
        made.kernel("own", made.stream(), made.call("cudaLaunchKernel", 10 * i, 10 * i + 4),
                    10 * i + 5, 10 * i + 9);
    }
    EXPECT_EQ(streamRowsOf(made.trace()).size(), 40U);
}

}  // namespace
}  // namespace streamscope::ui
