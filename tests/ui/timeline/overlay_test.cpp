// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/overlay.h"

#include "tests/support/made_trace.h"
#include "tests/support/sample_trace.h"
#include "ui/compare/compared_run.h"
#include "ui/view/run.h"

#include <gmock/gmock.h>

namespace streamscope::ui {
namespace {

class OverlayOf : public testing::Test {
protected:
    void show(Trace trace, TimeRange window = {}) { show(makeRun(std::move(trace)), window); }
    void show(std::shared_ptr<const ui::Run> run, TimeRange window = {}) {
        m_state.setRun(std::move(run));
        m_rows = std::make_unique<RowFinder>(model());
        m_causality = std::make_shared<const Causality>(*m_state.run());
        look(window.isEmpty() ? m_state.fit() : window);
    }
    void look(TimeRange window) {
        m_state.setWindow(window);
        m_frame = arrange(model(), m_state.window(), {0, 0, 1200, 600}, LayoutMetrics::forFont(15));
    }
    Overlay overlay() const {
        m_list = layOut(model(), m_frame, m_widthOf);
        return layOutOverlay(
            {m_state, m_frame, *m_rows, m_causality.get(), m_options, m_widthOf, &m_list.bars});
    }
    const TimelineModel& model() const { return *m_state.run()->timeline; }
    const Trace& trace() const { return *m_state.run()->trace; }
    double x(TimeNs time) const { return m_frame.axis.toPixel(time); }

