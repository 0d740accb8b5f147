// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/playback/time_controls.h"

#include "tests/support/sample_trace.h"
#include "ui/compare/compared_run.h"
#include "ui/playback/moment_words.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QSlider>
#include <QTest>
#include <QVBoxLayout>

#include <gmock/gmock.h>

namespace streamscope::ui {
namespace {

using Motion = Player::Motion;
using test::sampleTrace;

class TimeControlsTest : public testing::Test {
protected:
    TimeControlsTest() {
        m_window.setCentralWidget(m_centre);
        m_state.setRun(makeRun(sampleTrace()));
        m_window.resize(1200, 700);
        m_window.show();
        m_timeline->setFocus();
        QTest::qWait(0);
    }
    [[nodiscard]] QAction& action(const char* name) {
        return *m_time->bar().findChild<QAction*>(QString::fromLatin1(name));
    }
    [[nodiscard]] QPoint atTime(TimeNs time) const {
        const Frame& frame = m_timeline->drawList().frame;
        return {static_cast<int>(std::lround(frame.axis.toPixel(time))),
                static_cast<int>(frame.area.center().y())};
    }
    /// Whether a widget's middle gets to that time when everything has its place.
    [[nodiscard]] bool comesTo(const QWidget& widget, TimeNs time) const {
        return QTest::qWaitFor(
            [&] { return std::abs(widget.geometry().center().x() - atTime(time).x()) <= 1; });
    }
    /// A move to a point of the canvas, as the widget that has the mouse sees it.
    void moveTo(QWidget& widget, QPoint point) const {
        const QPoint global = m_timeline->canvas()->mapToGlobal(point);
        QMouseEvent move(QEvent::MouseMove, QPointF(widget.mapFromGlobal(global)), QPointF(global),
                         Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&widget, &move);
    }

