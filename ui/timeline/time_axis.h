// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"

#include <QString>

#include <vector>

namespace streamscope::ui {

/// Where time lies on a picture.
///
///   left                    left + width
///    ├───────────────────────────┤   pixels
///   visible.begin           visible.end
///
/// Precondition: `visible` is not empty, `width` > 0. Times and pixels outside are valid.
struct TimeAxis {
    TimeRange visible{0, 1};
    double left = 0;
    double width = 1;

    [[nodiscard]] double toPixel(TimeNs time) const noexcept {
        return left + static_cast<double>(time - visible.begin) * pixelsPerNs();
    }
    /// The nearest nanosecond.
    [[nodiscard]] TimeNs toTime(double pixel) const noexcept;
    [[nodiscard]] double pixelsPerNs() const noexcept {
        return width / static_cast<double>(visible.length());
    }
};

struct TimeTick {
    TimeNs time = 0;
    QString label;  ///< "2.5 ms"; one unit for all ticks of an axis
};

/// Round ticks (1, 2, 5 · 10^k ns) inside the visible range, at least `minimumSpacing` pixels
/// apart.
[[nodiscard]] std::vector<TimeTick> timeTicks(const TimeAxis& axis, double minimumSpacing);

}  // namespace streamscope::ui
