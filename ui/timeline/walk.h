// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/timeline_layout.h"

#include <cstdint>
#include <optional>

namespace streamscope::ui {

// Going from one operation to another by key. Marks are operations too.

enum class Step : std::uint8_t { Back, Forward };

/// The operation before or after `from` in a row, by begin and then by number. O(lanes · log n).
[[nodiscard]] std::optional<OperationId> stepInRow(const Trace& trace, const Row& row,
                                                   OperationId from, Step step);

/// The operation of a row that is nearest to a moment; one that runs then is nearest.
[[nodiscard]] std::optional<OperationId> nearestInRow(const Trace& trace, const Row& row,
                                                      TimeNs moment);

/// The next row above (Back) or below that is shown and has operations.
[[nodiscard]] std::optional<std::size_t> neighborRow(const TimelineModel& model, const Frame& frame,
                                                     std::size_t row, Step step);

/// The topmost row of operations that is shown and has one in the window, and the first or last of
/// these.
[[nodiscard]] std::optional<OperationId> firstInWindow(const TimelineModel& model,
                                                       const Frame& frame, Step step);

}  // namespace streamscope::ui
