// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/trace/trace.h"

#include <cstdint>

namespace streamscope {

/// Gives a trace that carries no chains (a measured one, or one that was saved so) the chains that
/// the rules of docs/rules.md and its own times allow: `reason`, `blocker`, `causes` and, for each
/// operation, `confidence`. Also works `ready` out again. A trace that has chains, or no
/// operations, is left as it is.
///
///   issued ▏ dependency ended ▏ + reaction = eligible ▏ what held the engine ended ▏ start
///
/// With the program that was run, the dependencies are those that CUDA documents
/// (engine/program/ordering.h); without, or if the trace is not one of that program, they are read
/// from streams and times. How fast the device reacts is learnt from the trace: the least time that
/// such a step took in it.
///
/// Confidence in per cent: 100 where only one explanation fits the times; less where several do,
/// where time is left over that nothing explains, or where the program is not known.
///
/// A blocker begins before what it held. It has ended by then too, unless it had only to make
/// room: at the head of a queue, on a connection or on the SMs.
///
/// Pure; O(n log n).
void inferReasons(Trace& trace, const Program* program = nullptr);

/// The version of the rules of giveReasons(). A change of what they give needs another number, so
/// that runs that were saved before it are worked out again.
inline constexpr std::uint64_t kReasonRules = 4;

/// What every view begins with: infers chains where there are none, and those of recordings again,
/// as a saved run may have them of an earlier version; and sums each up in `reason`
/// and `blocker` (summarizeReasons in engine/analysis/explanation.h). A trace that has chains by
/// the present rules (Trace::reasonRules) is left as it is.
void giveReasons(Trace& trace, const Program* program = nullptr);

/// Whether a trace can use that: it has operations whose times are known, and no chains.
[[nodiscard]] bool lacksReasons(const Trace& trace) noexcept;

}  // namespace streamscope
