// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/timeline_model.h"

#include <vector>

namespace streamscope::ui {

/// What a search found, row by row: lanes of the found operations alone, drawn above the rest,
/// which is faded. Made once per search, O(operations).
struct Findings {
    std::vector<std::vector<Lane>> lanes;  ///< as TimelineModel::rows
};

/// `found` in order.
[[nodiscard]] Findings findIn(const TimelineModel& model, const std::vector<OperationId>& found);

}  // namespace streamscope::ui
