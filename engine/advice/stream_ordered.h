// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advice/facts.h"

namespace streamscope::advice {

/// Whether it allocates or frees memory of a device.
[[nodiscard]] bool isOfDeviceMemory(const Program& program, const Call& call);

/// A fix that lets every cudaMalloc and cudaFree of device memory become an operation of the
/// stream that uses the memory (I1); none where one step would need several streams. It may be
/// wrong where several streams use one memory, as any fix may: trials tell
/// (engine/advice/trial.h).
void addStreamOrderedFix(const Facts& facts, Advice& advice);

}  // namespace streamscope::advice
