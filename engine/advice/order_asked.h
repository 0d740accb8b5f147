// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/metrics.h"
#include "engine/base/sentence.h"
#include "engine/program/program.h"
#include "engine/trace/trace.h"

namespace streamscope {

/// Below this share of all overlap a run of which nothing is advised is told what it is bound by.
inline constexpr double kFarFromBound = 0.75;

/// What a run far from its bound spends its time on, where no advice says it: what the critical
/// path is made of, and why each of its operations waited for the one before. Sentences with the
/// run's own numbers; empty from kFarFromBound on, and of a trace without operations. The trace
/// should have chains (engine/analysis/inference.h). With its program it says whether streams could
/// help at all, by what operations need of each other. Pure; any thread; O(n log n).
[[nodiscard]] Paragraph whatBounds(const Trace& trace, const Metrics& metrics,
                                   const Program* program = nullptr);

/// Whether a bound says something of a run: not where one operation alone takes far longer, or the
/// run more than a hundred times as long.
[[nodiscard]] bool isTelling(const Trace& trace, const Metrics& metrics, DurationNs bound);

}  // namespace streamscope
