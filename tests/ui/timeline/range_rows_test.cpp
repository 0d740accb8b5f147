// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/timeline_fixture.h"
#include "tests/ui/timeline/lane_items.h"
#include "ui/timeline/legend.h"
#include "ui/timeline/tips.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <iterator>
#include <stdexcept>

namespace streamscope::ui {
namespace {

/// A step with a forward pass and a copy within that, of the only host thread; times of `trace`.
Trace withRanges(Trace trace) {
    trace.names.insert(trace.names.end(), {"step", "forward", "copy"});
    const auto name = [&](std::size_t back) { return idAt<NameId>(trace.names.size() - back); };
    const TimeNs end = trace.makespan;
    trace.ranges = {{-end / 10, end, name(3), ThreadId{0}},
                    {0, end / 2, name(2), ThreadId{0}},
                    {end / 10, end / 5, name(1), ThreadId{0}},
                    {end / 2, end - 1, name(2), ThreadId{0}}};
    return trace;
}

TimelineModel rangedModel(const Trace& trace) {
    return buildTimeline(std::make_shared<const Trace>(trace), measure(trace));
}

std::vector<Row> rangeRows(const TimelineModel& model) {
    std::vector<Row> rows;
    std::ranges::copy_if(model.rows, std::back_inserter(rows),
                         [](const Row& row) { return row.kind == RowKind::Range; });
    return rows;
}

TEST(RangeRows, AreThereOnlyWhereTheProgramNamedItsTime) {
    EXPECT_TRUE(rangeRows(rangedModel(test::sampleTrace())).empty());
    const TimelineModel model = rangedModel(withRanges(test::sampleTrace()));
    const auto rows = rangeRows(model);
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows[0].label, QString::fromStdString(model.trace->threads[0]));
    EXPECT_EQ(rows[0].header, QStringLiteral("Ranges"));
    ASSERT_EQ(rows[0].lanes.size(), 3U) << "each below the one in which it lies";
    EXPECT_THAT(test::itemsOf(rows[0].lanes[0].items), testing::ElementsAre(0));
    EXPECT_THAT(test::itemsOf(rows[0].lanes[1].items), testing::ElementsAre(1, 3));
    EXPECT_THAT(test::itemsOf(rows[0].lanes[2].items), testing::ElementsAre(2));
}

TEST(RangeRows, SayHowManyLieTooDeep) {
    Trace trace = withRanges(test::sampleTrace());
    for (TimeNs i = 1; i < 4; ++i) {
        TraceRange inner = trace.ranges[2];
        inner.begin += i;
        inner.end -= i;
        trace.ranges.insert(trace.ranges.begin() + 2 + i, &inner, &inner + 1);
    }
    const auto rows = rangeRows(rangedModel(trace));
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows[0].slotCount, 4U);
    EXPECT_THAT(rows[0].tip.toStdString(),
                testing::EndsWith("Not drawn: 2 ranges that lie within 4 others"));
}

TEST(RangeRows, OfThreadsThatCallNothingAreTheOnlyOnesThatTheseHave) {
    Trace trace = withRanges(test::sampleTrace());
    trace.threads.insert(trace.threads.end(), {"compiler", "caller"});
    trace.recorded.assign(operationCount(trace), {});
    trace.recorded[0].thread = ThreadId{2};
    trace.ranges[0].thread = ThreadId{1};
    const TimelineModel model = rangedModel(trace);
    std::vector<std::string> hosts;
    for (const Row& row : model.rows) {
        if (row.kind == RowKind::Host) {
            hosts.push_back(row.label.toStdString());
        }
    }
    EXPECT_THAT(hosts, testing::ElementsAre("CUDA API", trace.threads[0], "caller"));
    EXPECT_EQ(rangeRows(model).size(), 2U);
}

TEST(RangeRows, OfTwoRunsStandInPairs) {
    const Trace trace = withRanges(test::sampleTrace());
    const auto both = std::make_shared<const SideBySide>(sideBySide(trace, trace, {"A", "B"}));
    const auto rows = rangeRows(buildOverlay(both, {}));
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_FALSE(rows[0].isPale);
    EXPECT_TRUE(rows[1].isPale);
    EXPECT_EQ(rows[0].shortLabel, rows[1].shortLabel);
}

TEST(RangeRows, AreInTheLegendAndAreNoKernelsOfTheirOwnColor) {
    const TimelineModel model = rangedModel(withRanges(test::sampleTrace()));
    std::vector<std::string> words;
    for (const LegendEntry& entry : legendOf(model, ColorBy::Name)) {
        words.push_back(entry.text.toStdString());
    }
    EXPECT_THAT(words, testing::Contains("range of the program"));
    EXPECT_THAT(words, testing::Not(testing::Contains("forward")));
}

class RangeBars : public test::TimelineFixture {
protected:
    RangeBars() { show(withRanges(test::sampleTrace({.streams = 2}))); }
    [[nodiscard]] QRectF placeOfRange(std::uint32_t item, QString* label = nullptr) const {
        for (const BarItem& bar : m_widget.drawList().bars) {
            if (bar.source == SpanSource::Range && bar.item == item) {
                label == nullptr ? void() : void(*label = bar.label);
                return bar.rect;
            }
        }
        throw std::logic_error("no bar");
    }
};

TEST_F(RangeBars, HaveTheirNamesAndTips) {
    QString label;
    const QPointF center = placeOfRange(1, &label).center();
    EXPECT_EQ(label, QStringLiteral("forward"));
    const Frame& frame = m_widget.drawList().frame;
    const QString tip =
        tipAt(*m_state.run(), frame, center, hitTest(*m_state.run()->timeline, frame, center));
    EXPECT_TRUE(tip.startsWith(QStringLiteral("<b>forward</b>"))) << tip.toStdString();
}

TEST_F(RangeBars, AClickMarksTheirTime) {
    QTest::mouseClick(m_widget.canvas(), Qt::LeftButton, Qt::NoModifier,
                      placeOfRange(1).center().toPoint());
    const TraceRange& forward = m_state.run()->trace->ranges[1];
    ASSERT_TRUE(m_state.range());
    EXPECT_EQ(m_state.range()->begin, forward.begin);
    EXPECT_EQ(m_state.range()->end, forward.end);
    EXPECT_FALSE(m_state.selection());
    QTest::mouseDClick(m_widget.canvas(), Qt::LeftButton, Qt::NoModifier,
                       placeOfRange(1).center().toPoint());
    EXPECT_EQ(m_state.window().begin, forward.begin);
    EXPECT_EQ(m_state.window().end, forward.end);
}

}  // namespace
}  // namespace streamscope::ui
