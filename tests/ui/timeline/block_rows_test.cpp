// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/measured_trace.h"
#include "tests/support/sample_trace.h"
#include "ui/timeline/timeline_layout.h"

#include <gmock/gmock.h>

namespace streamscope::ui {
namespace {

using test::addBlocks;
using test::asMeasured;
using test::sampleTrace;

constexpr OperationId kKernel{1};

std::vector<Row> smRows(const TimelineModel& model) {
    std::vector<Row> rows;
    std::copy_if(model.rows.begin(), model.rows.end(), std::back_inserter(rows),
                 [](const Row& row) { return row.kind == RowKind::Multiprocessor; });
    return rows;
}

TimelineModel modelOf(const Trace& trace) {
    return buildTimeline(std::make_shared<const Trace>(trace), measure(trace));
}

DrawList drawn(const TimelineModel& model) {
    const Frame frame = arrange(model, model.fit, {0, 0, 1200, 2000}, LayoutMetrics::forFont(14));
    return layOut(model, frame, [](const QString& text) { return 8.0 * double(text.size()); });
}

TEST(BlockRows, AreThereOnlyWhereBlocksWereRecorded) {
    Trace trace = asMeasured(sampleTrace());
    EXPECT_TRUE(smRows(modelOf(trace)).empty());
    addBlocks(trace, kKernel, 12, 4);
    const auto rows = smRows(modelOf(trace));
    ASSERT_EQ(rows.size(), 4U);
    EXPECT_EQ(rows[0].label, QStringLiteral("SM 0"));
    EXPECT_EQ(rows[3].label, QStringLiteral("SM 3"));
    EXPECT_FALSE(rows[0].header.isEmpty());
    EXPECT_TRUE(rows[1].header.isEmpty());
}

TEST(BlockRows, EachBlockIsABarOnItsSmAtItsTime) {
    Trace trace = asMeasured(sampleTrace());
    addBlocks(trace, kKernel, 12, 4);
    const TimelineModel model = modelOf(trace);
    const DrawList list = drawn(model);
    std::size_t bars = 0;
    for (const BarItem& bar : list.bars) {
        if (bar.source != SpanSource::Block) {
            continue;
        }
        ++bars;
        const BlockSpan& block = trace.blocks[bar.item];
        EXPECT_NEAR(bar.rect.left(), list.frame.axis.toPixel(block.start), 1e-6);
        EXPECT_NEAR(bar.rect.right(), list.frame.axis.toPixel(block.end), 1e-6);
        const auto hit = hitTest(model, list.frame, bar.rect.center());
        ASSERT_TRUE(hit);
        EXPECT_EQ(hit->item, bar.item);
        EXPECT_EQ(operationOf(trace, hit->source, hit->item), kKernel);
    }
    EXPECT_EQ(bars, 12U);
}

TEST(BlockRows, BlocksThatShareAnSmLieAboveEachOther) {
    Trace trace = asMeasured(sampleTrace());
    addBlocks(trace, kKernel, 1, 1);
    addBlocks(trace, kKernel, 1, 1);
    const auto rows = smRows(modelOf(trace));
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows[0].slotCount, 2U);
}

TEST(BlockRows, ManySmsAreFoldedIntoSixteenRowsThatShowHowFullTheyWere) {
    Trace trace = asMeasured(sampleTrace());
    addBlocks(trace, kKernel, 200, 132);
    const TimelineModel model = modelOf(trace);
    const auto rows = smRows(model);
    EXPECT_LE(rows.size(), 16U);
    EXPECT_EQ(rows.front().label, QStringLiteral("SM 0–8"));
    EXPECT_EQ(rows.back().label, QStringLiteral("SM 126–131"));
    EXPECT_EQ(rows.front().fullDensity, 9U);
    const DrawList list = drawn(model);
    const auto first = std::find_if(model.rows.begin(), model.rows.end(), [](const Row& row) {
        return row.kind == RowKind::Multiprocessor;
    });
    const double top = list.frame.rows[static_cast<std::size_t>(first - model.rows.begin())].top;
    int fullest = 0;
    for (const StripItem& strip : list.strips) {
        for (std::uint32_t i = strip.first; strip.rect.top() >= top && i < strip.last; ++i) {
            fullest = std::max<int>(
                fullest, list.columns[i].shares[static_cast<std::size_t>(Family::Kernel)]);
        }
    }
    EXPECT_EQ(fullest, ColumnItem::kWhole);
}

TEST(BlockRows, ManyBlocksOnOneSmAreFoldedToo) {
    Trace trace = asMeasured(sampleTrace());
    for (int i = 0; i < 20; ++i) {
        addBlocks(trace, kKernel, 1, 1);
    }
    const auto rows = smRows(modelOf(trace));
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_TRUE(rows[0].lanes.empty());
    EXPECT_EQ(rows[0].density.peak, 20U);
}

TEST(BlockRows, AnOperationIsSeenOnItsSmsToo) {
    Trace trace = asMeasured(sampleTrace());
    const TimelineModel without = modelOf(trace);
    addBlocks(trace, kKernel, 3, 3);
    const TimelineModel with = modelOf(trace);
    EXPECT_EQ(placesOf(with, drawn(with).frame, kKernel).size(),
              placesOf(without, drawn(without).frame, kKernel).size() + 3);
}

TEST(BlockRows, SmsOfTwoDevicesStayApart) {
    Trace trace = asMeasured(sampleTrace());
    trace.devices = {"A", "B"};
    trace.engines.push_back({"SMs", DeviceId{1}, EngineKind::Compute});
    trace.engine[4] = EngineId{3};
    addBlocks(trace, kKernel, 2, 2);
    addBlocks(trace, OperationId{4}, 2, 2);
    const auto rows = smRows(modelOf(trace));
    ASSERT_EQ(rows.size(), 4U);
    EXPECT_TRUE(rows[0].header.startsWith(QStringLiteral("GPU 0")));
    EXPECT_TRUE(rows[2].header.startsWith(QStringLiteral("GPU 1")));
}

}  // namespace
}  // namespace streamscope::ui
