// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/metrics.h"
#include "engine/formats/json_writer.h"

namespace streamscope {

/// Writes the metrics as one JSON object, the value that `json` stands before. The keys are those
/// of docs/trace-formats.md; times are nanoseconds, shares go from 0 to 1.
void writeMetrics(JsonWriter& json, const Metrics& metrics);

}  // namespace streamscope
