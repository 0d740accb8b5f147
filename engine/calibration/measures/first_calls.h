// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/calibration/session.h"

#include <vector>

namespace streamscope::calibration {

/// What the first calls of a step take longer (H21). `runs`: of each the times of a program's first
/// calls, all of one step, in ns and in order, 17 at least; `usual`: what such a call takes later.
void takeFirstCalls(Session& session, const std::vector<std::vector<double>>& runs, double usual);

}  // namespace streamscope::calibration
