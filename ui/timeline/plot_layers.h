// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QCustomPlot;

namespace streamscope::ui {

class TimelineWidget;

/// Puts into `plot` the one plottable that draws the rows of `widget` and a ticker that speaks ns,
/// µs, ms and s. `plot` owns what is made; `widget` must outlive it.
void addTimelineLayers(QCustomPlot& plot, const TimelineWidget& widget);

}  // namespace streamscope::ui
