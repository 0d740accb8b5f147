// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/overlay.h"
#include "ui/view/theme.h"

#include <QPainter>

namespace streamscope::ui {

/// Replays an overlay; decides nothing. `metrics` are those that it was laid out with.
void paintOverlay(QPainter& painter, const Overlay& overlay, const LayoutMetrics& metrics,
                  const Theme& theme);

/// The font of tags.
[[nodiscard]] QFont tagFont(const LayoutMetrics& metrics);

}  // namespace streamscope::ui
