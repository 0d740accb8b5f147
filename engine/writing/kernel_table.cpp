// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/writing/kernel_texts.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace streamscope {
namespace {

constexpr std::array<KernelText, 11> kTexts{{
    {"vector_add",
     R"(__global__ void NAME(const T* a, const T* b, T* out, size_t count) {
    EACH out[i] = a[i] + b[i];
}
)",
     "for (long long K = 0; K < COUNT; ++K) $out[K] = $a[K] + $b[K];", R"($out! = $a + $b)",
     R"(@cuda.jit
def NAME(a, b, out):
    for i in range(FIRST, out.size, THREADS):
        out[i] = a[i] + b[i]
)",
     R"(torch.add($a, $b, out=$out))"},
    {"saxpy",
     R"(__global__ void NAME(const T* x, T* y, size_t count) {
    EACH y[i] = FACTOR * x[i] + y[i];
}
)",
     "for (long long K = 0; K < COUNT; ++K) $y[K] = FACTOR * $x[K] + $y[K];",
     R"($y! = FACTOR * $x + $y)",
     R"(@cuda.jit
def NAME(x, y):
    for i in range(FIRST, y.size, THREADS):
        y[i] = FACTOR * x[i] + y[i]
)",
     R"($y.add_($x, alpha=FACTOR))"},
    {"partial_reduce",
     R"(// The sum over what a block takes: 8 elements a thread, a block's width apart.
__global__ void NAME(const T* in, T* partial, size_t count) {
    __shared__ T sums[1024];
    const size_t chunk = 8 * size_t(blockDim.x);
    T total = 0;
    for (size_t begin = blockIdx.x * chunk; begin < count; begin += gridDim.x * chunk) {
        for (size_t i = begin + threadIdx.x; i < begin + chunk && i < count; i += blockDim.x) total += in[i];
    }
    sums[threadIdx.x] = total;
    for (unsigned distance = 512; distance > 0; distance /= 2) {
        __syncthreads();
        const bool adds = threadIdx.x < distance && threadIdx.x + distance < blockDim.x;
        if (adds) sums[threadIdx.x] += sums[threadIdx.x + distance];
    }
    if (threadIdx.x == 0) partial[blockIdx.x] = sums[0];
}
)",
     R"(for (long long K = 0; K < GRID; ++K) $partial[K] = 0;
for (long long K = 0; K < COUNT; ++K) $partial[K / (8 * BLOCK) % GRID] += $in[K];)",
     R"(K = np.arange(COUNT) // (8 * BLOCK) % GRID
$partial! = np.bincount(K, $in, GRID)WHOLE)",
     R"(@cuda.jit
def NAME(source, partial):
    sums = cuda.shared.array(1024, TYPE)
    total = T(0)
    chunk = 8 * cuda.blockDim.x
    for begin in range(cuda.blockIdx.x * chunk, source.size, cuda.gridDim.x * chunk):
        for i in range(begin + cuda.threadIdx.x, min(begin + chunk, source.size), cuda.blockDim.x):
            total += source[i]
    sums[cuda.threadIdx.x] = total
    distance = 512
    while distance > 0:
        cuda.syncthreads()
        if cuda.threadIdx.x < distance and cuda.threadIdx.x + distance < cuda.blockDim.x:
            sums[cuda.threadIdx.x] += sums[cuda.threadIdx.x + distance]
        distance //= 2
    if cuda.threadIdx.x == 0:
        partial[cuda.blockIdx.x] = sums[0]
)",
     {}},
    {"single_thread_sum",
     R"(__global__ void NAME(const T* in, T* out, size_t count) {
    T total = 0;
    for (size_t i = 0; i < count; ++i) total += in[i];
    *out = total;
}
)",
     "$out[0] = std::accumulate($in, $in + COUNT, (T)0);",
     R"($out! = np.add.accumulate($in)[-1])",
     R"(@cuda.jit
def NAME(source, out):
    total = T(0)
    for i in range(source.size):
        total += source[i]
    out[0] = total
)",
     {}},
    {"divide_by",
     R"(__global__ void NAME(T* data, const T* divisor, size_t count) {
    const T by = *divisor;
    EACH data[i] = DIVIDED(data[i], by);
}
)",
     "for (long long K = 0; K < COUNT; ++K) $data[K] = DIVIDED($data[K], $divisor[0]);",
     R"($data! = TRUNC($data / $divisor)IFDIVISOR)",
     R"(@cuda.jit
def NAME(data, divisor):
    for i in range(FIRST, data.size, THREADS):
        data[i] = QUOTIENT
)",
     {}},
    {"scale",
     R"(__global__ void NAME(T* data, size_t count) {
    EACH data[i] = FACTOR * data[i];
}
)",
     "for (long long K = 0; K < COUNT; ++K) $data[K] = FACTOR * $data[K];",
     R"($data! = FACTOR * $data)",
     R"(@cuda.jit
