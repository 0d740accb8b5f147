// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <cstdint>

namespace streamscope {

/// How a real device is to run a program. A simulated one needs the last of it.
struct RunOptions {
    Recorder recorder = Recorder::Cupti;  ///< Cupti falls back to Events, and says so
    bool alsoEvents = false;        ///< with Cupti: the events' view too (Measurement::events)
    bool recordBlocks = false;      ///< spin kernels tell where and when each block ran
    bool quietCores = true;         ///< choose the cores that host threads run on
    bool allowKernels = false;      ///< kernels that the workload carries may be compiled and run
    bool verify = true;             ///< compare results with the CPU references
    std::uint32_t warmups = 1;      ///< unrecorded runs before the first
    std::uint32_t repetitions = 1;  ///< recorded runs; the trace is of the median one
    std::uint32_t untouched = 0;    ///< runs under Recorder::None, to tell what recording cost
    bool simulateRecorded = false;  ///< on a simulated device: as CUPTI would record it
};

}  // namespace streamscope
