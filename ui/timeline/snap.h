// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/timeline_layout.h"

#include <QPointF>

#include <optional>

namespace streamscope::ui {

/// The start or end of something.
struct Edge {
    TimeNs time = 0;
    OperationId operation = OperationId::None;  ///< whose it is; None: a host call's, the run's
    bool isEnd = false;
    friend bool operator==(const Edge&, const Edge&) = default;
};

inline constexpr double kSnapReach = 8;  ///< pixels

/// The edge nearest to a point, within kSnapReach: of the row under it, else of any row that is
/// seen, else the beginning and the end of the run. O(rows · log n).
[[nodiscard]] std::optional<Edge> snap(const TimelineModel& model, const Frame& frame,
                                       QPointF point);

}  // namespace streamscope::ui
