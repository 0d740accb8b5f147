// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/device_code.h"

namespace streamscope::kernels {
namespace {

/// The sum over the first `lanes` lanes of a warp, in lane 0. All of these lanes call it.
template <typename T>
__device__ T addLanes(T value, std::uint32_t lanes) {
    const std::uint32_t everyLane = lanes == kWarp ? ~0U : (1U << lanes) - 1;
    const std::uint32_t lane = threadIdx.x % kWarp;
    for (std::uint32_t distance = kWarp / 2; distance > 0; distance /= 2) {
        const auto other = static_cast<T>(__shfl_down_sync(everyLane, value, distance));
        if (lane + distance < lanes) {
            value = sum(value, other);
        }
    }
    return value;
}

/// The sum over a block, in thread 0: warp by warp, then over the warps.
template <typename T>
__device__ T addBlock(T value) {
    __shared__ T sums[kWarp];
    const std::uint32_t warp = threadIdx.x / kWarp;
    const std::uint32_t warps = (blockDim.x + kWarp - 1) / kWarp;
    value = addLanes(value, min(kWarp, blockDim.x - warp * kWarp));
    if (threadIdx.x % kWarp == 0) {
        sums[warp] = value;
    }
    __syncthreads();
    if (threadIdx.x < warps) {
        value = addLanes(sums[threadIdx.x], warps);
    }
    return value;
}

/// A chunk is what a block adds in one go; a grid smaller than the chunks makes its blocks take
/// every so many of them.
template <typename T>
__global__ void partialReduce(KernelValues values) {
    const T* in = pointer<T>(values, 0);
    const std::uint64_t chunk = std::uint64_t{blockDim.x} * kElementsPerReducingThread;
    T total{0};
    for (std::uint64_t begin = blockIdx.x * chunk; begin < values.count;
         begin += gridDim.x * chunk) {
#pragma unroll
        for (std::uint32_t k = 0; k < kElementsPerReducingThread; ++k) {
            const std::uint64_t i = begin + std::uint64_t{k} * blockDim.x + threadIdx.x;
            total = i < values.count ? sum(total, in[i]) : total;
        }
    }
    total = addBlock(total);
    if (threadIdx.x == 0) {
        pointer<T>(values, 1)[blockIdx.x] = total;
    }
}

}  // namespace

const void* partialReduceFunction(Element element) {
    return forElement(element, [](auto zero) {
        return reinterpret_cast<const void*>(&partialReduce<decltype(zero)>);
    });
}

}  // namespace streamscope::kernels
