// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"

#include <string>

namespace streamscope {

/// What a run must take at least: each is the longest of several times, none of which counts
/// anything as longer than the hardware alone makes it (engine/simulator/bounds.h).
///
///   bytes at the link's full rate │ blocks: arithmetic, traffic and room of the SMs │ host work
///   └─ oneCopyEngine, allOverlap: whatever the order, the streams, and the copies and launches
///      that bytes and blocks are in; never below the longest operation
///   └─ dependencies: these very operations and calls, in the order they need
struct Bounds {
    DurationNs oneCopyEngine = 0;  ///< with one copy engine a device, for every direction
    DurationNs allOverlap = 0;     ///< with the copy engines that there are
    DurationNs dependencies = 0;   ///< ≥ allOverlap; as that where it is estimated
    std::string limit;  ///< what dependencies is the time of: "copy in", "copy out", "peer copy",
                        ///< "copies" of one engine, "kernel", "host", "host calls", "dependencies";
                        ///< empty: nothing runs
    /// From the best that the run itself shows, where nothing tells what the device can do; the
    /// order that the program needs is not known then.
    bool isEstimated = false;
};

}  // namespace streamscope