    ViewState m_state;
    Frame m_frame;
    mutable DrawList m_list;
    std::unique_ptr<RowFinder> m_rows;
    std::shared_ptr<const Causality> m_causality;
    OverlayOptions m_options;
    TextWidth m_widthOf = [](const QString& text) {
        return 8.0 * static_cast<double>(text.size());
    };
};

std::vector<ArrowItem> ofKind(const Overlay& overlay, ArrowKind kind) {
    std::vector<ArrowItem> arrows;
    std::ranges::copy_if(overlay.arrows, std::back_inserter(arrows),
                         [&](const ArrowItem& arrow) { return arrow.kind == kind; });
    return arrows;
}

TEST_F(OverlayOf, ASelectionHasAnArrowFromWhatHeldItLast) {
    show(test::sampleTrace());
    for (std::size_t i = 0; i < operationCount(trace()); ++i) {
        m_state.setSelection(idAt<OperationId>(i));
        const auto decided = ofKind(overlay(), ArrowKind::Decided);
        ASSERT_EQ(decided.size(), 1U) << i;
        EXPECT_EQ(decided[0].other, trace().blocker[i]) << i;
        const double reach = decided[0].from.y() == decided[0].to.y() ? 12 : 4;
        EXPECT_NEAR(decided[0].to.x(), x(trace().start[i]) + reach, reach) << i;
        if (trace().blocker[i] != OperationId::None) {
            EXPECT_NEAR(decided[0].from.x(), x(trace().end[indexOf(trace().blocker[i])]) - reach,
                        reach);
        }
        EXPECT_FALSE(decided[0].why.isEmpty());
    }
}

TEST_F(OverlayOf, AnArrowWithinARowRunsAlongItToTheBeginOfTheBar) {
    using enum OperationKind;
    show(
        test::makeTrace({{Kernel, 0, 1, 0, 300},
                         {Kernel, 1, 1, 300, 600, {{300, OperationId{0}, Reason::LegacyBarrier}}},
                         {Kernel,
                          0,
                          1,
                          600,
                          800,
                          {{300, OperationId{0}, Reason::StreamOrder},
                           {600, OperationId{1}, Reason::LegacyBarrier}}},
                         {Kernel, 0, 1, 800, 1000, {{800, OperationId{2}, Reason::StreamOrder}}}}));
    const auto expectAlong = [&](const ArrowItem& arrow, TimeNs start) {
        const double middle = m_rows->placeOf(m_frame, idAt<OperationId>(2))->center().y();
        EXPECT_NEAR(arrow.from.y(), middle, 1);
        EXPECT_NEAR(arrow.to.y(), middle, 1);
        EXPECT_NEAR(arrow.controls[0].y(), middle, 1);
        EXPECT_EQ(arrow.to.x(), x(start));
    };
    m_state.setSelection(OperationId{2});
    const auto earlier = ofKind(overlay(), ArrowKind::Earlier);
    ASSERT_EQ(earlier.size(), 1U);
    expectAlong(earlier[0], 600);
    m_state.setSelection(OperationId{3});
    const auto decided = ofKind(overlay(), ArrowKind::Decided);
    ASSERT_EQ(decided.size(), 1U);
    EXPECT_GT(decided[0].to.x() - decided[0].from.x(), 30) << "over both, as they touch";
    EXPECT_TRUE(decided[0].hint.text.isEmpty()) << "it did not wait";
}

bool covers(const ArrowItem& arrow, const QRectF& bar) {
    const QRectF inside = barInside(bar).adjusted(3, 3, -3, -3);
    return inside.intersects(arrow.hint.rect) ||
           std::ranges::any_of(arrow.pieces, [&](const QPolygonF& piece) {
               const auto isInside = [&](QPointF point) { return inside.contains(point); };
               return std::ranges::any_of(piece, isInside);
           });
}

bool coverAny(const std::vector<ArrowItem>& arrows, const std::vector<BarItem>& bars) {
    return std::ranges::any_of(arrows, [&](const ArrowItem& arrow) {
        return std::ranges::any_of(bars,
                                   [&](const BarItem& bar) { return covers(arrow, bar.rect); });
    });
}

TEST_F(OverlayOf, ArrowsAndTheirWordsCoverNoBar) {
    show(test::sampleTrace());
    for (std::size_t i = 0; i < operationCount(trace()); ++i) {
        m_state.setSelection(idAt<OperationId>(i));
        EXPECT_FALSE(coverAny(overlay().arrows, m_list.bars)) << i;
    }
}

TEST_F(OverlayOf, ASelectionHasArrowsToAllThatItHeld) {
    show(test::sampleTrace());
    for (std::size_t i = 0; i < operationCount(trace()); ++i) {
        m_state.setSelection(idAt<OperationId>(i));
        const auto held = m_causality->heldBy(idAt<OperationId>(i));
        const auto arrows = ofKind(overlay(), ArrowKind::Held);
        ASSERT_EQ(arrows.size(), held.size()) << i;
        for (std::size_t k = 0; k < held.size(); ++k) {
            EXPECT_EQ(arrows[k].other, held[k]);
            EXPECT_NEAR(arrows[k].to.x(), x(trace().start[indexOf(held[k])]) + 12, 12);
        }
    }
}

Trace fan(std::size_t count) {
    std::vector<test::MadeOperation> operations{{OperationKind::Kernel, 0, 1, 0, 100}};
    for (std::size_t i = 1; i <= count; ++i) {
        const auto start = static_cast<TimeNs>(100 + 50 * i);
        operations.push_back({OperationKind::Kernel,
                              i % 3,
                              1,
                              start,
                              start + 40,
                              {{start, OperationId{0}, Reason::EventWait}}});
    }
    return test::makeTrace(operations);
}

TEST_F(OverlayOf, OfManyThatWereHeldAFewHaveArrowsAndTheRestIsCounted) {
    show(fan(30));
    m_state.setSelection(OperationId{0});
    EXPECT_EQ(ofKind(overlay(), ArrowKind::Held).size(), kMaxHeld);
    ASSERT_TRUE(overlay().more);
    EXPECT_EQ(overlay().more->text, QStringLiteral("+ 22 more"));
    show(fan(kMaxHeld));
    m_state.setSelection(OperationId{0});
    EXPECT_FALSE(overlay().more);
}

TEST_F(OverlayOf, HintsDoNotCoverEachOther) {
    show(fan(8));
    m_state.setSelection(OperationId{0});
    const auto arrows = overlay().arrows;
    for (std::size_t i = 0; i < arrows.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            EXPECT_FALSE(arrows[i].hint.rect.intersects(arrows[k].hint.rect));
        }
    }
}

TEST_F(OverlayOf, AnArrowFromBeyondTheWindowBeginsAtItsBorder) {
    show(fan(8));
    look({300, 600});
    m_state.setSelection(OperationId{6});
    const auto decided = ofKind(overlay(), ArrowKind::Decided);
    ASSERT_EQ(decided.size(), 1U);
    EXPECT_TRUE(decided[0].isFromOutside);
    EXPECT_EQ(decided[0].from.x(), m_frame.axis.left);
}

TEST_F(OverlayOf, AnArrowOfWhichNothingIsSeenIsNotDrawn) {
    show(fan(8));
    look({500, 600});
    m_state.setSelection(OperationId{1});
    EXPECT_TRUE(ofKind(overlay(), ArrowKind::Decided).empty());
}

TEST_F(OverlayOf, ArrowsCanBeSwitchedOff) {
    show(fan(8));
    m_state.setSelection(OperationId{0});
    m_options.arrows = false;
    EXPECT_TRUE(overlay().arrows.empty() && !overlay().chosen.empty());
}

TEST_F(OverlayOf, ReasonsThatWereInferredSaySo) {
    Trace inferred = fan(2);
    inferred.confidence.assign(operationCount(inferred), 80);
    show(std::move(inferred));
    m_state.setSelection(OperationId{1});
    const auto decided = ofKind(overlay(), ArrowKind::Decided);
    ASSERT_EQ(decided.size(), 1U);
    EXPECT_TRUE(decided[0].why.contains(QStringLiteral("inferred")));
}

TEST_F(OverlayOf, TheCriticalPathOutlinesItsOperationsAndCostsNoMoreThanTheColumns) {
    show(test::sampleTrace());
    EXPECT_TRUE(overlay().criticalPaths.empty());
    m_options.criticalPath = true;
    ASSERT_EQ(overlay().criticalPaths.size(), 1U);
    EXPECT_TRUE(overlay().criticalPaths[0].name.text.isEmpty());
    const std::vector<QRectF> places = overlay().criticalPaths[0].places;
    const auto& path = m_causality->sides()[0].criticalPath;
    ASSERT_EQ(places.size(), path.size());
    for (std::size_t i = 0; i < places.size(); ++i) {
        EXPECT_NEAR(places[i].left(), x(trace().start[indexOf(path[i])]), 0.5);
        EXPECT_NEAR(places[i].right(), x(trace().end[indexOf(path[i])]), 0.5);
    }
    show(test::sampleTrace({.chunks = 30'000}));
    EXPECT_GT(m_causality->sides()[0].criticalPath.size(), 20'000U);
    EXPECT_LT(overlay().criticalPaths[0].places.size(), 2U * 1200);
    EXPECT_NEAR(overlay().criticalPaths[0].places.back().right(), x(trace().makespan), 1.5);
}

TEST_F(OverlayOf, OfComparedRunsEachHasTheCriticalPathThatItHasAlone) {
    const auto left = makeRun(test::sampleTrace({.streams = 1}));
    const auto right = makeRun(test::sampleTrace({.streams = 4}));
    ASSERT_LT(right->trace->makespan, left->trace->makespan)
        << "the longer one is not the only one";
    show(compareRuns(left, right));
    m_options.criticalPath = true;
    const auto paths = overlay().criticalPaths;
    ASSERT_EQ(paths.size(), 2U);
    EXPECT_EQ(paths[0].name.text, QStringLiteral("A"));
    EXPECT_EQ(paths[1].name.text, QStringLiteral("B"));
    EXPECT_FALSE(paths[0].isPale);
    EXPECT_TRUE(paths[1].isPale);
    const std::array runs{left, right};
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
        EXPECT_NEAR(paths[side].places.back().right(), x(runs[side]->trace->makespan), 1.5);
        const Causality alone(*runs[side]);
        std::vector<OperationId> expected = alone.sides()[0].criticalPath;
        for (OperationId& operation : expected) {
            operation = idAt<OperationId>(indexOf(operation) +
                                          (side == 0 ? 0 : operationCount(*left->trace)));
        }
        EXPECT_EQ(m_causality->sides()[side].criticalPath, expected);
    }
}

TEST_F(OverlayOf, OfComparedRunsEachIsHeldAsItIsAlone) {
    const auto left = makeRun(test::sampleTrace({.streams = 1}));
    Trace seen = test::sampleTrace({.streams = 2});
    seen.confidence.assign(operationCount(seen), 80);
    const auto right = makeRun(std::move(seen));
    show(compareRuns(left, right));
    const Causality alone(*right);
    const std::size_t first = operationCount(*left->trace);
    for (std::size_t i = 0; i < operationCount(*right->trace); ++i) {
        const OperationId own = alone.holderOf(idAt<OperationId>(i));
        const OperationId shown =
            own == OperationId::None ? own : idAt<OperationId>(indexOf(own) + first);
        EXPECT_EQ(m_causality->holderOf(idAt<OperationId>(first + i)), shown);
        EXPECT_EQ(m_causality->heldBy(idAt<OperationId>(first + i)).size(),
                  alone.heldBy(idAt<OperationId>(i)).size());
    }
    m_state.setSelection(idAt<OperationId>(2));
    ASSERT_FALSE(overlay().arrows.empty());
    EXPECT_FALSE(overlay().arrows[0].why.contains(QStringLiteral("inferred")));
    m_state.setSelection(idAt<OperationId>(first + 2));
    ASSERT_FALSE(overlay().arrows.empty());
    EXPECT_TRUE(overlay().arrows[0].why.contains(QStringLiteral("inferred")));
}

TEST_F(OverlayOf, ARangeIsShadedAndTellsItsLength) {
    show(test::sampleTrace());
    EXPECT_FALSE(overlay().range);
    m_state.setRange(TimeRange{1'000'000, 1'500'000});
    ASSERT_TRUE(overlay().range);
    EXPECT_NEAR(overlay().range->rect.left(), x(1'000'000), 0.5);
    EXPECT_NEAR(overlay().range->rect.right(), x(1'500'000), 0.5);
    EXPECT_TRUE(overlay().range->tag.text.startsWith(QStringLiteral("500")));
    look({1'200'000, 1'300'000});
    EXPECT_EQ(overlay().range->rect.width(), m_frame.axis.width);
    look({2'000'000, 2'300'000});
    EXPECT_FALSE(overlay().range);
}

TEST_F(OverlayOf, TwoRulersTellTheirDistanceAndWhoseEdgesTheyAreOn) {
    show(test::sampleTrace());
    m_state.setRuler(0, trace().end[0]);
    EXPECT_EQ(overlay().rulers.size(), 1U);
    EXPECT_FALSE(overlay().delta);
    m_state.setRuler(1, trace().start[4]);
    ASSERT_TRUE(overlay().delta);
    EXPECT_FALSE(overlay().delta->tag.text.contains(QStringLiteral("#")));
    m_options.rulerEdges = {Edge{trace().end[0], OperationId{0}, true},
                            Edge{trace().start[4], OperationId{4}, false}};
    const QString text = overlay().delta->tag.text;
    EXPECT_TRUE(text.contains(QStringLiteral("H2D #0 end → vector_add #4 start")))
        << text.toStdString();
    m_state.setRuler(1, trace().start[4] + 7);  // moved on: no longer that edge
    EXPECT_FALSE(overlay().delta->tag.text.contains(QStringLiteral("#")));
}

TEST_F(OverlayOf, RulersCallAnOperationByItsNumberInItsOwnRun) {
    const auto left = makeRun(test::sampleTrace());
    const auto right = makeRun(test::sampleTrace({.streams = 1, .chunks = 1}));
    show(compareRuns(left, right));
    const auto second = shownAs(*m_state.run(), OperationId{1});
    ASSERT_GT(indexOf(second), 1U);
    const TimeNs start = trace().start[indexOf(second)];
    m_state.setRuler(0, trace().end[0]);
    m_state.setRuler(1, start);
    m_options.rulerEdges = {Edge{trace().end[0], OperationId{0}, true}, Edge{start, second, false}};
    ASSERT_TRUE(overlay().delta);
    const QString text = overlay().delta->tag.text;
    EXPECT_TRUE(text.contains(QStringLiteral(" #1 start"))) << text.toStdString();
}

/// Another run comes while the rulers stand: what they had snapped to may not be there any more.
TEST_F(OverlayOf, RulersNameNoEdgesOfTheRunBefore) {
    show(test::sampleTrace());
    const Trace before = trace();
    const std::size_t last = operationCount(before) - 1;
    m_options.rulerEdges = {Edge{before.end[0], OperationId{0}, true},
                            Edge{before.start[last], idAt<OperationId>(last), false}};
    show(test::sampleTrace({.streams = 1, .chunks = 1}));
    m_options.rulerEdges[1]->time = trace().makespan;
    m_state.setRuler(0, trace().start[1]);
    m_options.rulerEdges[0]->time = trace().start[1];
    m_state.setRuler(1, trace().makespan);
    ASSERT_GE(last, operationCount(trace()));
    ASSERT_TRUE(overlay().delta);
    EXPECT_FALSE(overlay().delta->tag.text.contains(QStringLiteral("#")));
}

TEST_F(OverlayOf, TheEarlierRulerComesFirstWhicheverWasSetFirst) {
    show(test::sampleTrace());
    m_state.setRuler(0, 900'000);
    m_state.setRuler(1, 400'000);
    ASSERT_TRUE(overlay().delta);
    EXPECT_LT(overlay().delta->from.x(), overlay().delta->to.x());
    EXPECT_TRUE(overlay().delta->tag.text.startsWith(QStringLiteral("Δ 500")))
        << overlay().delta->tag.text.toStdString();
}

TEST_F(OverlayOf, FlagsStandAtTheirTimesAndDoNotCoverEachOther) {
    show(test::sampleTrace());
    const QString note = QStringLiteral("a note that is far too long for the room there is here");
    m_state.setBookmarks({{500'000, note}, {900'000, note}, {2'000'000, QStringLiteral("b")}});
    const auto flags = overlay().flags;
    ASSERT_EQ(flags.size(), 3U);
    for (std::size_t i = 0; i < flags.size(); ++i) {
        EXPECT_NEAR(flags[i].x, x(m_state.bookmarks()[i].time), 0.5);
        if (i > 0) {
            EXPECT_LE(flags[i - 1].tag.rect.right(), flags[i].tag.rect.left() + 0.5);
        }
    }
    EXPECT_TRUE(flags[0].tag.text.endsWith(QStringLiteral("…")));
    EXPECT_EQ(flags[2].tag.text, QStringLiteral("b"));
}

TEST_F(OverlayOf, TheMomentThatIsPlayedHidesWhatComesAfterIt) {
    show(test::sampleTrace());
    m_state.setMoment(700'000);
    ASSERT_TRUE(overlay().moment);
    EXPECT_NEAR(overlay().moment->x, x(700'000), 0.5);
    look({1'000'000, 2'000'000});
    EXPECT_EQ(overlay().moment->x, m_frame.axis.left);
    look({100'000, 600'000});
    EXPECT_FALSE(overlay().moment);
}

TEST_F(OverlayOf, EveryTagStaysInThePicture) {
    show(test::sampleTrace());
    const QRectF picture = m_frame.area.adjusted(0, 0, 1, 60);
    const TimeNs end = m_state.fit().end;
    m_state.setRange(TimeRange{end - 1000, end});
    m_state.setRuler(0, m_state.fit().begin);
    m_state.setRuler(1, end);
    m_state.setBookmarks({{end, QStringLiteral("at the very end")}});
    m_state.setMoment(end - 1);
    const Overlay all = overlay();
    std::vector<QRectF> rects{all.range->tag.rect, all.delta->tag.rect, all.flags[0].tag.rect,
                              all.moment->tag.rect};
    for (const RulerItem& ruler : all.rulers) {
        rects.push_back(ruler.tag.rect);
    }
    for (const QRectF& rect : rects) {
        EXPECT_TRUE(picture.contains(rect)) << rect.left() << " " << rect.right();
    }
}

}  // namespace
}  // namespace streamscope::ui
