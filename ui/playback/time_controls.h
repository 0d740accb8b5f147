// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/playback/player.h"
#include "ui/playback/queue_panel.h"
#include "ui/playback/transport_bar.h"
#include "ui/timeline/timeline_widget.h"

#include <QObject>

class QDockWidget;
class QMainWindow;

namespace streamscope::ui {

class Docks;

/// Everything that plays time in a window: the bar below the timeline, the dock with the queues,
/// the line that can be dragged, and the keys. The dock comes with the first moment and goes with
/// it, unless the user has closed or opened it, or all docks are hidden.
class TimeControls : public QObject {
    Q_OBJECT

public:
    /// All are borrowed; the window owns what is made, and this.
    TimeControls(QMainWindow& window, Docks& docks, ViewState& state, TimelineWidget& timeline,
                 WallClock clock = steadyClock());

    [[nodiscard]] Player& player() { return *m_player; }
    [[nodiscard]] TransportBar& bar() { return *m_bar; }
    [[nodiscard]] QueuePanel& panel() { return *m_panel; }
    [[nodiscard]] QDockWidget& dock() { return *m_dock; }

private:
    void addKeys(TimelineWidget& timeline);
    void onMomentChanged();

    ViewState& m_state;
    Docks& m_docks;
    Player* m_player = nullptr;  ///< child of the window, like all below
    TransportBar* m_bar = nullptr;
    QueuePanel* m_panel = nullptr;
    QDockWidget* m_dock = nullptr;
    bool m_hadMoment = false;
    bool m_hasOpenedDock = false;  ///< playing, not the user
};

}  // namespace streamscope::ui
