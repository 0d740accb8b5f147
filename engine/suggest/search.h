// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/suggest/trials.h"

namespace streamscope {

/// Looks for the point of least makespan, within the trials' budget:
///   1. every combination of booleans and choices at the numbers of `own`;
///   2. for the best of these a geometric grid over the numbers, two at a time;
///   3. from the best points of all on downhill, one number or two in proportion at a time.
/// Then, of all that ran within 0.2 % of the least, the smallest, made smaller while it stays so.
/// Deterministic. Precondition: `own` ran.
[[nodiscard]] Point searchFastest(Trials& trials, const Point& own);

}  // namespace streamscope
