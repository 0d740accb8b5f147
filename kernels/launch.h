// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"
#include "kernels/element.h"
#include "kernels/values.h"

#include <cstdint>

struct CUstream_st;

namespace streamscope::kernels {

/// One launch with everything decided: made once, launched many times. Plain and small.
struct PreparedLaunch {
    const void* function = nullptr;  ///< the __global__ function's host symbol
    std::uint32_t blocks = 1;
    std::uint32_t threads = 1;
    std::uint32_t sharedBytes = 0;  ///< dynamic
    KernelValues values{};
};

struct LaunchRequest {
    Element element = Element::F64;
    std::uint64_t blocks = 1;
    std::uint32_t threads = 1;
    std::uint32_t sharedBytes = 0;         ///< spin only
    std::uint32_t registersPerThread = 0;  ///< spin only: the nearest variant not below is taken
    KernelValues values{};
};

/// Chooses the instantiation for the type. Null function: there is none for this type.
[[nodiscard]] PreparedLaunch prepare(const Entry& entry, const LaunchRequest& request);

/// Launches it; returns a cudaError_t as int (0: fine).
[[nodiscard]] int launch(const PreparedLaunch& prepared, CUstream_st* stream);

/// What the compiler made of a kernel, from the current device (cudaFuncGetAttributes).
struct KernelResources {
    int registers = 0;
    std::uint64_t staticSharedBytes = 0;
    std::uint64_t localBytes = 0;
};
/// Returns a cudaError_t as int (0: fine). Allows the dynamic shared memory that the launch asks.
[[nodiscard]] int readResources(const PreparedLaunch& prepared, KernelResources& resources);

}  // namespace streamscope::kernels
