// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/drag/drag.h"
#include "ui/timeline/timeline_layout.h"

#include <QPointF>

#include <cstdint>
#include <optional>

namespace streamscope::ui {

/// By what a bar is held.
enum class BarGrip : std::uint8_t { Body, RightEdge };

struct HeldBar {
    OperationId bar{};
    BarGrip grip = BarGrip::Body;
    std::size_t row = 0;
};

/// The bar of a stream or an engine under a point, and by what it would be held: a bar too narrow
/// to tell its edge from the rest is held by its body.
[[nodiscard]] std::optional<HeldBar> heldBarAt(const TimelineModel& model, const Frame& frame,
                                               QPointF point);

/// What it means to let go of the bar at a point: over another stream's row, to run there; over
/// another bar, to be issued before or behind it, by the half that is pointed at. With `ties` the
/// bar that is pointed at shall wait for the held one. Nothing: it means nothing there.
[[nodiscard]] std::optional<Drag> dragTo(const TimelineModel& model, const Frame& frame,
                                         const HeldBar& held, QPointF point, bool ties);

/// A drag as one key makes it.
enum class DragStep : std::uint8_t { StreamAbove, StreamBelow, Earlier, Later, Longer, Shorter };

/// Nothing: there is no stream or no other step further that way.
[[nodiscard]] std::optional<Drag> dragBySteps(const TimelineModel& model, OperationId bar,
                                              DragStep step);

}  // namespace streamscope::ui
