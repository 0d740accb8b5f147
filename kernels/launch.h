// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"
#include "kernels/element.h"

#include <array>
#include <cstdint>

struct CUstream_st;

namespace streamscope::kernels {

/// Where and when one block of a spin kernel ran; device memory, one entry a block. Times are
/// %globaltimer's.
struct BlockRecord {
    std::uint64_t start = 0;
    std::uint64_t end = 0;
    std::uint32_t sm = 0;
    std::uint32_t padding = 0;
};

/// What every kernel takes, as its one parameter.
struct KernelValues {
    std::array<void*, 3> pointers{};  ///< device addresses, in the catalogue's order
    std::uint64_t count = 0;
    std::uint64_t spinNs = 0;        ///< spin only
    BlockRecord* records = nullptr;  ///< spin only; may be null
};

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
