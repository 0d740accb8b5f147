// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/playback/player.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

namespace streamscope::ui {
namespace {

constexpr int kFrameMs = 16;
constexpr double kNsPerSecond = 1e9;

}  // namespace

WallClock steadyClock() {
    return [] {
        const auto now = std::chrono::steady_clock::now().time_since_epoch();
        return std::chrono::duration_cast<std::chrono::nanoseconds>(now).count();
    };
}

TimeRange followed(TimeRange window, TimeNs moment, bool isForward) {
    if (moment >= window.begin && moment <= window.end) {
        return window;
    }
    const DurationNs behind = window.length() / 10;
    const TimeNs begin = isForward ? moment - behind : moment + behind - window.length();
    return {begin, begin + window.length()};
}

Player::Player(ViewState& state, WallClock clock, QObject* parent)
    : QObject(parent), m_state(state), m_clock(std::move(clock)) {
    m_timer.setInterval(kFrameMs);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &Player::advance);
    connect(&m_state, &ViewState::momentChanged, this, &Player::onMomentChanged);
    connect(&m_state, &ViewState::runChanged, this, &Player::onRunChanged);
}

DurationNs Player::length() const {
    return m_state.run() ? std::max<DurationNs>(1, m_state.run()->trace->makespan) : 1;
}

double Player::nsPerSecond() const {
    const DurationNs shown = m_pace.of == Pace::Of::Run ? length() : m_state.window().length();
    return static_cast<double>(shown) / m_pace.seconds;
}

void Player::setPace(const Pace& pace) {
    if (!(pace == m_pace) && pace.seconds > 0) {
        m_pace = pace;
        emit paceChanged();
    }
}

void Player::play(Motion motion) {
    if (motion != Motion::Paused && !m_state.run()) {
        return;
    }
    if (motion != Motion::Paused) {
        const bool isForward = motion == Motion::Forward;
        const TimeNs from = isForward ? 0 : length();
        const TimeNs to = length() - from;
        const TimeNs moment = m_state.moment().value_or(to);
        const bool isOver = isForward ? moment >= to : moment <= to;
        m_exact = static_cast<double>(isOver ? from : moment);
        m_last = m_clock();
        m_timer.start();
        show(isOver ? from : moment, isForward);
    } else {
        m_timer.stop();
    }
    if (std::exchange(m_motion, motion) != motion) {
        emit motionChanged();
    }
}

void Player::toggle(Motion motion) {
    play(m_motion == motion ? Motion::Paused : motion);
}

void Player::advance() {
    if (m_motion == Motion::Paused) {
        return;
    }
    const std::int64_t now = m_clock();
    const double seconds = static_cast<double>(now - std::exchange(m_last, now)) / kNsPerSecond;
    const double moved = m_exact + static_cast<double>(m_motion) * seconds * nsPerSecond();
    const double exact = std::clamp(moved, 0.0, static_cast<double>(length()));
    show(static_cast<TimeNs>(std::llround(exact)), m_motion == Motion::Forward);
    m_exact = exact;
    if (exact != moved) {
        pause();
    }
}

void Player::show(TimeNs moment, bool isForward) {
    m_state.setMoment(moment);
    m_state.setWindow(followed(m_state.window(), moment, isForward));
}

void Player::step(bool isForward, std::optional<StreamId> stream) {
    pause();
    if (!m_state.run()) {
        return;
    }
    const TimeNs from = m_state.moment().value_or(isForward ? -1 : length() + 1);
    const auto found = nextBoundary(*m_state.run()->trace, index(), from, isForward, stream);
    if (found) {
        show(*found, isForward);
    }
}

void Player::scrubTo(TimeNs moment) {
    pause();
    if (m_state.run()) {
        m_state.setMoment(std::clamp<TimeNs>(moment, 0, length()));
    }
}

void Player::leave() {
    pause();
    m_state.setMoment(std::nullopt);
}

/// Somebody else may have moved it: playing goes on from there.
void Player::onMomentChanged() {
    if (!m_state.moment()) {
        pause();
    } else if (*m_state.moment() != std::llround(m_exact)) {
        m_exact = static_cast<double>(*m_state.moment());
    }
}

void Player::onRunChanged() {
    if (!m_state.run()) {
        pause();
        m_indexed.reset();
        m_index = {};
    }
}

const MomentIndex& Player::index() {
    if (m_indexed != m_state.run()) {
        m_indexed = m_state.run();
        m_index = m_indexed ? MomentIndex(*m_indexed->trace) : MomentIndex();
    }
    return m_index;
}

std::optional<Moment> Player::queues() {
    if (!m_state.run() || !m_state.moment()) {
        return std::nullopt;
    }
    return momentAt(*m_state.run()->trace, index(), *m_state.moment());
}

std::optional<RunEvent> Player::latestEvent() {
    if (!m_state.run() || !m_state.moment()) {
        return std::nullopt;
    }
    return lastEvent(*m_state.run()->trace, index(), *m_state.moment());
}

}  // namespace streamscope::ui
