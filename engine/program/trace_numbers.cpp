// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/trace_numbers.h"

#include <algorithm>
#include <numeric>
#include <span>
#include <variant>

namespace streamscope {
namespace {

/// Of each operation, in the order of the calls.
std::vector<StepId> stepsOf(const Program& program) {
    std::vector<StepId> steps;
    for (const Call& call : program.calls) {
        if (const auto* launch = std::get_if<LaunchGraph>(&call.action)) {
            for (const GraphNode& node : program.graphs[indexOf(launch->graph)].nodes) {
                steps.push_back(node.step);
            }
        } else if (isOperation(call)) {
            steps.push_back(call.step);
        }
    }
    return steps;
}

/// The places of the steps, those of each step together and in their order.
std::vector<std::size_t> byStep(std::span<const StepId> steps) {
    std::vector<std::size_t> order(steps.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t place) { return steps[place]; });
    return order;
}

}  // namespace

std::vector<OperationId> numbersIn(const Trace& trace, const Program& program) {
    const std::vector<std::size_t> called = byStep(stepsOf(program));
    const std::vector<std::size_t> issued = byStep(trace.step);
    std::vector<OperationId> numbers(called.size(), OperationId::None);
    for (std::size_t i = 0; i < called.size(); ++i) {
        numbers[called[i]] = idAt<OperationId>(issued[i]);
    }
    return numbers;
}

Hazards numberedIn(const Trace& trace, const Program& program, Hazards hazards) {
    if (operationCount(program) != operationCount(trace)) {
        return hazards;
    }
    const std::vector<OperationId> numbers = numbersIn(trace, program);
    for (Hazard& hazard : hazards.found) {
        for (HazardSide* side : {&hazard.first, &hazard.second}) {
            if (side->operation != HazardSide::kHostCall) {
                side->operation = static_cast<std::uint32_t>(indexOf(numbers[side->operation]));
            }
        }
    }
    return hazards;
}

}  // namespace streamscope
