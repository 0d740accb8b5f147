// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/sweep_drawing.h"
#include "ui/view/theme.h"

#include <QPainter>

namespace streamscope::ui {

/// Draws what was laid out, background apart. Needs a QGuiApplication (for fonts).
void paintSweep(QPainter& painter, const SweepDrawing& drawing, double text, const Theme& theme);

/// What the lines are, in one line from the left end of `box`.
void paintSweepLegend(QPainter& painter, const SweepDrawing& drawing, const QRectF& box,
                      double text, const Theme& theme);

}  // namespace streamscope::ui
