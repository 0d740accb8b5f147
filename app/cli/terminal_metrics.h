// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/metrics.h"

#include <string>

namespace streamscope::cli {

/// The metrics as aligned plain text: makespan, bounds and efficiency with their formulas, then a
/// table of the engines that ran something and one of the overlaps between activities that both
/// took place. Ends with
/// a line break. With the trace that they are of it says why a run is slower than without overlap,
/// where its waits from one stream to another explain it.
[[nodiscard]] std::string drawMetrics(const Metrics& metrics, const Trace* trace = nullptr);

}  // namespace streamscope::cli
