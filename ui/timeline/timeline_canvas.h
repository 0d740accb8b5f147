// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <qcustomplot.h>

namespace streamscope::ui {

class TimelineWidget;

/// What the rows and their axis are drawn on: QCustomPlot brings the axis, we bring the drawing.
/// The picture is kept: what lies above it may change without drawing it again.
class TimelineCanvas final : public QCustomPlot {
public:
    /// Draws the rows of `widget`, its parent, with an axis that speaks ns, µs, ms and s.
    explicit TimelineCanvas(TimelineWidget& widget);

    /// The picture is not up to date.
    void invalidate();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void drawPicture();

    QImage m_picture;
    bool m_isStale = true;
};

}  // namespace streamscope::ui
