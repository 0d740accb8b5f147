// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/playback/player.h"
#include "ui/playback/queue_panel.h"
#include "ui/playback/transport_bar.h"
#include "ui/timeline/timeline_widget.h"

#include <QObject>

class QMainWindow;

namespace streamscope::ui {

class SidePanels;

/// Everything that plays time in a window: the bar below the timeline, the panel with the queues,
/// the line that can be dragged, and the keys. Bar and panel appear with the first moment and
/// disappear with the last one; the panel not if the user has closed or opened it.
class TimeControls : public QObject {
    Q_OBJECT

public:
    /// All are borrowed; the window owns what is made, and this.
    TimeControls(QMainWindow& window, SidePanels& panels, ViewState& state,
                 TimelineWidget& timeline, WallClock clock = steadyClock());

    [[nodiscard]] Player& player() { return *m_player; }
    [[nodiscard]] TransportBar& bar() { return *m_bar; }
    /// The bar is seen also while nothing is played.
    void keepBar(bool isKept);
    [[nodiscard]] QueuePanel& panel() { return *m_panel; }

private:
    void addKeys(TimelineWidget& timeline);
    void onMomentChanged();

    ViewState& m_state;
    SidePanels& m_panels;
    Player* m_player = nullptr;  ///< child of the window, like all below
    TransportBar* m_bar = nullptr;
    QueuePanel* m_panel = nullptr;
    bool m_hadMoment = false;
    bool m_isBarKept = false;
    bool m_hasOpenedPanel = false;  ///< playing, not the user
    QString m_openBefore;           ///< the panel whose place the queues took
};

}  // namespace streamscope::ui
