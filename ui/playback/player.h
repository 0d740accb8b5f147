// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/moment.h"
#include "ui/view/view_state.h"

#include <QObject>
#include <QTimer>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

namespace streamscope::ui {

/// How quickly time is played: the whole run, or as much as is seen, in so many seconds.
struct Pace {
    enum class Of : std::uint8_t { Run, Window };
    Of of = Of::Run;
    double seconds = 10;
    friend bool operator==(const Pace&, const Pace&) = default;
};

/// Nanoseconds of a clock that only goes forwards.
using WallClock = std::function<std::int64_t()>;
[[nodiscard]] WallClock steadyClock();

/// The window with which a moment is seen: as it is if the moment lies in it, else moved so that
/// what is played next comes into view.
[[nodiscard]] TimeRange followed(TimeRange window, TimeNs moment, bool isForward);

/// Moves the moment of a ViewState: plays it both ways, steps to the next start or end. Its timer
/// runs while it plays, and only then. Main thread.
class Player : public QObject {
    Q_OBJECT

public:
    enum class Motion : std::int8_t { Backward = -1, Paused = 0, Forward = 1 };

    /// `state` is borrowed and outlives the player.
    explicit Player(ViewState& state, WallClock clock = steadyClock(), QObject* parent = nullptr);

    [[nodiscard]] Motion motion() const { return m_motion; }
    [[nodiscard]] const Pace& pace() const { return m_pace; }
    [[nodiscard]] bool isTicking() const { return m_timer.isActive(); }
    /// Of the run; 1 without one.
    [[nodiscard]] DurationNs length() const;
    /// Trace time that a second of playing shows, ns.
    [[nodiscard]] double nsPerSecond() const;
    /// The queues at the moment; none without a run or a moment.
    [[nodiscard]] std::optional<Moment> queues();
    /// The last one until the moment.
    [[nodiscard]] std::optional<RunEvent> latestEvent();

    void setPace(const Pace& pace);
    /// From the other end if the moment is at the end of the way, or if there is none.
    void play(Motion motion);
    void pause() { play(Motion::Paused); }
    /// Plays that way, or pauses if it does.
    void toggle(Motion motion);
    /// Pauses, and goes to the next start or end: of any operation, or of one stream.
    void step(bool isForward, std::optional<StreamId> stream = std::nullopt);
    /// Pauses, and goes there.
    void scrubTo(TimeNs moment);
    /// Pauses, and there is no moment any more.
    void leave();

    /// As far as the clock went since the last time. What the timer calls.
    void advance();

signals:
    void motionChanged();
    void paceChanged();

private:
    void onMomentChanged();
    void onRunChanged();
    void show(TimeNs moment, bool isForward);
    [[nodiscard]] const MomentIndex& index();

    ViewState& m_state;
    WallClock m_clock;
    QTimer m_timer;
    Motion m_motion = Motion::Paused;
    Pace m_pace;
    std::int64_t m_last = 0;  ///< when the clock was looked at
    double m_exact = 0;       ///< the moment, with the parts of a nanosecond
    std::shared_ptr<const Run> m_indexed;
    MomentIndex m_index;  ///< of m_indexed
};

}  // namespace streamscope::ui
