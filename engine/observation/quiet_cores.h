// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"

#include <cstddef>
#include <vector>

namespace streamscope {

/// What the same few driver calls take on one core of the host.
struct CoreCost {
    int core = 0;
    DurationNs cost = 0;
};

/// The cores at most an eighth slower than the quickest, and at least so many (or all there are),
/// quickest first. A core whose pipelines somebody else uses at the time (the other hyperthread,
/// which in a virtual machine may be another guest's) makes every call half as long again: on the
/// host of an H200 a cudaMemcpyAsync took 1.4 µs on some of 16 cores and 2.0 to 2.4 on the rest,
/// and which ones they were changed within a second (driver 580.159.04, 2026-11-22).
[[nodiscard]] std::vector<int> quietest(std::vector<CoreCost> costs, std::size_t least);

}  // namespace streamscope
