// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"

#include <array>
#include <cstddef>

namespace streamscope {

/// What a Program does in the end, however it is cut into calls: sums over its calls and the nodes
/// of its graphs' launches.
struct Work {
    static constexpr std::size_t kDirections = 5;  ///< of CopyDirection

    std::array<double, kDirections> copiedBytes{};
    double setBytes = 0;
    double flops = 0;
    double kernelBytes =
        0;  ///< of kernels that compute nothing, and of those that a workload carries
    double kernelThreadNs = 0;  ///< of those: a thread's time, times threads, times blocks
    double hostNs = 0;          ///< host functions and host work
    double allocatedBytes = 0;  ///< by calls, not what is there before the first
    double freedBytes = 0;
};

/// O(n) in calls and launched nodes.
[[nodiscard]] Work workOf(const Program& program);

/// Whether every sum is the same within 0.1 %: cutting work up may round it.
[[nodiscard]] bool isSameWork(const Work& left, const Work& right);

}  // namespace streamscope
