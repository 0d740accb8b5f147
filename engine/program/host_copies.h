// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"

#include <algorithm>
#include <cstdint>

namespace streamscope {

/// What pinning host memory takes (H26): cudaMallocHost in the shipped profiles.
inline constexpr DurationNs kPinningNsPerMiB = 360'000;
/// Less memory takes as long as this (I9).
inline constexpr std::uint64_t kMinPinnedMiB = 2;
/// Of memory of this size at once.
[[nodiscard]] constexpr DurationNs pinningTime(std::uint64_t bytes) noexcept {
    constexpr double kMiB = 1U << 20U;
    const double mib =
        std::max(static_cast<double>(kMinPinnedMiB), static_cast<double>(bytes) / kMiB);
    return bytes == 0 ? 0 : static_cast<DurationNs>(mib * static_cast<double>(kPinningNsPerMiB));
}
/// A D2H copy of so few bytes reads a value back, on which the host goes on.
inline constexpr std::uint64_t kReadbackBytes = 4096;

}  // namespace streamscope
