// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace streamscope::ui {

class TimelineWidget;

/// Outlines of the hovered and the selected operation, above the rows: a change of either repaints
/// no bar. Lets the mouse through.
class OutlineOverlay : public QWidget {
    Q_OBJECT

public:
    /// Shows the outlines of `timeline` over `canvas`, its parent.
    OutlineOverlay(const TimelineWidget& timeline, QWidget& canvas);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const TimelineWidget& m_timeline;
};

}  // namespace streamscope::ui
