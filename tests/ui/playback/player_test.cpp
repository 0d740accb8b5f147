// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/playback/player.h"

#include "tests/support/made_trace.h"

#include <QSignalSpy>

#include <gmock/gmock.h>

namespace streamscope::ui {
namespace {

using Motion = Player::Motion;
using test::makeTrace;
using enum OperationKind;

constexpr std::int64_t kSecond = 1'000'000'000;

class PlayerTest : public testing::Test {
protected:
    PlayerTest() {
        m_state.setRun(makeRun(makeTrace({{CopyHostToDevice, 0, 0, 0, 4'000},
                                          {Kernel, 0, 1, 4'000, 7'000},
                                          {CopyHostToDevice, 1, 0, 4'000, 8'000},
                                          {Kernel, 1, 1, 8'000, 10'000}})));
        m_player.setPace({Pace::Of::Run, 10});  // 1000 ns a second
    }
    void wait(double seconds) {
        m_now += static_cast<std::int64_t>(seconds * static_cast<double>(kSecond));
        m_player.advance();
    }

    std::int64_t m_now = 77;
    ViewState m_state;
    Player m_player{m_state, [this] { return m_now; }};
};

TEST_F(PlayerTest, PlaysTheWholeRunInTheTimeOfItsPaceAndStopsAtTheEnd) {
    m_player.play(Motion::Forward);
    EXPECT_EQ(m_state.moment(), 0);
    wait(2.5);
    EXPECT_EQ(m_state.moment(), 2'500);
    EXPECT_TRUE(m_player.isTicking());
    wait(7.5);
    EXPECT_EQ(m_state.moment(), 10'000);
    wait(1);
    EXPECT_EQ(m_state.moment(), 10'000);
    EXPECT_EQ(m_player.motion(), Motion::Paused);
    EXPECT_FALSE(m_player.isTicking());
}

TEST_F(PlayerTest, BackwardsIsTheSameTheOtherWay) {
    m_player.play(Motion::Backward);
    EXPECT_EQ(m_state.moment(), 10'000);
    wait(4);
    EXPECT_EQ(m_state.moment(), 6'000);
    wait(100);
    EXPECT_EQ(m_state.moment(), 0);
    EXPECT_FALSE(m_player.isTicking());
}

TEST_F(PlayerTest, ManyShortFramesGoAsFarAsOneLongOne) {
    m_player.play(Motion::Forward);
    for (int i = 0; i < 3000; ++i) {
        wait(0.001 / 3);  // a third of a nanosecond of the run
    }
    EXPECT_NEAR(static_cast<double>(*m_state.moment()), 1'000, 1);
}

TEST_F(PlayerTest, NoTimerRunsBeforePlayingOrAfterPausing) {
    EXPECT_FALSE(m_player.isTicking());
    m_player.toggle(Motion::Forward);
    EXPECT_TRUE(m_player.isTicking());
    wait(1);
    m_player.toggle(Motion::Forward);
    EXPECT_FALSE(m_player.isTicking());
    wait(5);
    EXPECT_EQ(m_state.moment(), 1'000);
    m_player.toggle(Motion::Forward);
    wait(1);
    EXPECT_EQ(m_state.moment(), 2'000) << "the pause counts nothing";
}

TEST_F(PlayerTest, TurnsAroundWithoutStopping) {
    m_player.toggle(Motion::Forward);
    wait(5);
    m_player.toggle(Motion::Backward);
    wait(2);
    EXPECT_EQ(m_state.moment(), 3'000);
    EXPECT_EQ(m_player.motion(), Motion::Backward);
}

TEST_F(PlayerTest, PaceOfTheWindowFollowsTheZoom) {
    m_player.setPace({Pace::Of::Window, 10});
    m_state.setWindow({0, 1'000});
    EXPECT_DOUBLE_EQ(m_player.nsPerSecond(), 100);
    m_player.play(Motion::Forward);
    wait(1);
    EXPECT_EQ(m_state.moment(), 100);
}

TEST_F(PlayerTest, TheWindowFollowsTheMomentBeyondItsEdge) {
    m_state.setWindow({1'000, 2'000});
    m_player.play(Motion::Forward);
    EXPECT_LE(m_state.window().begin, 0) << "it starts where nothing was seen";
    for (int i = 0; i < 99; ++i) {
        wait(0.1);
        const TimeRange window = m_state.window();
        ASSERT_GE(*m_state.moment(), window.begin);
        ASSERT_LE(*m_state.moment(), window.end);
        ASSERT_EQ(window.length(), 1'000);
    }
}

TEST_F(PlayerTest, FollowingLeavesAWindowThatShowsTheMoment) {
    EXPECT_EQ(followed({0, 100}, 50, true), (TimeRange{0, 100}));
    EXPECT_EQ(followed({0, 100}, 101, true), (TimeRange{91, 191}));
    EXPECT_EQ(followed({200, 300}, 150, false), (TimeRange{60, 160}));
}

TEST_F(PlayerTest, StepsVisitEveryStartAndEndBothWays) {
    std::vector<TimeNs> seen;
    for (int i = 0; i < 5; ++i) {
        m_player.step(true);
        seen.push_back(*m_state.moment());
    }
    EXPECT_THAT(seen, testing::ElementsAre(0, 4'000, 7'000, 8'000, 10'000));
    m_player.step(true);
    EXPECT_EQ(m_state.moment(), 10'000);
    m_player.step(false);
    EXPECT_EQ(m_state.moment(), 8'000);
    m_player.step(false, StreamId{0});
    EXPECT_EQ(m_state.moment(), 7'000);
    m_player.step(false, StreamId{0});
    EXPECT_EQ(m_state.moment(), 4'000);
}

TEST_F(PlayerTest, AStepPauses) {
    m_player.play(Motion::Forward);
    m_player.step(true);
    EXPECT_FALSE(m_player.isTicking());
}

TEST_F(PlayerTest, PlayingGoesOnFromWhereSomebodyElsePutTheMoment) {
    m_player.play(Motion::Forward);
    wait(1);
    m_state.setMoment(5'000);
    wait(1);
    EXPECT_EQ(m_state.moment(), 6'000);
}

TEST_F(PlayerTest, LeavingEndsThePlayAndTheMoment) {
    m_player.play(Motion::Forward);
    m_player.leave();
    EXPECT_EQ(m_state.moment(), std::nullopt);
    EXPECT_FALSE(m_player.isTicking());
    EXPECT_FALSE(m_player.queues());
}

TEST_F(PlayerTest, WithoutARunNothingPlays) {
    m_state.setRun(nullptr);
    m_player.toggle(Motion::Forward);
    m_player.step(true);
    m_player.scrubTo(5);
    EXPECT_FALSE(m_player.isTicking());
    EXPECT_EQ(m_state.moment(), std::nullopt);
}

TEST_F(PlayerTest, QueuesAreThoseOfTheRunShownNow) {
    m_player.scrubTo(5'000);
    ASSERT_TRUE(m_player.queues());
    EXPECT_EQ(m_player.queues()->streams.size(), 2U);
    m_state.setRun(makeRun(makeTrace({{Kernel, 2, 1, 0, 9'000}})));
    EXPECT_EQ(m_player.queues()->streams.size(), 3U);
}

TEST_F(PlayerTest, SaysEachChangeOnce) {
    const QSignalSpy motions(&m_player, &Player::motionChanged);
    const QSignalSpy paces(&m_player, &Player::paceChanged);
    m_player.play(Motion::Forward);
    m_player.play(Motion::Forward);
    m_player.pause();
    m_player.pause();
    m_player.setPace({Pace::Of::Run, 5});
    m_player.setPace({Pace::Of::Run, 5});
    EXPECT_EQ(motions.count(), 2);
    EXPECT_EQ(paces.count(), 1);
}

}  // namespace
}  // namespace streamscope::ui
