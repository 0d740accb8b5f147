// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/playback/transport_bar.h"

#include "ui/base/new_widgets.h"
#include "ui/panels/icons.h"
#include "ui/view/words.h"

#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QStyle>

#include <algorithm>
#include <array>
#include <cmath>

namespace streamscope::ui {
namespace {

constexpr int kSteps = 10'000;  ///< of the slider
constexpr std::array<double, 5> kSeconds{2, 5, 10, 30, 120};

QString duration(double ns) {
    return shortTime(static_cast<DurationNs>(std::llround(ns)));
}

}  // namespace

TransportBar::TransportBar(Player& player, ViewState& state, QWidget* parent)
    : QToolBar(tr("Time"), parent), m_player(player), m_state(state) {
    setObjectName(QStringLiteral("timeBar"));
    setMovable(false);
    createActions();
    createRest();
    m_previous->setIcon(icon("media-skip-backward"));
    m_next->setIcon(icon("media-skip-forward"));
    m_leave->setIcon(icon("edit-delete-remove"));
    connect(&m_player, &Player::motionChanged, this, &TransportBar::showMotion);
    connect(&m_player, &Player::paceChanged, this, &TransportBar::showPace);
    connect(&m_state, &ViewState::momentChanged, this, &TransportBar::showMoment);
    connect(&m_state, &ViewState::runChanged, this, &TransportBar::showMoment);
    connect(&m_state, &ViewState::windowChanged, this, &TransportBar::showPace);
    keepMomentsWidth();
    showMotion();
    showMoment();
}

/// What is on its right stays where it is while time goes on.
void TransportBar::keepMomentsWidth() {
    m_moment->setMinimumWidth(
        fontMetrics().horizontalAdvance(QStringLiteral("  000.00 ms of 000.00 ms  ")));
}

void TransportBar::createActions() {
    const auto add = [this](const char* name, const QString& text, const QString& tip, auto run) {
        QAction* action = addAction(text, this, run);
        action->setObjectName(QString::fromLatin1(name));
        action->setToolTip(tip);
        return action;
    };
    m_previous = add("previous", tr("Step back"), tr("To the start or end before (Alt+Left)"),
                     [this] { m_player.step(false); });
    m_back = add("playBack", tr("Play backwards"), tr("Play backwards (Shift+Space)"),
                 [this] { m_player.toggle(Player::Motion::Backward); });
    m_play = add("play", tr("Play"), tr("Play the run (Space)"),
                 [this] { m_player.toggle(Player::Motion::Forward); });
    m_next = add("next", tr("Step on"), tr("To the next start or end (Alt+Right)"),
                 [this] { m_player.step(true); });
}

void TransportBar::createRest() {
    m_slider = named("scrub", new QSlider(Qt::Horizontal, this));
    m_slider->setAccessibleName(tr("Playhead"));
    m_slider->setToolTip(tr("Drag to see the run at any time"));
    m_slider->setRange(0, kSteps);
    m_slider->setPageStep(kSteps / 20);
    m_slider->setFocusPolicy(Qt::TabFocus);
    connect(m_slider, &QSlider::valueChanged, this, &TransportBar::scrub);
    addWidget(m_slider);
    m_moment = named("moment", new QLabel(this));
    m_moment->setAccessibleName(tr("Moment"));
    m_moment->setAlignment(Qt::AlignCenter);
    addWidget(m_moment);
    m_pace = named("pace", new QComboBox(this));
    m_pace->setAccessibleName(tr("How quickly time is played"));
    m_pace->setFocusPolicy(Qt::TabFocus);
    fillPaces();
    connect(m_pace, &QComboBox::activated, this, &TransportBar::choosePace);
    addWidget(m_pace);
    m_leave = addAction(tr("Leave"), &m_player, &Player::leave);
    m_leave->setObjectName(QStringLiteral("leave"));
    m_leave->setToolTip(tr("Back to the whole run"));
}

void TransportBar::fillPaces() {
    for (const Pace::Of of : {Pace::Of::Run, Pace::Of::Window}) {
        for (const double seconds : kSeconds) {
            const QString text =
                of == Pace::Of::Run ? tr("whole run in %1 s") : tr("what is seen in %1 s");
            m_pace->addItem(text.arg(seconds),
                            QVariant::fromValue(QPointF(static_cast<int>(of), seconds)));
        }
    }
    showPace();
}

void TransportBar::choosePace(int entry) {
    const QPointF chosen = m_pace->itemData(entry).toPointF();
    m_player.setPace({static_cast<Pace::Of>(std::lround(chosen.x())), chosen.y()});
}

void TransportBar::showPace() {
    const Pace& pace = m_player.pace();
    const QPointF wanted(static_cast<int>(pace.of), pace.seconds);
    m_pace->setCurrentIndex(m_pace->findData(QVariant::fromValue(wanted)));
    const double ns = m_player.nsPerSecond();
    m_pace->setToolTip(
        tr("One second shows %1: %2 times slower than it ran")
            .arg(duration(ns), QString::number(std::round(1e9 / std::max(ns, 1.0)))));
}

void TransportBar::scrub(int position) {
    const double share = static_cast<double>(position) / kSteps;
    m_player.scrubTo(
        static_cast<TimeNs>(std::llround(share * static_cast<double>(m_player.length()))));
}

void TransportBar::showMoment() {
    const auto moment = m_state.moment();
    const auto length = static_cast<double>(m_player.length());
    const auto at = static_cast<double>(moment.value_or(0));
    const bool hasRun = m_state.run() != nullptr;
    if (!m_slider->isSliderDown()) {
        const QSignalBlocker blocker(m_slider);
        m_slider->setValue(static_cast<int>(std::lround(at / length * kSteps)));
    }
    const double whole = hasRun ? static_cast<double>(m_state.run()->trace->makespan) : 0;
    m_moment->setText(!hasRun  ? QString()
                      : moment ? tr("%1 of %2").arg(duration(std::min(at, whole)), duration(whole))
                               : duration(whole));
    for (QAction* action : {m_previous, m_back, m_play, m_next}) {
        action->setEnabled(hasRun);
    }
    m_slider->setEnabled(hasRun);
    m_leave->setEnabled(moment.has_value());
    showPace();
}

void TransportBar::showMotion() {
    const bool isBackward = m_player.motion() == Player::Motion::Backward;
    const bool isForward = m_player.motion() == Player::Motion::Forward;
    m_back->setText(isBackward ? tr("Pause") : tr("Play backwards"));
    m_play->setText(isForward ? tr("Pause") : tr("Play"));
    m_back->setIcon(icon(isBackward ? "media-playback-pause" : "media-seek-backward"));
    m_play->setIcon(icon(isForward ? "media-playback-pause" : "media-playback-start"));
}

void TransportBar::changeEvent(QEvent* event) {
    QToolBar::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_moment != nullptr) {
        keepMomentsWidth();
    }
}

}  // namespace streamscope::ui
