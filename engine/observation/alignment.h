// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace streamscope {

inline constexpr std::uint32_t kUnpaired = 0xffffffff;
/// What leaving out one element of either side costs.
inline constexpr std::int64_t kSkipCost = 100;

/// What pairing two elements costs; nothing: they do not go together.
using PairCost = std::function<std::optional<std::int64_t>(std::size_t left, std::size_t right)>;

/// Pairs two sequences in order at the least cost: for each of `left` elements its partner among
/// `right`, or kUnpaired. For sequences that differ in few places; where costs are equal, what is
/// left out stands as late as possible.
///
/// O(n · d), d: the difference of their lengths. Beyond a bound on memory the elements are paired
/// one by one from the front.
[[nodiscard]] std::vector<std::uint32_t> alignInOrder(std::size_t left, std::size_t right,
                                                      const PairCost& cost);

}  // namespace streamscope
