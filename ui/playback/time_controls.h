// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/playback/player.h"
#include "ui/playback/transport_bar.h"
#include "ui/timeline/timeline_widget.h"

#include <QObject>

class QLabel;
class QMainWindow;

namespace streamscope::ui {

/// Everything that plays time in a window: the caption above the timeline, the strip of engines and
/// the bar below it, the line that can be dragged, and the keys. Caption, strip and bar are seen
/// while there is a moment.
class TimeControls : public QObject {
    Q_OBJECT

public:
    /// All are borrowed; the window owns what is made, and this. The timeline is in the layout of
    /// its parent, from top to bottom.
    TimeControls(QMainWindow& window, ViewState& state, TimelineWidget& timeline,
                 WallClock clock = steadyClock());

    [[nodiscard]] Player& player() { return *m_player; }
    [[nodiscard]] TransportBar& bar() { return *m_bar; }
    /// The bar is seen also while nothing is played.
    void keepBar(bool isKept);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addKeys(TimelineWidget& timeline);
    void addParts(TimelineWidget& timeline);
    void onMomentChanged();

    ViewState& m_state;
    Player* m_player = nullptr;  ///< child of the window, like all below
    TransportBar* m_bar = nullptr;
    QLabel* m_caption = nullptr;
    bool m_isBarKept = false;
};

}  // namespace streamscope::ui
