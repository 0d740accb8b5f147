// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/timeline_layout.h"
#include "ui/view/run.h"

#include <QPointF>
#include <QString>

#include <optional>

namespace streamscope::ui {

/// What there is to say at a place of a timeline, where `hit` is what lies there: of a bar all
/// about it, of a row's name or of a bound what it means. Empty: nothing. Pure.
[[nodiscard]] QString tipAt(const Run& run, const Frame& frame, QPointF position,
                            const std::optional<Hit>& hit);

}  // namespace streamscope::ui
