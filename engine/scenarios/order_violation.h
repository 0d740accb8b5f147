// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/ordering.h"
#include "engine/trace/trace.h"

#include <optional>
#include <string>

namespace streamscope::scenarios {

/// Something that came before what a documented rule puts before it.
struct OrderViolation {
    OrderRule rule = OrderRule::StreamOrder;
    std::string text;  ///< "call 3 's1:k(2)' started at 5, but not before 9 by S1"; nanoseconds
};

/// How strictly times are read.
struct OrderCheck {
    DurationNs slack = 0;        ///< so much too early is in time: clocks differ
    bool hostCopiesWait = true;  ///< false: copies within host memory wait for no stream on GPUs
};

/// The first operation, or return of a call that waits, that is earlier than the ordering allows.
/// What is not in the trace counts as too early. The program is such as LabelLookup can find again.
[[nodiscard]] std::optional<OrderViolation> orderViolation(const Program& program,
                                                           const Trace& trace,
                                                           const Ordering& ordering,
                                                           const OrderCheck& check = {});

}  // namespace streamscope::scenarios
