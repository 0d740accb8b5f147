// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstddef>

namespace streamscope {

/// Calls of a step after which its calls take as long as ever (H21).
inline constexpr std::size_t kPractised = 64;

/// Of what the first call of a step takes longer, what a call after so many others does: like one
/// by the root of them, and nothing from kPractised on.
[[nodiscard]] inline double shareOfFirst(std::size_t calls) {
    const auto root = [](std::size_t n) { return 1 / std::sqrt(1 + static_cast<double>(n)); };
    return calls < kPractised ? (root(calls) - root(kPractised)) / (1 - root(kPractised)) : 0;
}

}  // namespace streamscope