def NAME(data):
    for i in range(FIRST, data.size, THREADS):
        data[i] = FACTOR * data[i]
)",
     R"($data.mul_(FACTOR))"},
    {"increment",
     R"(__global__ void NAME(T* data, size_t count) {
    EACH data[i] = data[i] + 1;
}
)",
     "for (long long K = 0; K < COUNT; ++K) $data[K] = $data[K] + 1;", R"($data! = $data + 1)",
     R"(@cuda.jit
def NAME(data):
    for i in range(FIRST, data.size, THREADS):
        data[i] = data[i] + T(1)
)",
     R"($data.add_(1))"},
    {"polynomial",
     R"(// 1 + t + ... + t^256
__global__ void NAME(const T* in, T* out, size_t count) {
    EACH {
        T t = in[i]HALF, value = 1;
#pragma unroll 32
        for (int k = 0; k < 256; ++k) value = value * t + 1;
        out[i] = value;
    }
}
)",
     R"(for (long long K = 0; K < COUNT; ++K) {
    T value = FIRSTVALUE;
    for (int power = 0; power < POWERS; ++power) value = value * ($in[K]HALF) + 1;
    $out[K] = value;
})",
     R"(K = np.full(COUNT, UNKNOWN, T)
K[::EVERY] = np.polyval(np.ones(257, T), $in[::EVERY]HALF)
$out! = K)",
     R"(@cuda.jit
def NAME(source, out):  # 1 + t + ... + t^256
    for i in range(FIRST, out.size, THREADS):
        t = HALFsource[i]
        value = T(1)
        for _ in range(32):  # eight at a time: Numba unrolls no loop
            value = value * t + T(1)
            value = value * t + T(1)
            value = value * t + T(1)
            value = value * t + T(1)
            value = value * t + T(1)
            value = value * t + T(1)
            value = value * t + T(1)
            value = value * t + T(1)
        out[i] = value
)",
     {}},
    {"stencil",
     R"(// The mean of in[i - 2 .. i + 2], as far as they are there.
__host__ __device__ T NAME_of(const T* in, size_t i, size_t count) {
    const size_t begin = i < 2 ? 0 : i - 2, end = i + 3 < count ? i + 3 : count;
    TOTAL total = 0;
    for (size_t k = begin; k < end; ++k) total += in[k];
    return total / (TOTAL)(end - begin);
}

__global__ void NAME(const T* in, T* out, size_t count) {
    EACH out[i] = NAME_of(in, i, count);
}
)",
     "for (long long K = 0; K < COUNT; ++K) $out[K] = NAME_of($in, K, COUNT);",
     R"(K = np.pad(np.stack([$in, np.ones(COUNT)]).astype(float), ((0, 0), (2, 2)))
K = sum(K[:, i : i + COUNT] for i in range(5))
$out! = TRUNC(K[0] / K[1]))",
     R"(@cuda.jit
def NAME(source, out):  # the mean of those of source[i - 2 .. i + 2] that are there
    for i in range(FIRST, out.size, THREADS):
        begin, end = max(i - 2, 0), min(i + 3, out.size)
        total = TOTAL(0)
        for k in range(begin, end):
            total += source[k]
        out[i] = total DIVIDE TOTAL(end - begin)
)",
     {}},
    {"memory_copy",
     R"(__global__ void NAME(const T* in, T* out, size_t count) {
    EACH out[i] = in[i];
}
)",
     "std::copy_n($in, COUNT, $out);",
     R"($out! = $in)",
     R"(@cuda.jit
