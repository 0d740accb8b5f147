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

/// Where the sweep is written that `path` is asked for: a sweep that was stopped gets a name that
/// is free ("sweep-2.csv"), because it must not replace a complete one.
[[nodiscard]] std::string sweepPath(const Sweep& sweep, const std::string& path);

}  // namespace streamscope::cli
