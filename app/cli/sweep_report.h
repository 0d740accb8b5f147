// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/json.h"
#include "engine/sweep/sweep.h"

#include <cstddef>
#include <string>

namespace streamscope::cli {

/// One parameter: a table with a bar for each makespan. Two: the makespans of all pairs, the first
/// parameter downwards, if they fit into `width` columns; else a line for each pair. Then the knee
/// and its definition, and why points are missing. Ends with a line break.
[[nodiscard]] std::string drawSweep(const Sweep& sweep, std::size_t width);

/// Times are nanoseconds; a point that did not run has a problem and no makespan.
[[nodiscard]] Json sweepJson(const Sweep& sweep);

/// A line for each point: the values, makespan_ns, efficiency, speedup, problem.
[[nodiscard]] std::string sweepCsv(const Sweep& sweep);

}  // namespace streamscope::cli
