// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/program/device_facts.h"
#include "engine/program/program.h"
#include "engine/trace/trace.h"

#include <cstddef>
#include <cstdint>
#include <functional>

namespace streamscope::scenarios {

/// A device that is to run scenarios.
struct MeasuredDevice {
    DeviceFacts facts;
    std::size_t deviceCount = 1;  ///< it and those after it
    /// Runs a program and tells what happened; best once unrecorded before. Unsupported: the case
    /// does not apply. Device: nothing more is tried.
    std::function<Result<Trace>(const Program& program)> run;
    std::uint32_t connections =
        8;                        ///< CUDA_DEVICE_MAX_CONNECTIONS that the runs have, or CUDA's own
    bool launchBlocking = false;  ///< CUDA_LAUNCH_BLOCKING
    /// How long a millisecond of a scenario lasts here. Calls take microseconds; they must not
    /// matter beside it.
    DurationNs unit = 1'000'000;
};

/// Sets what CUDA reads once per process as this process was started with.
void readVariables(MeasuredDevice& device);

}  // namespace streamscope::scenarios
