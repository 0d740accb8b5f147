// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/timeline_layout.h"
#include "ui/view/theme.h"

#include <QFontMetricsF>
#include <QPainter>

namespace streamscope::ui {

/// Headings of groups and labels of rows. Labels shrink a little with their rows; where rows are
/// lower still only some are labelled.
void paintRowLabels(QPainter& painter, const DrawList& list, const Theme& theme);

/// A label that is too long is cut at its end, or left out where fewer than four letters remain.
[[nodiscard]] QString cutAtEnd(const QString& label, const QFontMetricsF& widths, double room);

/// The lines where runs ended and the bars of bounds with their numbers.
void paintBounds(QPainter& painter, const DrawList& list, const Theme& theme);

/// Whether some rows are so low that names are left out.
[[nodiscard]] bool leavesOutNames(const DrawList& list);

}  // namespace streamscope::ui
