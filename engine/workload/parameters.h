// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/workload.h"

#include <string>
#include <vector>

namespace streamscope {

/// The parameters as they are where `values` replace the file's own: values and ranges may be
/// formulas over other parameters. Errors: those that expand() would report for them.
[[nodiscard]] Result<std::vector<Parameter>, Diagnostics> parametersUnder(
    const Workload& workload, const ParameterValues& values);

/// The parameter's value in a run: the one that is set, else the file's.
[[nodiscard]] double valueUnder(const ParameterValues& values, const Parameter& parameter);

/// "n=4, order=breadth": every parameter's value in a run.
[[nodiscard]] std::string describeValues(const Workload& workload, const ParameterValues& values);

}  // namespace streamscope
