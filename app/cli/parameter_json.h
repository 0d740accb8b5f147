// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/json.h"
#include "engine/workload/workload.h"

#include <cmath>

namespace streamscope::cli {

/// A parameter's value as a workload file says it: true, "depth", 4 or 0.5.
[[nodiscard]] inline Json valueJson(const Parameter& parameter, double value) {
    return parameter.type == ParameterType::Boolean  ? Json(value != 0)
           : parameter.type == ParameterType::Choice ? Json(formatValue(parameter, value))
           : parameter.isInteger                     ? Json(std::llround(value))
                                                     : Json(value);
}

}  // namespace streamscope::cli
