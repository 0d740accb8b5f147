// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "app/cli/console.h"
#include "engine/analysis/report.h"
#include "engine/trace/trace.h"

#include <string>

namespace streamscope::cli {

/// What `explain` has to tell: a run, and what it was asked of it.
struct ExplainedRun {
    Trace trace;
    Report report;
    ExplainArguments asked;  ///< its operation is one of the trace
};

/// What the makespan went to, and what the engines waited for; or one operation's chain of reasons;
/// or the longest gaps. Ends with a line break.
[[nodiscard]] std::string drawExplanation(const ExplainedRun& run, const Console& console);

/// The same as one JSON object.
void writeExplanation(const ExplainedRun& run, const TextSink& sink);

}  // namespace streamscope::cli
