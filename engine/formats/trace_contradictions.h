// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/sentence.h"
#include "engine/trace/trace.h"

#include <optional>
#include <string>

namespace streamscope {

/// By how much the clocks of a measured run's host and device may miss each other.
inline constexpr DurationNs kClockError = 1'000'000;

/// What cannot be true of any run, and where in its file.
struct Contradiction {
    std::string place;  ///< JSON pointer from the trace on
    Sentence problem;   ///< what is wrong and what to do
};

/// The first thing that a trace says against itself: what a simulated run cannot have, reasons of a
/// measured one that nobody can know for certain, an engine that is not for what ran there, and
/// reasons that lie after what they explain.
/// Pure; O(operations and links of chains). Precondition: its ids are in range.
[[nodiscard]] std::optional<Contradiction> contradictionIn(const Trace& trace);

}  // namespace streamscope
