// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/calibration/session.h"

#include <span>

namespace streamscope::calibration {

/// All of them, in an order in which each finds what it needs. Together they are responsible for
/// every number of a profile.
[[nodiscard]] std::span<const Probe> probes();

}  // namespace streamscope::calibration
