// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"
#include "tests/support/program_text.h"

#include <string>

namespace streamscope::test {

// What must be true of every trace of a simulated program. Each function returns the first thing
// that is not, or nothing. The programs are such as LabelLookup can find again.

/// All columns as long as the program has operations; issue, ready, start and end in that order;
/// the makespan is the last end of anything.
[[nodiscard]] std::string shapeViolation(const TextProgram& text, const Trace& trace);

/// No operation and no host call before what the ordering model puts before it. With several host
/// threads also given the order in which this trace says they called.
[[nodiscard]] std::string orderViolation(const TextProgram& text, const Trace& trace);

/// Copy engines do one thing at a time, host workers as many as there are; a stream's operations
/// follow one another.
[[nodiscard]] std::string engineViolation(const TextProgram& text, const Trace& trace);

/// No more warps, grids or kernels at once than the device holds; no kernel faster than its blocks.
[[nodiscard]] std::string residencyViolation(const TextProgram& text, const Trace& trace);

/// Chains of causes: each link later than the one before, none before the call but for what held
/// the host thread, the last one ends at the start; the blocker's start or end explains the link's
/// end.
[[nodiscard]] std::string causeViolation(const TextProgram& text, const Trace& trace);

/// The first of all of these.
[[nodiscard]] std::string violation(const TextProgram& text, const Trace& trace);

/// Whether two traces are the same in every column.
[[nodiscard]] bool sameTrace(const Trace& left, const Trace& right);

}  // namespace streamscope::test
