// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/device.h"
#include "engine/program/program.h"
#include "engine/simulator/least_times.h"
#include "engine/simulator/machine/call_costs.h"

#include <optional>

namespace streamscope::simulator {

struct OrderBound {
    DurationNs calls = 0;  ///< the host thread that takes longest for its calls and work
    DurationNs path = 0;   ///< the longest way through what must wait for what, calls included
};

/// What counts as order is told at boundsOf() (engine/simulator/bounds.h). Nothing between two host
/// threads does: no call of one is sure to come before one of another. Nothing after a
/// cancellation.
[[nodiscard]] std::optional<OrderBound> orderBound(const Program& program, const CallCosts& costs,
                                                   const LeastTimes& least,
                                                   const RunControl* control);

}  // namespace streamscope::simulator
