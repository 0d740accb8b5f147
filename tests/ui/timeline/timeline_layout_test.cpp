// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_layout.h"

#include "tests/support/made_trace.h"
#include "tests/support/sample_trace.h"
#include "tests/ui/timeline/lane_items.h"

#include <gmock/gmock.h>

#include <numeric>
#include <random>

namespace streamscope::ui {
namespace {

using streamscope::test::makeTrace;
using streamscope::test::sampleTrace;

constexpr double kCharacter = 8;

double widthOf(const QString& text) {
    return kCharacter * static_cast<double>(text.size());
}

TimelineModel modelOf(Trace trace) {
    auto shared = std::make_shared<const Trace>(std::move(trace));
    return buildTimeline(shared, measure(*shared));
}

Frame frameOf(const TimelineModel& model, TimeRange visible, QSizeF size = {1600, 900}) {
    return arrange(model, visible, QRectF(QPointF(0, 0), size), LayoutMetrics{});
}

DrawList layOutAll(const TimelineModel& model, TimeRange visible) {
    return layOut(model, frameOf(model, visible), widthOf);
}

std::size_t rowNamed(const TimelineModel& model, RowKind kind, const QString& label) {
    for (std::size_t i = 0; i < model.rows.size(); ++i) {
        if (model.rows[i].kind == kind && model.rows[i].label == label) {
            return i;
        }
    }
    ADD_FAILURE() << "no row " << label.toStdString();
    return 0;
}

/// Items of one row: bars, and how many operations its columns stand for.
struct Drawn {
    std::vector<BarItem> bars;
    std::vector<ColumnItem> columns;
    std::size_t operations = 0;
};

Drawn drawnIn(const DrawList& list, std::size_t row) {
    const RowPlace& place = list.frame.rows[row];
    const auto isInside = [&](const QRectF& rect) {
        return rect.center().y() >= place.top && rect.center().y() < place.top + place.height;
    };
    Drawn drawn;
    for (const BarItem& bar : list.bars) {
        if (isInside(bar.rect)) {
            drawn.bars.push_back(bar);
            ++drawn.operations;
        }
    }
    for (const StripItem& strip : list.strips) {
        for (std::uint32_t i = strip.first; isInside(strip.rect) && i < strip.last; ++i) {
            drawn.columns.push_back(list.columns[i]);
            drawn.operations += list.columns[i].count;
        }
    }
    return drawn;
}

TEST(TimelineModel, HasARowForTheHostEachStreamEachEngineAndEachBound) {
    const auto rowsOf = [](const Trace& trace) {
        const TimelineModel model = modelOf(trace);
        std::vector<std::string> rows;
        for (const Row& row : model.rows) {
            rows.push_back((row.header.isEmpty() ? "" : row.header.toStdString() + ": ") +
                           row.label.toStdString());
        }
        return rows;
    };
    Trace trace = sampleTrace({.streams = 2});
    EXPECT_THAT(
        rowsOf(trace),
        testing::ElementsAre("Host: main", "Streams: s[0]", "s[1]", "Engines: H2D", "SMs", "D2H",
                             "Traffic: H2D", "kernels", "D2H", "Makespan, bounds: no overlap",
                             "one copy engine", "all overlap", "this run"));
    trace.bounds = Bounds{4, 3, 5, "dependencies"};
    EXPECT_THAT(rowsOf(trace), testing::IsSupersetOf({"all overlap", "dependencies", "this run"}));
}

TEST(TimelineModel, OfARecordingBeginsWithWhatTheGpuDid) {
    Trace trace = sampleTrace({.streams = 2});
    trace.provenance.origin = Origin::Imported;
    const TimelineModel model = modelOf(trace);
    std::vector<std::string> groups;
    for (const RowGroup& group : model.groups) {
        groups.push_back(group.key.toStdString());
    }
    EXPECT_THAT(groups, testing::ElementsAre("streams", "engines", "traffic", "host", "bounds"));
    EXPECT_TRUE(model.groups.back().startsFolded);
}

TEST(TimelineModel, StacksOperationsOfOneRowThatOverlapOnSubLanes) {
    using test::MadeOperation;
    const TimelineModel model =
        modelOf(makeTrace({{.stream = 0, .engine = 1, .start = 0, .end = 50},
                           {.stream = 1, .engine = 1, .start = 10, .end = 30},
                           {.stream = 0, .engine = 1, .start = 50, .end = 90},
                           {.stream = 1, .engine = 1, .start = 30, .end = 60}}));
    const Row& row = model.rows[rowNamed(model, RowKind::Engine, QStringLiteral("SMs"))];
    ASSERT_EQ(row.slotCount, 2U);
    EXPECT_THAT(test::itemsOf(row.lanes[0].items), testing::ElementsAre(0, 2));
    EXPECT_THAT(test::itemsOf(row.lanes[1].items), testing::ElementsAre(1, 3));
}

void expectDisjoint(const Trace& trace, const Lane& lane) {
    for (std::size_t i = 1; i < lane.items.size(); ++i) {
        EXPECT_LE(spanAt(trace, lane, i - 1).end, spanAt(trace, lane, i).begin);
    }
}

TEST(TimelineModel, LanesNeverOverlapAndHoldEveryOperationOnce) {
    std::mt19937_64 random(11);
    std::vector<test::MadeOperation> operations;
    for (int i = 0; i < 3'000; ++i) {
        const auto start = static_cast<TimeNs>(random() % 100'000);
        operations.push_back({.stream = random() % 5,
                              .engine = random() % 3,
                              .start = start,
                              .end = start + static_cast<DurationNs>(random() % 200)});
    }
    const TimelineModel model = modelOf(makeTrace(operations));
    std::size_t inStreams = 0;
    for (const Row& row : model.rows) {
        for (const Lane& lane : row.lanes) {
            inStreams += row.kind == RowKind::Stream ? lane.items.size() : 0;
            expectDisjoint(*model.trace, lane);
        }
    }
    EXPECT_EQ(inStreams, operations.size());
}

TEST(TimelineLayout, DrawsABarForEveryOperationInItsStreamAndItsEngine) {
    const TimelineModel model = modelOf(sampleTrace());
    const DrawList list = layOutAll(model, model.fit);
    for (const Row& row : model.rows) {
        std::size_t expected = 0;
        for (const Lane& lane : row.lanes) {
            expected += lane.items.size();
        }
        const auto number = static_cast<std::size_t>(&row - model.rows.data());
        EXPECT_EQ(drawnIn(list, number).operations, expected) << row.label.toStdString();
    }
}

TEST(TimelineLayout, BarsLieWhereTheirTimesAre) {
    const TimelineModel model = modelOf(sampleTrace());
    const DrawList list = layOutAll(model, model.fit);
    for (const BarItem& bar : list.bars) {
        const Span span = spanOf(*model.trace, bar.source, bar.item);
        EXPECT_NEAR(bar.rect.left(), list.frame.axis.toPixel(span.begin), 1e-6);
        EXPECT_NEAR(bar.rect.right(), list.frame.axis.toPixel(span.end), 1e-6);
    }
}

TEST(TimelineLayout, DropsNothingWhenOperationsAreNarrowerThanAPixel) {
    const TimelineModel model = modelOf(sampleTrace({.streams = 4, .chunks = 20'000}));
    const DrawList list = layOutAll(model, model.fit);
    for (const char* stream : {"s[0]", "s[3]"}) {
        const std::size_t row = rowNamed(model, RowKind::Stream, QString::fromLatin1(stream));
        EXPECT_EQ(drawnIn(list, row).operations, 15'000U);
    }
    EXPECT_LT(list.bars.size() + list.columns.size(), 1600U * model.rows.size());
}

TEST(TimelineLayout, SharesOfAColumnAddUpAndFollowTheTimeSpent) {
    const TimelineModel model = modelOf(sampleTrace({.streams = 1,
                                                     .chunks = 20'000,
                                                     .copyIn = 600,
                                                     .kernel = 200,
                                                     .copyOut = 200,
                                                     .issue = 1}));
    const DrawList list = layOutAll(model, model.fit);
    const std::size_t row = rowNamed(model, RowKind::Stream, QStringLiteral("s[0]"));
    const Drawn drawn = drawnIn(list, row);
    ASSERT_FALSE(drawn.columns.empty());
    double copyIn = 0;
    double width = 0;
    for (const ColumnItem& column : drawn.columns) {
        EXPECT_LE(std::accumulate(column.shares.begin(), column.shares.end(), 0),
                  ColumnItem::kWhole);
        copyIn += column.width * column.shares[static_cast<std::size_t>(Family::CopyIn)];
        width += column.width * std::accumulate(column.shares.begin(), column.shares.end(), 0);
    }
    EXPECT_NEAR(copyIn / width, 0.6, 0.01);
}

/// Whatever lies over the time axis.
std::vector<QRectF> rectsOf(const DrawList& list) {
    std::vector<QRectF> rects;
    rects.reserve(list.bars.size() + list.columns.size() + list.leads.size() + list.marks.size());
    for (const BarItem& bar : list.bars) {
        rects.push_back(bar.rect);
    }
    for (const StripItem& strip : list.strips) {
        for (std::uint32_t k = strip.first; k < strip.last; ++k) {
            rects.push_back(rectOf(list, strip, list.columns[k]));
        }
    }
    for (const LeadItem& lead : list.leads) {
        rects.push_back(lead.rect);
    }
    for (const MarkItem& mark : list.marks) {
        rects.emplace_back(mark.top, QSizeF(0, 1));
    }
    return rects;
}

TEST(TimelineLayout, NothingLiesOutsideThePlotAtAnyZoom) {
    const TimelineModel model =
        modelOf(sampleTrace({.streams = 8, .chunks = 500, .withEvents = true}));
    std::mt19937_64 random(2);
    for (int i = 0; i < 100; ++i) {
        const auto begin =
            static_cast<TimeNs>(random() % static_cast<std::uint64_t>(model.fit.end));
        const TimeRange visible{begin,
                                begin + 20 + static_cast<DurationNs>(random() % 100'000'000)};
        const DrawList list = layOutAll(model, visible);
        const double left = list.frame.axis.left - 1e-6;
        const double right = list.frame.axis.left + list.frame.axis.width + 1e-6;
        for (const QRectF& rect : rectsOf(list)) {
            EXPECT_GE(rect.left(), left);
            EXPECT_LE(rect.right(), right);
            EXPECT_GE(rect.width(), 0);
        }
    }
}

TEST(TimelineLayout, LabelsFitTheirBarsOrVanish) {
    const TimelineModel model = modelOf(sampleTrace());
    std::size_t labelled = 0;
    std::size_t bare = 0;
    for (DurationNs length = 100'000; length < model.fit.length(); length = length * 3 / 2) {
        const DrawList list = layOutAll(model, {0, length});
        for (const BarItem& bar : list.bars) {
            (bar.label.isEmpty() ? bare : labelled) += 1;
            EXPECT_LE(widthOf(bar.label), bar.rect.width());
        }
    }
    EXPECT_GT(labelled, 0U);
    EXPECT_GT(bare, 0U);
}

TEST(TimelineLayout, ShowsAllWaitingBetweenIssueAndStartAsALead) {
    Trace trace =
        makeTrace({{.kind = OperationKind::CopyHostToDevice, .engine = 0, .start = 0, .end = 400},
                   {.kind = OperationKind::CopyHostToDevice,
                    .stream = 1,
                    .engine = 0,
                    .start = 400,
                    .end = 800}});
    trace.issueEnd = {0, 100};
    trace.ready = {0, 300};  // a barrier held it until then
    const TimelineModel model = modelOf(std::move(trace));
    const DrawList list = layOutAll(model, {0, 1'000});
    ASSERT_EQ(list.leads.size(), 1U);
    EXPECT_EQ(list.leads[0].item, 1U);
    EXPECT_NEAR(list.leads[0].rect.left(), list.frame.axis.toPixel(100), 1e-6);
    EXPECT_NEAR(list.leads[0].rect.right(), list.frame.axis.toPixel(400), 1e-6);
}

TEST(TimelineLayout, ALeadBeginsAfterTheOneBeforeItInTheStream) {
    Trace trace = makeTrace({{.engine = 1, .start = 0, .end = 200},
                             {.engine = 1, .start = 600, .end = 800},
                             {.engine = 1, .start = 800, .end = 900}});
    const TimelineModel model = modelOf(std::move(trace));
    EXPECT_TRUE(model.signs.hasLeads);
    const DrawList list = layOutAll(model, {0, 1'000});
    ASSERT_EQ(list.leads.size(), 1U);
    EXPECT_EQ(list.leads[0].item, 1U);
    EXPECT_NEAR(list.leads[0].rect.left(), list.frame.axis.toPixel(200), 1e-6);
    EXPECT_NEAR(list.leads[0].rect.right(), list.frame.axis.toPixel(600), 1e-6);
}

TEST(TimelineLayout, ShowsALeadWhoseBarBeginsBeyondTheRightEdge) {
    Trace trace = makeTrace({{.engine = 1, .start = 900, .end = 950}});
    trace.issueEnd[0] = 100;
    const TimelineModel model = modelOf(std::move(trace));
    const DrawList list = layOutAll(model, {0, 500});
    ASSERT_EQ(list.leads.size(), 1U);
    EXPECT_NEAR(list.leads[0].rect.right(), list.frame.axis.toPixel(500), 1e-6);
}

TEST(TimelineLayout, DrawsEventMarksInStreamRows) {
    const TimelineModel model =
        modelOf(sampleTrace({.streams = 2, .chunks = 4, .withEvents = true}));
    const DrawList list = layOutAll(model, model.fit);
    std::size_t records = 0;
    std::size_t waits = 0;
    for (const MarkItem& mark : list.marks) {
        (mark.sign == MarkSign::Wait ? waits : records) += mark.count;
    }
    EXPECT_EQ(records + waits, 8U);
    EXPECT_GT(records, 0U);
    EXPECT_GT(waits, 0U);
}

TEST(TimelineLayout, BoundsAreBarsOnTheSameAxis) {
    const TimelineModel model = modelOf(sampleTrace());
    const Metrics metrics = measure(*model.trace);
    const DrawList list = layOutAll(model, {0, *metrics.withoutOverlap});
    ASSERT_EQ(list.bounds.size(), 4U);
    EXPECT_NEAR(list.bounds[0].rect.right(), list.frame.axis.toPixel(*metrics.withoutOverlap),
                1e-6);
    EXPECT_NEAR(list.bounds[3].rect.right(), list.frame.axis.toPixel(metrics.makespan), 1e-6);
    EXPECT_TRUE(list.bounds[3].isRun);
    ASSERT_EQ(list.runEnds.size(), 1U);
    EXPECT_NEAR(list.runEnds[0].x, list.bounds[3].rect.right(), 1e-6);
}

void expectFree(const DrawList& list, const BoundItem& bound) {
    const double right = list.frame.axis.left + list.frame.axis.width;
    const double from = bound.textAt.x();
    const double to = from + widthOf(bound.text);
    EXPECT_TRUE(from > bound.rect.right() || to < bound.rect.right() - 4);
    EXPECT_GE(from, list.frame.axis.left);
    EXPECT_LE(to, right);
    for (const RunEndItem& run : list.runEnds) {
        EXPECT_TRUE(from > run.x || to < run.x);
    }
    EXPECT_EQ(bound.isOutside, bound.rect.right() >= right);
}

TEST(TimelineLayout, TheNumberOfABoundCoversNeitherTheEndOfItsBarNorTheLineOfTheRun) {
    const TimelineModel model = modelOf(sampleTrace());
    const TimeNs end = measure(*model.trace).makespan;
    for (const TimeNs seen : {end * 3, end * 21 / 20, end + end / 1000, end * 9 / 10, end / 2}) {
        SCOPED_TRACE(seen);
        const DrawList list = layOutAll(model, {0, seen});
        for (const BoundItem& bound : list.bounds) {
            expectFree(list, bound);
        }
    }
}

TEST(TimelineLayout, AFrameOfAMillionOperationsHoldsNoMoreItemsThanPixels) {
    const TimelineModel model = modelOf(sampleTrace({.streams = 4, .chunks = 100'000}));
    const DrawList list = layOutAll(model, model.fit);
    EXPECT_LT(list.bars.size() + list.columns.size() + list.leads.size(),
              std::size_t{2} * 1600 * model.rows.size());
}

TEST(Frame, RowsFollowEachOtherWithoutOverlap) {
    for (const std::size_t streams : {1U, 4U, 32U}) {
        const TimelineModel model = modelOf(sampleTrace({.streams = streams, .chunks = 64}));
        const Frame frame = frameOf(model, model.fit);
        for (std::size_t i = 1; i < frame.rows.size(); ++i) {
            EXPECT_GE(frame.rows[i].headerTop, frame.rows[i - 1].top + frame.rows[i - 1].height);
            EXPECT_GE(frame.rows[i].barTop, frame.rows[i].top);
        }
    }
}

TEST(HitTest, FindsEveryBarAtItsMiddle) {
    const TimelineModel model = modelOf(sampleTrace());
    const DrawList list = layOutAll(model, model.fit);
    for (const BarItem& bar : list.bars) {
        const auto hit = hitTest(model, list.frame, bar.rect.center());
        ASSERT_TRUE(hit);
        EXPECT_EQ(hit->source, bar.source);
        EXPECT_EQ(hit->item, bar.item);
    }
}

TEST(HitTest, FindsNothingWhereNothingIs) {
    const TimelineModel model = modelOf(sampleTrace({.streams = 1, .chunks = 1}));
    const Frame frame = frameOf(model, {0, 10'000'000});
    const RowPlace& row = frame.rows[rowNamed(model, RowKind::Stream, QStringLiteral("s[0]"))];
    EXPECT_FALSE(hitTest(model, frame, {frame.axis.toPixel(9'000'000), row.barTop + 5}));
    EXPECT_FALSE(hitTest(model, frame, {10, row.barTop + 5}));
    EXPECT_FALSE(hitTest(model, frame, {800, 5'000}));
}

TEST(PlacesOf, AnOperationIsItsStreamItsEngineAndItsIssue) {
    const TimelineModel model = modelOf(sampleTrace());
    const Frame frame = frameOf(model, model.fit);
    const auto places = placesOf(model, frame, OperationId{4});
    ASSERT_EQ(places.size(), 3U);
    const double start = frame.axis.toPixel(model.trace->start[4]);
    EXPECT_NEAR(places[1].left(), start, 1e-6);
    EXPECT_NEAR(places[2].left(), start, 1e-6);
    EXPECT_LT(places[1].top(), places[2].top());
}

}  // namespace
}  // namespace streamscope::ui
