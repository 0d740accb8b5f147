// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/playback/time_controls.h"

#include "ui/base/docks.h"
#include "ui/playback/moment_line.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QShortcut>

#include <utility>

namespace streamscope::ui {
namespace {

/// The stream of the selected operation.
std::optional<StreamId> chosenStream(const ViewState& state) {
    if (!state.run() || !state.selection()) {
        return std::nullopt;
    }
    return state.run()->trace->stream[indexOf(*state.selection())];
}

}  // namespace

TimeControls::TimeControls(QMainWindow& window, Docks& docks, ViewState& state,
                           TimelineWidget& timeline, WallClock clock)
    : QObject(&window), m_state(state), m_docks(docks) {
    m_player = new Player(state, std::move(clock), &window);
    m_bar = new TransportBar(*m_player, state, &window);
    window.addToolBar(Qt::BottomToolBarArea, m_bar);
    m_panel = new QueuePanel(*m_player, state);
    m_dock = &docks.add(tr("Queues"), QStringLiteral("queues"), *m_panel, Qt::BottomDockWidgetArea,
                        QStringLiteral("tables"));
    m_dock->hide();
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

void TimeControls::onMomentChanged() {
    const bool hasMoment = m_state.moment().has_value();
    if (std::exchange(m_hadMoment, hasMoment) == hasMoment) {
        return;
    }
    if (hasMoment) {
        m_hasOpenedDock = m_dock->isHidden();
        m_docks.show(m_dock->objectName());
    } else if (std::exchange(m_hasOpenedDock, false)) {
        m_dock->hide();
    }
}

}  // namespace streamscope::ui
