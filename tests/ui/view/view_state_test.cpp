// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/view_state.h"

#include "tests/support/sample_trace.h"

#include <QSignalSpy>

#include <gmock/gmock.h>

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

TEST_F(ShownRun, ASelectionThatIsGoneIsDropped) {
    m_state.setSelection(OperationId{20});
    m_state.setRun(makeRun(sampleTrace({.chunks = 2})));
    EXPECT_EQ(m_state.selection(), std::nullopt);
}

TEST_F(ShownRun, ASelectionOfTheSameStepStays) {
    m_state.setSelection(OperationId{4});
    m_state.setRun(makeRun(sampleTrace({.streams = 2})));
    EXPECT_EQ(m_state.selection(), OperationId{4});
}

}  // namespace
}  // namespace streamscope::ui
