// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"

namespace streamscope::simulator {

/// The nearest whole nanosecond of a duration that is not negative.
[[nodiscard]] constexpr DurationNs rounded(double ns) noexcept {
    const double raised = ns + 0.5;
    return static_cast<DurationNs>(raised);
}

}  // namespace streamscope::simulator
