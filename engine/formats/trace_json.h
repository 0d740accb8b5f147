// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/metrics.h"
#include "engine/formats/json_writer.h"
#include "engine/trace/trace.h"

#include <cstddef>
#include <vector>

namespace streamscope {

/// The makespans of every repetition of a run, in order, and which of them the trace is of.
struct Repetitions {
    std::vector<DurationNs> makespans;
    std::size_t shown = 0;
};

/// Those that a measured trace tells of itself; none of others, and of a single run.
[[nodiscard]] Repetitions repetitionsOf(const Trace& trace);

/// Writes the whole trace with its metrics and its critical path as one JSON object
/// ("streamscope-trace", version 1; docs/trace-formats.md): provenance, streams, engines, the
/// operations and their chains of causes and the host's calls as columns, and of a measured one how
/// it was measured. readTrace() gives an equal Trace. Repetitions are only written if there are
/// any.
void writeTrace(JsonWriter& json, const Trace& trace, const Metrics& metrics,
                const Repetitions& repetitions = {});

/// The same without the columns, for files that have those elsewhere. readTraceHead() reads it.
void writeTraceHead(JsonWriter& json, const Trace& trace, const Metrics& metrics,
                    const Repetitions& repetitions = {});

}  // namespace streamscope
