// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

namespace streamscope::cuda {

/// Keeps the calling thread busy. Used for host work and host functions alike.
void spinFor(DurationNs duration) noexcept;

/// One host function of a program: how long it works, and when each of its runs was. CUDA's worker
/// writes; read it when the devices are idle.
struct HostFunctionRuns {
    DurationNs duration = 0;
    std::vector<TimeRange> times;
    std::atomic<std::uint32_t> count = 0;

    /// For cudaLaunchHostFunc; `self` is a HostFunctionRuns.
    static void call(void* self) noexcept;
};

/// All host functions of a program, at addresses that stay.
class HostFunctions {
public:
    [[nodiscard]] HostFunctionRuns* add(DurationNs duration, std::size_t runs);
    void reset();

private:
    std::deque<HostFunctionRuns> m_functions;
};

}  // namespace streamscope::cuda
