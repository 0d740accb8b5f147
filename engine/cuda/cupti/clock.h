// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"

#include <ctime>

namespace streamscope::cuda {

/// The clock of every measured run, shared by host calls and CUPTI's records: CLOCK_MONOTONIC.
[[nodiscard]] inline TimeNs hostNow() noexcept {
    constexpr TimeNs kNsPerSecond = 1'000'000'000;
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * kNsPerSecond + now.tv_nsec;
}

}  // namespace streamscope::cuda
