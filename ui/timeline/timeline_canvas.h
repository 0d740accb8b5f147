// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QWidget>

namespace streamscope::ui {

class TimelineWidget;

/// What the rows and their axis are drawn on. The picture is kept: what is shown over it may change
/// without drawing it again.
class TimelineCanvas final : public QWidget {
public:
    /// Draws the rows of `widget`, its parent.
    explicit TimelineCanvas(TimelineWidget& widget);

    /// The picture is not up to date.
    void invalidate();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void drawPicture();

    const TimelineWidget& m_widget;
    QImage m_picture;
    bool m_isStale = true;
};

}  // namespace streamscope::ui
