// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstddef>

namespace streamscope {

/// H21: from this many calls of a step on, its calls take no extra time.
inline constexpr std::size_t kPractised = 64;

/// The share of the first call's extra time (H21) that a call still has after `calls` earlier calls
/// of its step: 1/√(calls + 1), shifted and scaled to be 1 at 0 and 0 from kPractised on.
[[nodiscard]] inline double shareOfFirst(std::size_t calls) {
    const auto root = [](std::size_t n) { return 1 / std::sqrt(1 + static_cast<double>(n)); };
    return calls < kPractised ? (root(calls) - root(kPractised)) / (1 - root(kPractised)) : 0;
}

}  // namespace streamscope
