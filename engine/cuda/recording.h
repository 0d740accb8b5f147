// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/cuda/cupti/cupti_recorder.h"
#include "engine/cuda/stream_set.h"
#include "engine/program/device.h"
#include "engine/program/run_options.h"

namespace streamscope::cuda {

/// One program to run, and how. `cupti` may be null: then Recorder::Cupti falls back to events, and
/// a remark says so with `whyNoCupti`.
struct RecordingRequest {
    const Program& program;
    DeviceMap devices;
    const RunOptions& options;
    CuptiRecorder* cupti = nullptr;
    std::string whyNoCupti;
    RunControl& control;
};
/// Runs the program as often as the options say; the trace is of the median repetition. Throws
/// Failure.
[[nodiscard]] Trace recordProgram(const RecordingRequest& request);

}  // namespace streamscope::cuda
