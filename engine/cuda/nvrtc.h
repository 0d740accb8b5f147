// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/program/program.h"

#include <string>
#include <vector>

namespace streamscope::cuda {

/// A kernel that a workload carries, compiled for one architecture.
struct CompiledKernel {
    std::vector<char> image;  ///< a cubin
    std::string symbol;       ///< its mangled name in there
    std::string signature;    ///< "blur(float const*, float*, unsigned long, float)"
};

/// Compiles with NVRTC, which is loaded at the first call. The compiler reads files of this machine
/// that the source includes: ask for permission before. `architecture`: 90 for sm_90.
/// Errors: InvalidInput with the places in the source; Unsupported where NVRTC is not found.
[[nodiscard]] Result<CompiledKernel> compile(const KernelSource& source, int architecture);

}  // namespace streamscope::cuda