    std::int64_t m_now = 0;
    ViewState m_state;
    QMainWindow m_window;
    QWidget* m_centre = new QWidget(&m_window);
    TimelineWidget* m_timeline = timelineIn(*m_centre);
    TimeControls* m_time =
        new TimeControls(m_window, m_state, *m_timeline, [this] { return m_now; });

private:
    TimelineWidget* timelineIn(QWidget& centre) {
        auto* timeline = new TimelineWidget(m_state, &centre);
        (new QVBoxLayout(&centre))->addWidget(timeline, 1);
        return timeline;
    }
};

TEST_F(TimeControlsTest, SpacePlaysAndPausesShiftSpacePlaysBackwards) {
    QTest::keyClick(m_timeline, Qt::Key_Space);
    EXPECT_EQ(m_time->player().motion(), Motion::Forward);
    QTest::keyClick(m_timeline, Qt::Key_Space);
    EXPECT_EQ(m_time->player().motion(), Motion::Paused);
    QTest::keyClick(m_timeline, Qt::Key_Space, Qt::ShiftModifier);
    EXPECT_EQ(m_time->player().motion(), Motion::Backward);
    QTest::keyClick(m_timeline, Qt::Key_Space, Qt::ShiftModifier);
    EXPECT_FALSE(m_time->player().isTicking());
}

TEST_F(TimeControlsTest, SpacePlaysFromEveryWidgetThatDoesNotUseTheKey) {
    auto* slider = m_time->bar().findChild<QSlider*>();
    QTest::keyClick(slider, Qt::Key_Space);
    EXPECT_EQ(m_time->player().motion(), Motion::Forward);
    QTest::keyClick(slider, Qt::Key_Space);
    EXPECT_EQ(m_time->player().motion(), Motion::Paused);
    QLineEdit line(m_centre);
    QTest::keyClick(&line, Qt::Key_Space);
    EXPECT_EQ(line.text(), QStringLiteral(" "));
    EXPECT_EQ(m_time->player().motion(), Motion::Paused);
}

TEST_F(TimeControlsTest, AltArrowsStepAndWithShiftInTheSelectedStream) {
    QTest::keyClick(m_timeline, Qt::Key_Right, Qt::AltModifier);
    const auto first = m_state.moment();
    ASSERT_TRUE(first);
    QTest::keyClick(m_timeline, Qt::Key_Right, Qt::AltModifier);
    EXPECT_GT(*m_state.moment(), *first);
    QTest::keyClick(m_timeline, Qt::Key_Left, Qt::AltModifier);
    EXPECT_EQ(m_state.moment(), first);
    m_state.setSelection(OperationId{3});  // the second chunk, on another stream
    QTest::keyClick(m_timeline, Qt::Key_Right, Qt::AltModifier | Qt::ShiftModifier);
    EXPECT_EQ(m_state.moment(), m_state.run()->trace->start[3]);
}

TEST_F(TimeControlsTest, ButtonsDoWhatTheKeysDo) {
    action("play").trigger();
    EXPECT_EQ(m_time->player().motion(), Motion::Forward);
    EXPECT_EQ(action("play").text(), QStringLiteral("Pause"));
    action("playBack").trigger();
    EXPECT_EQ(m_time->player().motion(), Motion::Backward);
    action("next").trigger();
    EXPECT_EQ(m_time->player().motion(), Motion::Paused);
    action("previous").trigger();
    EXPECT_TRUE(action("leave").isEnabled());
    action("leave").trigger();
    EXPECT_EQ(m_state.moment(), std::nullopt);
    EXPECT_FALSE(action("leave").isEnabled());
}

TEST_F(TimeControlsTest, TheSliderScrubsAndFollows) {
    auto* slider = m_time->bar().findChild<QSlider*>(QStringLiteral("scrub"));
    QTest::keyClick(slider, Qt::Key_End);
    EXPECT_EQ(m_state.moment(), m_state.run()->trace->makespan);
    QTest::keyClick(slider, Qt::Key_Home);
    EXPECT_EQ(m_state.moment(), 0);
    m_state.setMoment(m_state.run()->trace->makespan / 2);
    EXPECT_EQ(slider->value(), slider->maximum() / 2);
    EXPECT_THAT(m_time->bar().findChild<QLabel*>(QStringLiteral("moment"))->text().toStdString(),
                testing::HasSubstr(" of "));
}

TEST_F(TimeControlsTest, ThePaceIsChosenFromAList) {
    auto* pace = m_time->bar().findChild<QComboBox*>(QStringLiteral("pace"));
    EXPECT_EQ(pace->currentText(), QStringLiteral("whole run in 10 s"));
    QTest::keyClick(pace, Qt::Key_Down);
    EXPECT_EQ(m_time->player().pace(), (Pace{Pace::Of::Run, 30}));
    m_time->player().setPace({Pace::Of::Window, 5});
    EXPECT_EQ(pace->currentText(), QStringLiteral("what is seen in 5 s"));
}

TEST_F(TimeControlsTest, TheLineOfTheMomentIsDragged) {
    auto* line = m_timeline->canvas()->findChild<QWidget*>(QStringLiteral("momentLine"));
    EXPECT_FALSE(line->isVisible());
    const TimeNs end = m_state.run()->trace->makespan;
    m_state.setMoment(end / 2);
    ASSERT_TRUE(line->isVisible());
    EXPECT_TRUE(comesTo(*line, end / 2));  // once the queues have taken their room
    const TimeRange window = m_state.window();
    QTest::mousePress(line, Qt::LeftButton, {}, line->rect().center());
    moveTo(*line, atTime(end / 4));
    EXPECT_NEAR(static_cast<double>(*m_state.moment()), static_cast<double>(end) / 4, 20'000);
    moveTo(*line, atTime(0) - QPoint(50, 0));
    EXPECT_EQ(m_state.moment(), 0) << "no farther than the run";
    QTest::mouseRelease(line, Qt::LeftButton);
    moveTo(*line, atTime(end / 2));
    EXPECT_EQ(m_state.moment(), 0) << "let go";
    EXPECT_EQ(m_state.window(), window) << "it is the moment that moves, not the window";
}

TEST_F(TimeControlsTest, TheLineIsSeenWhereTheWindowShowsTheMoment) {
    auto* line = m_timeline->canvas()->findChild<QWidget*>(QStringLiteral("momentLine"));
    const TimeNs end = m_state.run()->trace->makespan;
    m_state.setMoment(end / 2);
    m_state.setWindow({0, end / 4});
    EXPECT_FALSE(line->isVisible());
    m_state.setWindow({end / 4, end});
    EXPECT_TRUE(line->isVisible());
    EXPECT_TRUE(comesTo(*line, end / 2));
    m_state.setMoment(std::nullopt);
    EXPECT_FALSE(line->isVisible());
}

TEST_F(TimeControlsTest, CaptionAndStripAreSeenWhileThereIsAMoment) {
    auto* caption = m_centre->findChild<QLabel*>(QStringLiteral("momentCaption"));
    auto* strip = m_centre->findChild<QWidget*>(QStringLiteral("momentStrip"));
    EXPECT_FALSE(caption->isVisible() || strip->isVisible());
    m_time->player().scrubTo(600'000);  // the second copy in runs
    EXPECT_TRUE(caption->isVisible() && strip->isVisible());
    EXPECT_THAT(caption->toolTip().toStdString(),
                testing::HasSubstr("vector_add #1 (s[0]) starts. Longest wait: "));
    action("leave").trigger();
    EXPECT_FALSE(caption->isVisible() || strip->isVisible());
}

TEST_F(TimeControlsTest, AClickOnACardSelectsWhatRuns) {
    m_time->player().scrubTo(600'000);
    auto* strip = m_centre->findChild<QWidget*>(QStringLiteral("momentStrip"));
    for (auto* card : strip->findChildren<QAbstractButton*>()) {
        if (card->accessibleName() == QStringLiteral("H2D")) {
            EXPECT_EQ(card->accessibleDescription().toStdString(),
                      "H2D #3 (s[1]); next: H2D #6 (s[2]), H2D #9 (s[3])");
            QTest::mouseClick(card, Qt::LeftButton);
        }
    }
    EXPECT_EQ(m_state.selection(), OperationId{3});
}

TEST_F(TimeControlsTest, EscapeOfTheTimelineEndsPlaying) {
    QTest::keyClick(m_timeline, Qt::Key_Space);
    QTest::keyClick(m_timeline, Qt::Key_Escape);
    EXPECT_EQ(m_state.moment(), std::nullopt);
    EXPECT_FALSE(m_time->player().isTicking());
}

TEST_F(TimeControlsTest, BarsAreDoneRunOrLieAhead) {
    m_time->player().scrubTo(600'000);
    const DrawList& list = m_timeline->drawList();
    std::array<int, kBarPhaseCount> counts{};
    for (const BarItem& bar : list.bars) {
        if (bar.source == SpanSource::Operation) {
            const TimeNs start = m_state.run()->trace->start[bar.item];
            const TimeNs end = m_state.run()->trace->end[bar.item];
            const BarPhase expected = end <= 600'000    ? BarPhase::Past
                                      : start > 600'000 ? BarPhase::Ahead
                                                        : BarPhase::Current;
            EXPECT_EQ(list.lookOf(bar).phase, expected) << bar.item;
            ++counts[static_cast<std::size_t>(expected)];
        }
    }
    EXPECT_THAT(counts, testing::Each(testing::Gt(0)));
    m_time->player().leave();
    for (const BarItem& bar : m_timeline->drawList().bars) {
        EXPECT_EQ(m_timeline->drawList().lookOf(bar).phase, BarPhase::Current);
    }
}

/// A call returns a little after what it waited for.
TEST(MomentWords, ACallWaitsForNothingThatHasEnded) {
    Trace trace = sampleTrace();
    ASSERT_FALSE(trace.hostCalls.empty());
    HostCall& call = trace.hostCalls.back();
    ASSERT_NE(call.waitedFor, OperationId::None);
    const TimeNs ended = trace.end[indexOf(call.waitedFor)];
    call.end = ended + 100;
    const auto run = makeRun(std::move(trace));
    const auto waitingAt = [&](TimeNs time) {
        const Moment moment = momentAt(*run->trace, MomentIndex(*run->trace), time);
        return cardsAt(*run, moment, usedEngines(*run->trace)).front().waiting.toStdString();
    };
    EXPECT_THAT(waitingAt(ended - 1), testing::StartsWith("until "));
    EXPECT_EQ(waitingAt(ended + 50), "");
}

TEST(MomentWords, OfTwoRunsCallOperationsByTheirOwnNumbers) {
    const auto one = makeRun(sampleTrace());
    const auto both = compareRuns(one, one);
    const auto textsOf = [](const ui::Run& run) {
        std::vector<std::string> texts;
        const Moment moment =
            momentAt(*run.trace, MomentIndex(*run.trace), run.trace->makespan / 2);
        for (const MomentCard& card : cardsAt(run, moment, usedEngines(*run.trace))) {
            QString text = card.running + u'|' + card.waiting;
            texts.push_back(text.remove(QStringLiteral(" A")).toStdString());
        }
        return texts;
    };
    for (const std::string& text : textsOf(*one)) {
        EXPECT_THAT(textsOf(*both), testing::Contains(text));
    }
}

TEST_F(TimeControlsTest, ARunOfNothingTakesNoTime) {
    Trace nothing;
    nothing.streams = {{"s"}};
    m_state.setRun(makeRun(nothing));
    QStringList texts;
    for (const QLabel* label : m_time->bar().findChildren<QLabel*>()) {
        texts << label->text();
    }
    EXPECT_TRUE(texts.contains(QStringLiteral("0 ns"))) << texts.join(u'|').toStdString();
}

TEST_F(TimeControlsTest, WithoutARunNothingCanBePlayed) {
    m_state.setRun(nullptr);
    EXPECT_FALSE(action("play").isEnabled());
    QTest::keyClick(m_timeline, Qt::Key_Space);
    EXPECT_FALSE(m_time->player().isTicking());
}

}  // namespace
}  // namespace streamscope::ui
