// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace streamscope {

/// What pinning host memory takes (H26): cudaMallocHost in the shipped profiles.
inline constexpr double kPinningNsPerMiB = 360'000;
/// A D2H copy of so few bytes reads a value back, on which the host goes on.
inline constexpr std::uint64_t kReadbackBytes = 4096;

}  // namespace streamscope
