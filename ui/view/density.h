// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"

#include <cstdint>
#include <vector>

namespace streamscope::ui {

/// How many spans cover each moment, as steps: `levels[i]` from `times[i]` on, 0 before the first.
struct Density {
    std::vector<TimeNs> times;
    std::vector<std::uint32_t> levels;
    std::vector<double> areas;  ///< level × nanoseconds before times[i]
    std::uint32_t peak = 0;

    [[nodiscard]] bool empty() const noexcept { return times.empty(); }
};

/// O(n log n).
[[nodiscard]] Density densityOf(const std::vector<TimeRange>& spans);

/// The mean level in [begin, end), end after begin. O(log n).
[[nodiscard]] double meanLevel(const Density& density, TimeNs begin, TimeNs end);

}  // namespace streamscope::ui
