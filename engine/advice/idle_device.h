// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/interval_length.h"
#include "engine/trace/trace.h"

#include <vector>

namespace streamscope::advice {

/// Of a recording: the times between the first work and the last in which no device had anything to
/// do, by what the host did: the thread that issued the next work, or any where that is not known.
/// Every moment is in one of them at most, so no two pieces of advice count it; in none where work
/// that the recording lacks may have run.
///
///   device  ▇▇▇▇▇▇▇▇▇│                              │▇▇▇▇
///   host    ── wait ────┤ no call │ free │── launch ─┤
///                    └wa┘└outside ┘└alloc┘└── wait ──┘
struct IdleDevice {
    IntervalSet readbacks;         ///< behind a call that returned a value to the host
    IntervalSet synchronizations;  ///< behind another call that waited, until the next work began
    IntervalSet frees;             ///< in and behind a call that frees memory and waited for that
    IntervalSet calls;             ///< the host issues, and had waited for nothing
    IntervalSet allocations;       ///< other calls that allocate or free
    IntervalSet outside;           ///< the host is in no call
    IntervalSet startUp;           ///< start_up.h
};

/// Whether it is a D2H copy of a value or a few, not of data.
[[nodiscard]] bool isReadback(const Trace& trace, OperationId operation);

/// O(n log n). `calls`: the host's, with what frees waited for.
[[nodiscard]] IdleDevice idleDeviceOf(const Trace& trace, const std::vector<HostCall>& calls);

}  // namespace streamscope::advice
