// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"

#include <cmath>

namespace streamscope::simulator {

/// The latest moment the simulator reckons with, some 127 years: two of them can be added.
inline constexpr TimeNs kEndOfTime = 4'000'000'000'000'000'000;

/// The nearest whole nanosecond of a duration that is not negative; at most kEndOfTime.
[[nodiscard]] constexpr DurationNs rounded(double ns) noexcept {
    const double raised = ns + 0.5;
    if (raised >= static_cast<double>(kEndOfTime)) {
        return kEndOfTime;
    }
    return static_cast<DurationNs>(raised);
}

/// √(a² + b²); quicker than std::hypot(), which guards against sizes that no time here has.
[[nodiscard]] inline double rootOfSquares(double a, double b) {
    return std::sqrt(a * a + b * b);
}

}  // namespace streamscope::simulator
