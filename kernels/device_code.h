// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/definitions.h"
#include "kernels/for_element.h"
#include "kernels/functions.h"
#include "kernels/values.h"

/// What the .cu files share. Only nvcc reads it. C++17: nvcc 11.8 knows no later one.
namespace streamscope::kernels {

template <typename T>
__device__ T* pointer(const KernelValues& values, std::size_t argument) {
    return static_cast<T*>(values.pointers[argument]);
}

/// Calls `body` with the index of each element of this thread: one, unless the grid is smaller than
/// the elements need.
template <typename Body>
__device__ void forEachElement(std::uint64_t count, Body body) {
    const std::uint64_t step = std::uint64_t{gridDim.x} * blockDim.x;
    std::uint64_t i = std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x;
#pragma unroll 1
    for (; i < count; i += step) {
        body(i);
    }
}

}  // namespace streamscope::kernels
