// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

/// What differs between the compilers of CUDA 11.8 and later ones, and between devices, said once.
/// Only nvcc reads it.

/// Lets a kernel have at most so many registers a thread. A kernel can say so since CUDA 12.4; to
/// an older nvcc it is said of a whole file.
#define STREAMSCOPE_KERNELS_CAN_SAY_REGISTERS \
    (__CUDACC_VER_MAJOR__ * 100 + __CUDACC_VER_MINOR__ >= 1204)
#if STREAMSCOPE_KERNELS_CAN_SAY_REGISTERS
#define STREAMSCOPE_MOST_REGISTERS(count) __maxnreg__(count)
#else
#define STREAMSCOPE_MOST_REGISTERS(count)
#endif

namespace streamscope::kernels {

/// Waits for about so many nanoseconds, at most twice as many. Devices before Volta cannot sleep:
/// there the thread counts cycles, of which one takes between half and one nanosecond.
__device__ inline void rest(std::uint32_t nanoseconds) {
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 700
    __nanosleep(nanoseconds);
#else
    const auto first = static_cast<std::uint32_t>(clock());
    while (static_cast<std::uint32_t>(clock()) - first < nanoseconds) {
    }
#endif
}

}  // namespace streamscope::kernels
