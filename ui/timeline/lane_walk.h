// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/column_walk.h"

namespace streamscope::ui {

inline constexpr double kNothing = 1e-6;  ///< of a column

/// Goes along a lane: puts the bars and gaps that are seen into the picture's lists, and into its
/// parts, which are empty, what else lies there. A column inside a bar stays empty.
void walkAlong(const Trace& trace, const Lane& lane, const ColumnGrid& grid, LanePicture& picture);

}  // namespace streamscope::ui
