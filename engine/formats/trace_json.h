// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/metrics.h"
#include "engine/formats/json_writer.h"
#include "engine/trace/trace.h"

namespace streamscope {

/// Writes the whole trace with its metrics and its critical path as one JSON object
/// ("streamscope-trace", version 1; docs/trace-formats.md): provenance, streams, engines, every
/// operation with its chain of causes, one a line, and the host's calls.
void writeTrace(JsonWriter& json, const Trace& trace, const Metrics& metrics);

}  // namespace streamscope
