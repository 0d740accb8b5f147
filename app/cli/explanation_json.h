// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "app/cli/json.h"
#include "engine/analysis/explanation.h"
#include "engine/base/sentence.h"
#include "engine/program/program.h"
#include "engine/trace/trace.h"

namespace streamscope::cli {

/// 0 of nothing.
[[nodiscard]] double shareOf(DurationNs part, DurationNs whole);

/// What an operation waited for, for a part of its wait.
[[nodiscard]] Sentence partSentence(const Trace& trace, OperationId operation,
                                    const WaitPart& part);

/// What `explain --json` prints: of one operation, of the gaps, or of the run. `program` may be
/// null. Precondition: the trace has reasons, and the operation that is asked for.
[[nodiscard]] Json explanationJson(const Trace& trace, const Program* program,
                                   const ExplainArguments& asked);

}  // namespace streamscope::cli