def NAME(source, out):
    for i in range(FIRST, out.size, THREADS):
        out[i] = source[i]
)",
     {}},
    {"matrix_product",
     R"(// a * b, 64 x 64 matrices one after the other; what lies beyond count is 0.
// A block takes a tile of 16 x 16, its threads an element each.
__global__ void NAME(const T* a, const T* b, T* out, size_t count) {
    __shared__ T left[256], right[256];
    for (size_t tile = blockIdx.x; tile < (count + 4095) / 4096 * 16; tile += gridDim.x) {
        const size_t matrix = tile / 16 * 4096, corner = tile % 16 / 4 * 1024 + tile % 4 * 16;
        for (unsigned pass = 0; pass < 256; pass += blockDim.x) {
            const unsigned e = pass + threadIdx.x, row = e / 16, column = e % 16;
            T total = 0;
            for (unsigned along = 0; along < 64; along += 16) {
                __syncthreads();
                for (unsigned k = threadIdx.x; k < 256; k += blockDim.x) {
                    const size_t l = matrix + corner / 1024 * 1024 + k / 16 * 64 + along + k % 16;
                    const size_t r = matrix + (along + k / 16) * 64 + corner % 64 + k % 16;
                    left[k] = l < count ? a[l] : (T)0;
                    right[k] = r < count ? b[r] : (T)0;
                }
                __syncthreads();
                for (unsigned k = 0; k < 16 && e < 256; ++k) total += left[row * 16 + k] * right[k * 16 + column];
            }
            const size_t i = matrix + corner + row * 64 + column;
            if (e < 256 && i < count) out[i] = total;
        }
    }
}
)",
     R"(for (long long K = 0; K < COUNT; ++K) {
    T total = 0;
    for (long long along = 0; along < 64; ++along) {
        const long long left = K / 64 * 64 + along, right = K / 4096 * 4096 + along * 64 + K % 64;
        if (left < COUNT && right < COUNT) total += $a[left] * $b[right];
    }
    $out[K] = total;
})",
     R"(K = [np.pad(each, (0, -COUNT % 4096)).reshape(-1, 64, 64) for each in ($a, $b)]
$out! = np.matmul(K[0], K[1]).ravel()[:COUNT])",
     R"(@cuda.jit
def NAME(a, b, out):  # a block takes a tile of 16 x 16; what lies beyond is 0
    left = cuda.shared.array(256, TYPE)
    right = cuda.shared.array(256, TYPE)
    for tile in range(cuda.blockIdx.x, (out.size + 4095) // 4096 * 16, cuda.gridDim.x):
        matrix = tile // 16 * 4096
        corner = tile % 16 // 4 * 1024 + tile % 4 * 16
        for begin in range(0, 256, cuda.blockDim.x):
            e = begin + cuda.threadIdx.x
            total = T(0)
            for along in range(0, 64, 16):
                cuda.syncthreads()
                for k in range(cuda.threadIdx.x, 256, cuda.blockDim.x):
                    i = matrix + corner // 1024 * 1024 + k // 16 * 64 + along + k % 16
                    j = matrix + (along + k // 16) * 64 + corner % 64 + k % 16
                    left[k] = a[i] if i < a.size else T(0)
                    right[k] = b[j] if j < b.size else T(0)
                cuda.syncthreads()
                if e < 256:
                    for k in range(16):
                        total += left[e // 16 * 16 + k] * right[k * 16 + e % 16]
            i = matrix + corner + e // 16 * 64 + e % 16
            if e < 256 and i < out.size:
                out[i] = total
)",
     {}},
}};

}  // namespace

const std::string_view kCudaSpin =
    R"(// Waits so many nanoseconds: asleep, and for the last of them counting cycles of its SM. Blocks that
// all look at the timer make each other wait.
__global__ void NAME(long long ns) {
    const auto timer = [] {
        long long now;
        asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(now));
        return now;
    };
    if (threadIdx.x == 0) {
        const long long start = timer(), cycle = clock64();
        long long passed = 0;
        for (; ns - passed > 4096; passed = timer() - start) __nanosleep(min((ns - passed) / 4, 400000LL));
        const long long cycles = passed > 0 ? (clock64() - cycle) * (double(ns) / passed) : 0;
        while (passed > 0 ? clock64() - cycle < cycles : timer() - start < ns) continue;
    }
    __syncthreads();
}
)";

const std::string_view kCudaSpinHolding = R"(
// The same with as many registers: values that are needed if the timer is 0, which nobody can rule out.
template <unsigned kRegisters>
__global__ void __maxnreg__(kRegisters) NAME(long long ns) {
    unsigned held[kRegisters - 20];
    const auto timer = [] {
        long long now;
        asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(now));
        return now;
    };
#pragma unroll
    for (unsigned i = 0; i < kRegisters - 20; ++i) held[i] = threadIdx.x * (i + 1);
    const long long start = timer();
    long long now = start;
    while (threadIdx.x == 0 && now - start < ns) {
        if (ns - (now - start) > 4096) __nanosleep(min((ns - (now - start)) / 4, 400000LL));
        now = timer();
#pragma unroll
        for (unsigned i = 0; now == 0 && i < kRegisters - 20; ++i) held[i] = held[i] * start + held[(i + 1) % (kRegisters - 20)];
    }
    unsigned mixed = 0;
#pragma unroll
    for (unsigned i = 0; now == 0 && i < kRegisters - 20; ++i) mixed ^= held[i];
    if (now == 0) __nanosleep(mixed);
    __syncthreads();
}
)";

const KernelText& kernelText(const kernels::Entry& entry) {
    const auto* const found = std::ranges::find(kTexts, entry.name, &KernelText::name);
    assert(found != kTexts.end());
    return *found;
}

}  // namespace streamscope
