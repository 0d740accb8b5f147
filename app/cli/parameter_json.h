// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/json_writer.h"
#include "engine/workload/workload.h"

namespace streamscope::cli {

/// A parameter's value as a workload file says it: true, "depth", 4 or 0.5.
void writeValue(JsonWriter& json, const Parameter& parameter, double value);

}  // namespace streamscope::cli
