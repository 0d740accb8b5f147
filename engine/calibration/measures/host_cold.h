// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/calibration/session.h"

#include <vector>

namespace streamscope::calibration {

/// What a host thread's first calls take longer (H21). `runs`: of each the times of a program's
/// first calls, all of one kind, in ns and in order, 17 at least; `usual`: what such a call takes
/// later.
void takeCold(Session& session, const std::vector<std::vector<double>>& runs, double usual);

}  // namespace streamscope::calibration
