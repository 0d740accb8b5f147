// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/base/time.h"
#include "engine/drag/drag.h"
#include "engine/program/device.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace streamscope {

/// One bar as it would be.
struct GhostBar {
    TimeNs begin = 0;
    TimeNs end = 0;
    StreamId stream = StreamId::None;  ///< as the run before numbers them
    friend bool operator==(const GhostBar&, const GhostBar&) = default;
};

/// What a drag would do.
struct DragPreview {
    DraggedText edit;
    std::vector<GhostBar>
        bars;               ///< of the bar's step, kMaxGhosts at most; with the bar's own first
    DurationNs before = 0;  ///< makespans, both of the device that is asked
    DurationNs after = 0;
    std::size_t hazardsBefore = 0;
    std::size_t hazardsAfter = 0;
    bool areHazardsKnown = true;  ///< false: the program is too long to look for all
};
inline constexpr std::size_t kMaxGhosts = 200;

/// What the run is before a drag: asked once for a run, not for each move of the mouse.
struct DragBaseline {
    DurationNs makespan = 0;
    std::size_t hazards = 0;
    bool areHazardsKnown = true;
};
/// Of a measured run the makespan is that of the simulated device: a preview compares like with
/// like. Blocks as a run does.
[[nodiscard]] DragBaseline baselineOf(const DragInput& input, const Device& device,
                                      RunControl& control);

/// Reads, expands and runs the text afterwards. Blocks; any thread. Errors: those of dragged(), the
/// first problem of the new text, those of the device.
[[nodiscard]] Result<DragPreview> previewDrag(const DragInput& input, const Drag& drag,
                                              DragScope scope, const DragBaseline& baseline,
                                              const Device& device, RunControl& control);

/// The first answer of scopesOf() that can be had, else the error of the first.
[[nodiscard]] Result<DragPreview> previewDrag(const DragInput& input, const Drag& drag,
                                              const DragBaseline& baseline, const Device& device,
                                              RunControl& control);

}  // namespace streamscope
