// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/timeline_model.h"
#include "ui/view/view_state.h"

#include <vector>

namespace streamscope::ui {

// Which rows are seen, and in which order: pure functions of a model and a RowView.

struct ShownGroup {
    std::uint32_t group = 0;
    bool isFolded = false;
    std::vector<std::uint32_t> rows;  ///< top to bottom; those of a folded group lie inside it
};

/// The groups that have a row to show, top to bottom.
[[nodiscard]] std::vector<ShownGroup> shownGroups(const TimelineModel& model, const RowView& view);

[[nodiscard]] bool isFolded(const RowGroup& group, const RowView& view);

// What a user does to rows; each answers the view that shows it.

[[nodiscard]] RowView withFolded(RowView view, const RowGroup& group, bool isFolded);
[[nodiscard]] RowView withHidden(RowView view, const Row& row);
/// Everything unfolded as it starts, nothing hidden; the order stays.
[[nodiscard]] RowView withAllShown(RowView view);
/// Moves a row to the place before or after another of its group, whichever is on the way.
[[nodiscard]] RowView withMoved(const TimelineModel& model, RowView view, std::uint32_t row,
                                std::uint32_t onto);
/// The neighbor among the shown rows of the same group, `step` -1 above or 1 below.
[[nodiscard]] std::optional<std::uint32_t> neighborOf(const TimelineModel& model,
                                                      const RowView& view, std::uint32_t row,
                                                      int step);

}  // namespace streamscope::ui
