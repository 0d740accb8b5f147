// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/program/device.h"
#include "engine/program/device_facts.h"
#include "engine/program/program.h"
#include "engine/program/run_options.h"

#include <cstddef>
#include <vector>

namespace streamscope::worker {

/// The devices that a worker drives: CUDA's, or in tests a simulated one.
class Backend {
public:
    Backend() = default;
    Backend(const Backend&) = delete;
    Backend& operator=(const Backend&) = delete;
    virtual ~Backend() = default;

    /// Errors: Unsupported (no driver, no device; the message says which and what to do).
    [[nodiscard]] virtual Result<std::vector<DeviceFacts>> devices() = 0;

    /// Runs the program on `device` and, where it uses several, those after it. Blocks.
    /// Errors: as Device::run; Device where CUDA failed: this process is then of no more use.
    [[nodiscard]] virtual Result<Trace> run(std::size_t device, const Program& program,
                                            const RunOptions& options, RunControl& control) = 0;
};

}  // namespace streamscope::worker
