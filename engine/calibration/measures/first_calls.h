// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/calibration/session.h"

#include <vector>

namespace streamscope::calibration {

/// What the first call of a step takes longer, by the calls' usual time (H21). `runs`: of each the
/// times of a program's first calls, all of one step, in ns and in order, 17 at least; `usual`:
/// what such a call takes later.
[[nodiscard]] double firstCall(const std::vector<std::vector<double>>& runs, double usual);

}  // namespace streamscope::calibration
