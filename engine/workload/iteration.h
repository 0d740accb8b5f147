// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/workload.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace streamscope {

/// A loop of the workload's text, and its variable in one iteration.
struct LoopValue {
    std::string pointer;  ///< of the "for" step
    std::int64_t value = 0;
    friend bool operator==(const LoopValue&, const LoopValue&) = default;
};

/// The loops around a step, outermost first, as they stand when its call is made for the `time`th
/// time, from 0. Empty: no loop is around it, or it is not made so often. Costs as much as
/// expand().
[[nodiscard]] std::vector<LoopValue> loopsAround(const Workload& workload,
                                                 const ParameterValues& values, StepId step,
                                                 std::size_t time);

}  // namespace streamscope
