// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/workload.h"

#include <vector>

namespace streamscope {

/// The parameters as they are where `values` replace the file's own: values and ranges may be
/// formulas over other parameters. Errors: those that expand() would report for them.
[[nodiscard]] Result<std::vector<Parameter>, Diagnostics> parametersUnder(
    const Workload& workload, const ParameterValues& values);

}  // namespace streamscope
