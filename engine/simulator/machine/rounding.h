// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"

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

}  // namespace streamscope::simulator
