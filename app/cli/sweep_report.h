// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/json_writer.h"
#include "engine/sweep/sweep.h"

#include <cstddef>
#include <string>

namespace streamscope::cli {

/// One parameter: a table with a bar for each makespan. Two: the makespans of all pairs, the first
/// parameter downwards, if they fit into `width` columns; else a line for each pair. Then the knee
/// and its definition, and why points are missing. Ends with a line break.
[[nodiscard]] std::string drawSweep(const Sweep& sweep, std::size_t width);

/// One JSON object; times are nanoseconds, a point that did not run has a problem and no makespan.
void writeSweep(const Sweep& sweep, const TextSink& sink);

/// A line for each point: the values, makespan_ns, efficiency, speedup, problem.
void writeSweepTable(const Sweep& sweep, const TextSink& sink);

}  // namespace streamscope::cli
