// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace streamscope {

/// A random workload that consists of formulas: parameters of each type, some of them following
/// others, and loops up and down, conditions, sizes, times and indices that are expressions without
/// parentheses wherever one is allowed. Small: at most a few hundred calls and a MiB of memory.
[[nodiscard]] std::string parametricWorkload(std::uint64_t seed);

}  // namespace streamscope
