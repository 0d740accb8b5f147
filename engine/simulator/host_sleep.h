// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>

namespace streamscope::simulator {

/// Idle for as long, in ns, a host worker is as fast asleep as it gets.
inline constexpr double kFastAsleep = 20e6;

/// How fast asleep a host worker is that was idle for so long, from 0 to 1: it grows with the
/// logarithm of the pause, from `awakeNs` on (S10).
[[nodiscard]] inline double sleepDepth(double idleNs, double awakeNs) {
    const double awake = std::clamp(awakeNs, 1.0, kFastAsleep / 2);
    return std::clamp(std::log(std::max(1.0, idleNs) / awake) / std::log(kFastAsleep / awake), 0.0,
                      1.0);
}

}  // namespace streamscope::simulator
