// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/device_code.h"
#include "kernels/device_versions.h"

/// How `spin` waits, and its variants. Only nvcc reads it.
namespace streamscope::kernels {
namespace {

/// Nanoseconds; on an H200 it ticks every 32.
__device__ std::uint64_t deviceNow() {
    std::uint64_t now = 0;
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(now));
    return now;
}

__device__ std::uint32_t thisSm() {
    std::uint32_t sm = 0;
    asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
    return sm;
}

/// Values that the compiler must keep in registers while the thread waits: it cannot know that the
/// clock is never zero, and if it were, they would all be needed.
template <std::uint32_t Count>
struct Ballast {
    std::uint32_t values[Count];

    __device__ Ballast() {
#pragma unroll
        for (std::uint32_t i = 0; i < Count; ++i) {
            values[i] = threadIdx.x * (i + 1);
        }
    }
    __device__ void stir(std::uint64_t now) {
#pragma unroll
        for (std::uint32_t i = 0; i < Count; ++i) {
            values[i] = values[i] * static_cast<std::uint32_t>(now + i) + values[(i + 1) % Count];
        }
    }
    __device__ void use() const {
        std::uint32_t mixed = 0;
#pragma unroll
        for (std::uint32_t i = 0; i < Count; ++i) {
            mixed ^= values[i];
        }
        rest(mixed);
    }
};
template <>
struct Ballast<0> {
    __device__ void stir(std::uint64_t) {}
    __device__ void use() const {}
};

/// What the rest of the kernel may need beside its ballast.
constexpr std::uint32_t kBesideBallast = 20;

/// The last so many nanoseconds are waited for without sleeping.
constexpr std::uint64_t kAwake = 4096;
/// __nanosleep takes at most a millisecond, and may sleep twice as long as asked.
constexpr std::uint64_t kLongestSleep = 400'000;

/// Waits until `time` nanoseconds have passed since `start`. %globaltimer is one for the whole
/// device: thousands of blocks that poll it wait for each other (on an H200 some 9 ns a poll), and
/// every one ends late. So a block mostly sleeps, looks at it a few times, and counts the rest in
/// cycles of its own SM, whose length it has learned on the way.
/// Returns the last time it read, which the compiler cannot know to be other than zero.
template <typename Ballast>
__device__ std::uint64_t waitFor(std::uint64_t time, std::uint64_t start, Ballast& ballast) {
    const std::uint64_t end = start + time;
    std::uint64_t now = start;
    while (now < end && end - now > kAwake) {
        const std::uint64_t sleep = (end - now) / 4;
        rest(static_cast<unsigned>(sleep < kLongestSleep ? sleep : kLongestSleep));
        now = deviceNow();
        if (now == 0) {
            ballast.stir(start);
        }
    }
    if (now == start) {  // too short to learn from
        while (now < end) {
            now = deviceNow();
        }
        return now;
    }
    // Learns the length of a cycle while it sleeps through the first half of what is left.
    const std::uint64_t before = now;
    const auto firstCycle = static_cast<unsigned>(clock());
    rest(kAwake / 4);
    now = deviceNow();
    const unsigned passed = static_cast<unsigned>(clock()) - firstCycle;
    const auto total = static_cast<unsigned>(static_cast<float>(passed) *
                                             static_cast<float>(static_cast<int>(end - before)) /
                                             static_cast<float>(static_cast<int>(now - before)));
    while (now < end && static_cast<unsigned>(clock()) - firstCycle < total) {
    }
    return now;
}

/// Thread 0 watches the clock and the others wait for it at the barrier, so that a block takes its
/// room on an SM and next to nothing of its arithmetic.
template <std::uint32_t Held>
__device__ void spinHolding(const KernelValues& values) {
    const std::uint64_t start = deviceNow();
    Ballast<Held> ballast;
    std::uint64_t now = start;
    if (threadIdx.x == 0) {
        now = waitFor(values.spinNs, start, ballast);
    }
    if (now == 0) {
        ballast.use();
    }
    __syncthreads();
    if (values.records != nullptr && threadIdx.x == 0) {
        values.records[blockIdx.x] = {start, deviceNow(), thisSm(), 0};
    }
}

template <std::uint32_t Registers>
__global__ void STREAMSCOPE_MOST_REGISTERS(Registers) spin(KernelValues values) {
    spinHolding<Registers - kBesideBallast>(values);
}

}  // namespace

/// The host symbol of a variant.
template <std::uint32_t Registers>
const void* spinSymbol()
#if STREAMSCOPE_KERNELS_CAN_SAY_REGISTERS
{
    return reinterpret_cast<const void*>(&spin<Registers>);
}
#else
    ;  // each in a file of its own (CMakeLists.txt)
#endif

}  // namespace streamscope::kernels
