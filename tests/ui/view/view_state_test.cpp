// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/view_state.h"

#include "tests/support/sample_trace.h"
#include "tests/ui/support/consistency.h"

#include <QSignalSpy>

#include <gmock/gmock.h>

#include <algorithm>

namespace streamscope::ui {
namespace {

using streamscope::test::sampleTrace;

class ShownRun : public testing::Test {
protected:
    ShownRun() { m_state.setRun(makeRun(sampleTrace())); }
    ViewState m_state;
};

TEST_F(ShownRun, ShowsAllAtFirst) {
    EXPECT_TRUE(m_state.showsAll());
    EXPECT_GE(m_state.fit().end, m_state.run()->trace->makespan);
}

TEST_F(ShownRun, SettersAreSilentWhenNothingChanges) {
    m_state.setSelection(OperationId{3});
    QSignalSpy windows(&m_state, &ViewState::windowChanged);
    QSignalSpy selections(&m_state, &ViewState::selectionChanged);
    m_state.setWindow(m_state.window());
    m_state.setSelection(OperationId{3});
    EXPECT_EQ(windows.count(), 0);
    EXPECT_EQ(selections.count(), 0);
    m_state.setSelection(OperationId{4});
    EXPECT_EQ(selections.count(), 1);
}

TEST_F(ShownRun, MarksAreSetOnceAndToldOnce) {
    QSignalSpy ranges(&m_state, &ViewState::rangeChanged);
    QSignalSpy rulers(&m_state, &ViewState::rulersChanged);
    QSignalSpy moments(&m_state, &ViewState::momentChanged);
    QSignalSpy bookmarks(&m_state, &ViewState::bookmarksChanged);
    QSignalSpy matches(&m_state, &ViewState::matchesChanged);
    QSignalSpy rows(&m_state, &ViewState::rowViewChanged);
    const auto found = std::make_shared<const std::vector<OperationId>>(1, OperationId{2});
    RowView rowView;
    rowView.hidden = QStringList{QStringLiteral("row")};
    for (int i = 0; i < 2; ++i) {
        m_state.setRange(TimeRange{10, 20});
        m_state.setRuler(1, 30);
        m_state.setMoment(40);
        m_state.setBookmarks({{50, QStringLiteral("here")}});
        m_state.setMatches(found);
        m_state.setRowView(rowView);
    }
    for (const QSignalSpy* spy : {&ranges, &rulers, &moments, &bookmarks, &matches, &rows}) {
        EXPECT_EQ(spy->count(), 1);
    }
    EXPECT_EQ(m_state.range(), (TimeRange{10, 20}));
    EXPECT_EQ(m_state.rulers()[0], std::nullopt);
    EXPECT_EQ(m_state.rulers()[1], 30);
    EXPECT_EQ(m_state.moment(), 40);
}

TEST_F(ShownRun, MarksNeverLeaveTheRun) {
    const TimeRange fit = m_state.fit();
    m_state.setRange(TimeRange{fit.begin - 10, fit.end + 10});
    EXPECT_EQ(m_state.range(), fit);
    m_state.setRange(TimeRange{fit.end + 10, fit.end + 20});
    EXPECT_EQ(m_state.range(), std::nullopt);
    m_state.setRange(TimeRange{20, 20});
    EXPECT_EQ(m_state.range(), std::nullopt);
    m_state.setRuler(0, fit.end + 10);
    EXPECT_EQ(m_state.rulers()[0], fit.end);
    m_state.setMoment(fit.begin - 10);
    EXPECT_EQ(m_state.moment(), fit.begin);
}

TEST_F(ShownRun, ANewRunKeepsMarksWithinItAndDropsMatches) {
    m_state.setRun(makeRun(sampleTrace({.chunks = 40})));
    const TimeNs end = m_state.fit().end;
    m_state.setRange(TimeRange{end / 10, end});
    m_state.setRuler(0, end);
    m_state.setMoment(end);
    m_state.setBookmarks({{end, QStringLiteral("the end")}, {100, {}}});
    m_state.setMatches(std::make_shared<const std::vector<OperationId>>());
    m_state.setRun(makeRun(sampleTrace({.chunks = 10})));
    const TimeNs now = m_state.fit().end;
    ASSERT_LT(now, end);
    const TimeNs last = m_state.run()->trace->makespan;
    ASSERT_LT(last, now);
    EXPECT_EQ(m_state.range(), (TimeRange{end / 10, last}));
    EXPECT_EQ(m_state.rulers()[0], now);
    EXPECT_EQ(m_state.moment(), now);
    EXPECT_EQ(m_state.bookmarks().back(), (Bookmark{now, QStringLiteral("the end")}));
    EXPECT_EQ(m_state.matches(), nullptr);
    m_state.setRange(TimeRange{last, now});
    m_state.setRun(makeRun(sampleTrace({.chunks = 9})));
    EXPECT_EQ(m_state.range(), std::nullopt) << "of which nothing is left";
}

TEST_F(ShownRun, BookmarksAreInOrderOfTime) {
    m_state.setBookmarks({{500, QStringLiteral("b")}, {100, QStringLiteral("a")}, {500, {}}});
    EXPECT_EQ(m_state.bookmarks()[0].time, 100);
    EXPECT_EQ(m_state.bookmarks()[1].note, QStringLiteral("b"));
    EXPECT_EQ(m_state.bookmarks()[2].note, QString());
}

TEST_F(ShownRun, RevealingMovesButDoesNotZoom) {
    m_state.setWindow({100'000, 300'000});
    m_state.reveal({150'000, 250'000});
    EXPECT_EQ(m_state.window(), (TimeRange{100'000, 300'000}));
    m_state.reveal({900'000, 950'000});
    EXPECT_EQ(m_state.window(), (TimeRange{825'000, 1'025'000}));
    m_state.reveal({400'000, 1'400'000});  // longer than the window: its begin
    EXPECT_EQ(m_state.window().length(), 200'000);
    EXPECT_GE(400'000, m_state.window().begin);
    EXPECT_LT(400'000, m_state.window().end);
}

TEST_F(ShownRun, GoingToAnOperationSelectsAndRevealsIt) {
    const Trace& trace = *m_state.run()->trace;
    const std::size_t last = operationCount(trace) - 1;
    m_state.setWindow({0, 1'000});
    m_state.goTo(idAt<OperationId>(last));
    EXPECT_EQ(m_state.selection(), idAt<OperationId>(last));
    EXPECT_EQ(m_state.window().length(), 1'000);
    EXPECT_LE(m_state.window().begin, trace.start[last]);
    EXPECT_GT(m_state.window().end, trace.start[last]);
    m_state.goTo(idAt<OperationId>(last + 1));  // of no run
    EXPECT_EQ(m_state.selection(), idAt<OperationId>(last));
}

TEST_F(ShownRun, TheWindowNeverLeavesTheRun) {
    const TimeRange fit = m_state.fit();
    m_state.setWindow({fit.begin - 5'000, fit.begin + 100'000});
    EXPECT_EQ(m_state.window(), (TimeRange{fit.begin, fit.begin + 105'000}));
    m_state.pan(1'000);
    EXPECT_EQ(m_state.window().end, fit.end);
    m_state.zoom(1e9, 0);
    EXPECT_TRUE(m_state.showsAll());
    m_state.zoom(1e-9, 1'000);
    EXPECT_EQ(m_state.window().length(), ViewState::kShortestWindow);
}

TEST_F(ShownRun, ZoomLeavesTheAnchorWhereItIs) {
    const TimeNs anchor = m_state.fit().begin + m_state.fit().length() / 3;
    m_state.zoom(0.5, anchor);
    const TimeRange window = m_state.window();
    EXPECT_NEAR(static_cast<double>(anchor - window.begin) / static_cast<double>(window.length()),
                1.0 / 3, 1e-3);
}

TEST_F(ShownRun, ShowingTheSelectionHoldsAllOfIt) {
    m_state.setSelection(OperationId{7});
    m_state.showSelection();
    const Trace& trace = *m_state.run()->trace;
    EXPECT_LE(m_state.window().begin, trace.start[7]);
    EXPECT_GE(m_state.window().end, trace.end[7]);
    EXPECT_FALSE(m_state.showsAll());
}

TEST_F(ShownRun, AWindowThatShowedAllGoesOnShowingAll) {
    m_state.setRun(makeRun(sampleTrace({.chunks = 40})));
    EXPECT_TRUE(m_state.showsAll());
    const TimeRange part{0, 100'000};
    m_state.setWindow(part);
    m_state.setRun(makeRun(sampleTrace({.chunks = 41})));
    EXPECT_EQ(m_state.window(), part);
}

TEST_F(ShownRun, GoesBackToWhatWasSeenBeforeAJump) {
    const TimeRange all = m_state.window();
    const TimeRange small{all.begin + all.length() / 2, all.begin + all.length() / 2 + 100};
    m_state.setWindow(small);
    for (int i = 0; i < 5; ++i) {
        m_state.pan(0.2);
    }
    const TimeRange panned = m_state.window();
    m_state.showAll();
    m_state.showPrevious();
    EXPECT_EQ(m_state.window(), panned);
    m_state.showPrevious();
    EXPECT_EQ(m_state.window(), small) << "the steps are one";
    m_state.showPrevious();
    EXPECT_EQ(m_state.window(), all);
    m_state.showPrevious();
    EXPECT_EQ(m_state.window(), all) << "there was none before";
}

TEST_F(ShownRun, GoesBackToNothingOfTheDocumentBefore) {
    m_state.setWindow({0, 100});
    m_state.beginDocument();
    m_state.showPrevious();
    EXPECT_TRUE(m_state.showsAll());
}

/// What would be free behind a run is free of use.
TEST_F(ShownRun, FitsTheRunAndNotItsBounds) {
    Trace trace = sampleTrace();
    const DurationNs makespan = trace.makespan;
    trace.withoutOverlap = 3 * makespan;
    m_state.setRun(makeRun(trace));
    EXPECT_LT(m_state.fit().end, makespan + makespan / 10);
}

TEST_F(ShownRun, ASelectionThatIsGoneIsDropped) {
    m_state.setSelection(OperationId{20});
    m_state.setRun(makeRun(sampleTrace({.chunks = 2})));
    EXPECT_EQ(m_state.selection(), std::nullopt);
}

TEST_F(ShownRun, WhoHearsOfANewRunFindsNothingOfTheOldOne) {
    const auto last = idAt<OperationId>(operationCount(*m_state.run()->trace) - 1);
    m_state.setSelection(last);
    m_state.setHover(last);
    m_state.setMatches(std::make_shared<const std::vector<OperationId>>(1, last));
    m_state.setWindow({m_state.fit().end - 100, m_state.fit().end});
    QStringList found;
    QObject::connect(&m_state, &ViewState::runChanged, &m_state,
                     [&] { found = test::checkConsistency(m_state); });
    m_state.setRun(makeRun(sampleTrace({.streams = 1, .chunks = 1})));
    EXPECT_TRUE(found.isEmpty()) << found.join(QLatin1Char('\n')).toStdString();
    EXPECT_FALSE(m_state.selection());
    EXPECT_FALSE(m_state.hover());
}

TEST_F(ShownRun, ASelectionOfTheSameStepStays) {
    m_state.setSelection(OperationId{4});
    m_state.setRun(makeRun(sampleTrace({.streams = 2})));
    EXPECT_EQ(m_state.selection(), OperationId{4});
}

std::shared_ptr<const Run> recordedLate(Origin origin) {
    Trace trace = sampleTrace();
    constexpr TimeNs kLate = 43'000'000'000;
    for (auto* times :
         {&trace.issueBegin, &trace.issueEnd, &trace.ready, &trace.start, &trace.end}) {
        for (TimeNs& time : *times) {
            time += kLate;
        }
    }
    for (Cause& cause : trace.causes) {
        cause.until += kLate;
    }
    trace.makespan += kLate;
    trace.provenance.origin = origin;
    return makeRun(std::move(trace));
}

TEST(OpenedRecording, IsColoredByTheNamesOfItsKernelsUnlessAnotherColorWasChosen) {
    Trace trace = sampleTrace();
    RowView view;
    EXPECT_EQ(view.colorsFor(trace), ColorBy::Kind);
    trace.provenance.origin = Origin::Imported;
    EXPECT_EQ(view.colorsFor(trace), ColorBy::Name);
    view.colors = ColorBy::Kind;
    EXPECT_EQ(view.colorsFor(trace), ColorBy::Kind);
}

TEST(OpenedRecording, ShowsItsGpuWorkWhereThatIsASmallPartOfIt) {
    ViewState state;
    state.beginDocument();
    state.setRun(recordedLate(Origin::Imported));
    const Trace& trace = *state.run()->trace;
    EXPECT_FALSE(state.showsAll());
    EXPECT_GT(state.window().begin, 42'000'000'000);
    EXPECT_LE(state.window().begin, *std::ranges::min_element(trace.start));
    EXPECT_GE(state.window().end, *std::ranges::max_element(trace.end));
    state.showAll();
    state.setRun(recordedLate(Origin::Imported));
    EXPECT_TRUE(state.showsAll()) << "only when it is opened";
    ViewState simulated;
    simulated.setRun(recordedLate(Origin::Simulated));
    EXPECT_TRUE(simulated.showsAll());
}

}  // namespace
}  // namespace streamscope::ui
