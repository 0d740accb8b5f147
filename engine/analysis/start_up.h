// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <vector>

namespace streamscope {

/// A call whose length is the cost of using CUDA, or a kernel, for the first time.
struct StartUpCall {
    enum class What : std::uint8_t { Context, Modules, Others };
    TimeRange call;
    DurationNs time = 0;                        ///< beyond what such a call takes usually
    OperationId operation = OperationId::None;  ///< of a launch: the kernel
    What what = What::Context;
};

/// By operation: the first launch of a kernel. Recordings know kernels by their full names, other
/// runs by Trace::name. O(n).
[[nodiscard]] std::vector<bool> firstLaunches(const Trace& trace);

/// What launches take that are not the first of their kernel.
struct UsualLaunch {
    DurationNs time = 0;
    bool areSeveral = false;  ///< launches, so that there is a usual one
};
[[nodiscard]] UsualLaunch usualLaunch(const Trace& trace);

/// Of a run that was not simulated, by begin: the first long call before any work was issued, which
/// creates the context; the first launch of each kernel where it took much longer than launches do,
/// as its code was loaded and no launch queue was full; of a recording also launches that took very
/// much longer than others, and the first call of each other function that did, while nothing was
/// in the queues of the device. The first call of a recording that may have begun while the program
/// ran is one of these only if it is long, or others are. O(n log n).
[[nodiscard]] std::vector<StartUpCall> startUpCalls(const Trace& trace);

/// Whether a call of the recording creates the context, so that no work is from before it.
[[nodiscard]] bool hasContextCall(const Trace& recording);

}  // namespace streamscope
