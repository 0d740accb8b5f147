// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/playback/time_controls.h"

#include "ui/panels/side_panels.h"
#include "ui/playback/moment_line.h"

#include <QMainWindow>
#include <QShortcut>

#include <utility>

namespace streamscope::ui {
namespace {

constexpr QLatin1String kQueues("queues");

/// The stream of the selected operation.
std::optional<StreamId> chosenStream(const ViewState& state) {
    if (!state.run() || !state.selection()) {
        return std::nullopt;
    }
    return state.run()->trace->stream[indexOf(*state.selection())];
}

}  // namespace

TimeControls::TimeControls(QMainWindow& window, SidePanels& panels, ViewState& state,
                           TimelineWidget& timeline, WallClock clock)
    : QObject(&window), m_state(state), m_panels(panels) {
    m_player = new Player(state, std::move(clock), &window);
    m_bar = new TransportBar(*m_player, state, &window);
    window.addToolBar(Qt::BottomToolBarArea, m_bar);
    m_bar->hide();
    m_panel = new QueuePanel(*m_player, state);
    panels.add({kQueues, tr("Queues"), PanelSide::Bottom}, *m_panel);
    new MomentLine(*m_player, state, timeline);
    addKeys(timeline);
    connect(&state, &ViewState::momentChanged, this, &TimeControls::onMomentChanged);
}

void TimeControls::addKeys(TimelineWidget& timeline) {
    const auto add = [&](const QKeySequence& keys, auto run) {
        auto* shortcut = new QShortcut(keys, &timeline);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, run);
    };
    add(Qt::Key_Space, [this] { m_player->toggle(Player::Motion::Forward); });
    add(Qt::SHIFT | Qt::Key_Space, [this] { m_player->toggle(Player::Motion::Backward); });
    add(Qt::ALT | Qt::Key_Left, [this] { m_player->step(false); });
    add(Qt::ALT | Qt::Key_Right, [this] { m_player->step(true); });
    add(Qt::ALT | Qt::SHIFT | Qt::Key_Left,
        [this] { m_player->step(false, chosenStream(m_state)); });
    add(Qt::ALT | Qt::SHIFT | Qt::Key_Right,
        [this] { m_player->step(true, chosenStream(m_state)); });
}

void TimeControls::keepBar(bool isKept) {
    m_isBarKept = isKept;
    m_bar->setVisible(isKept || m_hadMoment);
}

void TimeControls::onMomentChanged() {
    const bool hasMoment = m_state.moment().has_value();
    if (std::exchange(m_hadMoment, hasMoment) == hasMoment) {
        return;
    }
    m_bar->setVisible(hasMoment || m_isBarKept);
    if (hasMoment) {
        m_openBefore = m_panels.openAt(PanelSide::Bottom);
        m_hasOpenedPanel = m_openBefore != kQueues;
        m_panels.show(kQueues);
    } else if (std::exchange(m_hasOpenedPanel, false) && m_panels.isOpen(kQueues)) {
        m_openBefore.isEmpty() ? m_panels.close(kQueues) : m_panels.show(m_openBefore);
    }
}

}  // namespace streamscope::ui
