// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/timeline_layout.h"
#include "ui/view/theme.h"

#include <QPainter>

namespace streamscope::ui {

/// The lines where runs ended and the bars of bounds with their numbers.
void paintBounds(QPainter& painter, const DrawList& list, const Theme& theme);

}  // namespace streamscope::ui
