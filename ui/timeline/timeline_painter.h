// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/timeline_layout.h"
#include "ui/view/theme.h"

#include <QPainter>

namespace streamscope::ui {

/// Replays a draw list; decides nothing. The caller clips to the area if rows are scrolled.
/// The axis line and its labels are not drawn here, its grid lines are.
void paintTimeline(QPainter& painter, const DrawList& list, const Theme& theme);

/// The axis line below the area, its ticks and their labels, which end by the pixel `right`.
void paintAxis(QPainter& painter, const DrawList& list, const Theme& theme, double right);

/// Outlines the places of one operation.
void paintOutline(QPainter& painter, const std::vector<QRectF>& places, const QColor& color,
                  double width);

/// A filled swatch with its hatch: bars and legends.
void paintSwatch(QPainter& painter, const QRectF& rect, const FamilyStyle& style);

/// An event: recorded, a full triangle that points down; waited for, an open one.
void paintMark(QPainter& painter, const MarkItem& mark, const Theme& theme);

}  // namespace streamscope::ui
