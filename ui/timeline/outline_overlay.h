// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace streamscope::ui {

class TimelineWidget;

/// Above the rows: the timeline's overlay, and the note that a picture is stale. A change of them
/// repaints no bar. Lets the mouse through.
class OutlineOverlay : public QWidget {
    Q_OBJECT

public:
    /// Shows the overlay of `timeline` over `canvas`, its parent.
    OutlineOverlay(const TimelineWidget& timeline, QWidget& canvas);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintStaleNote(QPainter& painter) const;
    void paintEmptyNote(QPainter& painter) const;

    const TimelineWidget& m_timeline;
};

}  // namespace streamscope::ui
