// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/timeline_layout.h"

#include <QRectF>

#include <optional>
#include <vector>

namespace streamscope::ui {

/// Finds the one row where an operation is read best: its stream's, or else its engine's. Built
/// once per model, O(rows); a look-up is O(log n). Borrows the model.
class RowFinder {
public:
    explicit RowFinder(const TimelineModel& model);

    /// The row, if one of the frame shows the operation.
    [[nodiscard]] std::optional<std::size_t> rowOf(const Frame& frame, OperationId operation) const;
    /// Where its bar lies; marks are two pixels wide. May lie outside of what is seen.
    [[nodiscard]] std::optional<QRectF> placeOf(const Frame& frame, OperationId operation) const;

private:
    [[nodiscard]] std::uint32_t slotOf(std::size_t row, std::uint32_t item) const;

    const TimelineModel& m_model;
    std::vector<std::optional<std::size_t>> m_ofStream;
    std::vector<std::optional<std::size_t>> m_ofEngine;
};

}  // namespace streamscope::ui
