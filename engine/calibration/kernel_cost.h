// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/program/kernel_costs.h"
#include "engine/program/program.h"
#include "engine/trace/trace.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace streamscope {

// What a kernel that a workload carries costs, found from three of its launches on a real device.
// Pure, any thread, but for what `simulated` does.

/// How long three launches of one kernel take, each alone, in nanoseconds.
struct KernelTimes {
    double whole = 0;     ///< as the workload launches it
    double half = 0;      ///< over half of its elements, with half of its blocks
    double oneBlock = 0;  ///< over the elements of one block
};

/// A workload that launches `kernel` alone: the largest launch that the program makes of it,
/// `times` times, then half of it, then one block, each followed by a synchronization. Memory holds
/// what its declaration fills it with; floating numbers that it does not fill are random. With
/// `cost` it can be simulated. Error: InvalidInput, where the program launches no such kernel.
[[nodiscard]] Result<std::string> kernelTrial(const Program& program, std::string_view kernel,
                                              std::uint32_t times,
                                              const std::optional<KernelCostNow>& cost);

/// The medians of a run of kernelTrial().
[[nodiscard]] KernelTimes timesIn(const Trace& trace, std::uint32_t times);

/// The cost with which the simulated times of one block and of the whole launch are those measured:
/// a block's own time, and the traffic of an element or, where `bytes` is known, its operations.
/// What is left over is nothing: where one block's time explains all of the launch, traffic is 0.
/// `simulated` must grow with each amount; it is called some 200 times.
[[nodiscard]] KernelCostNow fittedCost(
    const KernelTimes& measured, const std::function<KernelTimes(const KernelCostNow&)>& simulated,
    const KernelCostNow& known);

}  // namespace streamscope
