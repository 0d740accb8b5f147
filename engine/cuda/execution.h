// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"
#include "engine/cuda/loaded_program.h"
#include "engine/program/device.h"

#include <functional>
#include <vector>

namespace streamscope::cuda {

/// When the calls of one run were made: those of a thread border on each other.
struct CallTimes {
    std::vector<std::vector<TimeNs>> borders;  ///< by thread; one more than its calls
    TimeNs begin = 0;                          ///< before the first call of any thread
    TimeNs end = 0;                            ///< all devices idle, seen by the host
};

/// How closely to look at the host.
enum class CallClock : std::uint8_t {
    Off,   ///< only begin and end: nothing stands between two calls
    Each,  ///< a look at the clock after each call
};

/// Called on each host thread before all of them start together; what it throws is thrown on.
using BeforeStart = std::function<void(std::size_t thread)>;

/// Makes all calls, each host thread of the program on a thread of its own, started together, then
/// waits for every device. Throws Failure; Cancelled between two calls if `control` says so.
[[nodiscard]] CallTimes execute(LoadedProgram& loaded, CallClock clock, RunControl& control,
                                const BeforeStart& before = {});

}  // namespace streamscope::cuda
