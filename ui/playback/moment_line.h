// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/playback/player.h"
#include "ui/timeline/timeline_widget.h"

#include <QWidget>

namespace streamscope::ui {

/// What grips the line of the moment on a timeline, from top to bottom, with a handle at the top:
/// it is dragged to scrub. There while there is a moment and the window shows it; the line itself
/// is drawn with the timeline.
class MomentLine : public QWidget {
    Q_OBJECT

public:
    /// A child of the timeline's canvas. The others are borrowed and outlive it.
    MomentLine(Player& player, ViewState& state, TimelineWidget& timeline);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    void place();

    Player& m_player;
    ViewState& m_state;
    TimelineWidget& m_timeline;
    bool m_isDragging = false;
};

}  // namespace streamscope::ui
