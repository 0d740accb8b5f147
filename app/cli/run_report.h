// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/console.h"
#include "engine/analysis/metrics.h"
#include "engine/base/sentence.h"
#include "engine/trace/trace.h"

#include <string>
#include <vector>

namespace streamscope::cli {

/// What `run` has to tell. The traces carry title and parameters in their provenance.
struct RunResult {
    Trace trace;
    Metrics metrics;
    std::vector<DurationNs>
        makespans;             ///< of repeated simulated runs; a measured trace has its own
    bool allEqual = true;      ///< those were the same to the nanosecond
    Sentence choice;           ///< which device `auto` chose and why
    std::string caption = {};  ///< the workload's
};

/// Title, provenance and parameters; the drawing, where something was recorded, of every recorder;
/// metrics; and how the measuring went. Ends with a line break.
[[nodiscard]] std::string drawRun(const RunResult& result, const Console& console);

/// Makespans with their spread, cost of recording, verification, lost records, remarks: a line
/// each, as far as there is something to say. Empty for traces that were not measured.
[[nodiscard]] std::string measurementLines(const Trace& trace);

}  // namespace streamscope::cli
