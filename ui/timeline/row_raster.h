// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/timeline_layout.h"
#include "ui/view/theme.h"

#include <QImage>
#include <QTransform>

namespace streamscope::ui {

/// Writes bands, grid, leads, columns and bars of a draw list straight into the pixels of an image
/// of 32 bits a pixel, opaque, clipped to the list's area: many times as quick as a painter, and
/// exact: what fills a part of a pixel gives it that part of its color.
/// `toPixels` only scales, evenly, and moves.
void rasterRows(QImage& image, const QTransform& toPixels, const DrawList& list,
                const Theme& theme);

}  // namespace streamscope::ui
