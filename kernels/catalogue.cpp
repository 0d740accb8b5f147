// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/catalogue.h"

#include "kernels/definitions.h"

#include <algorithm>
#include <array>

namespace streamscope::kernels {
namespace {

using enum AccessMode;
using enum Extent;

constexpr std::array<Argument, 3> kVectorAdd{{{"a", Read}, {"b", Read}, {"out", Write}}};
constexpr std::array<Argument, 3> kMatrixProduct{{{"a", Read}, {"b", Read}, {"out", Write}}};
constexpr std::array<Argument, 2> kSaxpy{{{"x", Read}, {"y", ReadWrite}}};
constexpr std::array<Argument, 2> kPartialReduce{{{"in", Read}, {"partial", Write, PerBlock}}};
constexpr std::array<Argument, 2> kSingleThreadSum{{{"in", Read}, {"out", Write, One}}};
constexpr std::array<Argument, 2> kDivideBy{{{"data", ReadWrite}, {"divisor", Read, One}}};
constexpr std::array<Argument, 1> kInPlace{{{"data", ReadWrite}}};
constexpr std::array<Argument, 2> kInOut{{{"in", Read}, {"out", Write}}};

// Registers and shared bytes are those that nvcc 13.0 gives the instantiations for doubles on
// compute capability 9.0; the test KernelResources holds them against a device's own answer.
constexpr std::array<Entry, 12> kCatalogue{{
    {.name = "vector_add",
     .about = "out[i] = a[i] + b[i]; bound by memory.",
     .arguments = kVectorAdd,
     .registersPerThread = 14,
     .bytesPerElement = 3,
     .flopsPerElement = 1,
     .isElementwise = true},
    {.name = "saxpy",
     .about = "y[i] = factor * x[i] + y[i], factor 1 + 1/1024 (3 for whole numbers); bound by "
              "memory.",
     .arguments = kSaxpy,
     .registersPerThread = 14,
     .bytesPerElement = 3,
     .flopsPerElement = 2,
     .isElementwise = true},
    {.name = "partial_reduce",
     .about = "Each block adds its share of in; partial[block] takes the sum.",
     .arguments = kPartialReduce,
     .registersPerThread = 30,
     .sharedBytesPerBlock = kWarp * sizeof(double),
     .elementsPerThread = kElementsPerReducingThread,
     .bytesPerElement = 1,
     .flopsPerElement = 1,
     // H200, driver 580.159.04, 2026-11-24: 2 to 8 blocks of 32 elements a thread took 2.7 us from
     // the L2 cache and 5.0 to 5.4 from device memory, and 1.4 with one element a thread.
     .nsPerBlock = 500,
     .loadsAtOnce = 4},
    {.name = "single_thread_sum",
     .about = "One thread adds all of in: a dependent chain, however large the device.",
     .arguments = kSingleThreadSum,
     .defaultBlock = 1,
     .registersPerThread = 20,
     .bytesPerElement = 1,
     .flopsPerElement = 1,
     // H200, driver 580.159.04, 2026-11-22: f32 in 24.7 ns, f64 in 41.8 ns an element that a kernel
     // brought into the L2 cache, in 36.5 and 65 ns one that does not lie there.
     .serialNsPerElement = 7.5,
     .serialNsPerByte = 4.3,
     .farNsPerByte = 2.9},
    {.name = "divide_by",
     .about = "data[i] = data[i] / divisor[0] (whole numbers by 0: 0); bound by memory.",
     .arguments = kDivideBy,
     .registersPerThread = 27,
     .bytesPerElement = 2,
     .flopsPerElement = 8,
     // H200, driver 580.159.04, 2026-11-24: 32 elements a thread took 1 to 2.3 us more than scale.
     .nsPerElement = 45,
     .isElementwise = true},
    {.name = "scale",
     .about = "data[i] = factor * data[i], factor 1 + 1/1024 (3 for whole numbers); bound by "
              "memory.",
     .arguments = kInPlace,
     .registersPerThread = 10,
     .bytesPerElement = 2,
     .flopsPerElement = 1,
     .isElementwise = true},
    {.name = "increment",
     .about = "data[i] = data[i] + 1; bound by memory.",
     .arguments = kInPlace,
     .registersPerThread = 10,
     .bytesPerElement = 2,
     .flopsPerElement = 1,
     .isElementwise = true},
    {.name = "polynomial",
     .about = "out[i] = 1 + t + ... + t^256, t = in[i] / 2 (in[i] for whole numbers); bound by "
              "arithmetic.",
     .arguments = kInOut,
     .registersPerThread = 12,
     .bytesPerElement = 2,
     .flopsPerElement = 2 * kPolynomialDegree,
     .isElementwise = true},
    {.name = "stencil",
     .about = "out[i] = mean of those of in[i-2 .. i+2] that lie within the slice.",
     .arguments = kInOut,
     .registersPerThread = 31,
     .bytesPerElement = 2,
     .flopsPerElement = 5,
     // H200, driver 580.159.04, 2026-11-24: an SM full of warps got 1.6 to 1.7 elements a ns of f32
     // and 1.2 of f64 done; the first element of a thread took 0.7 us more than memory_copy's, each
     // further one 0.2.
     // H100, driver 580.159.04, 2026-11-27: 64 MiB of u8 in 267 us and of i32 in 85, as of f32.
     .flopShare = 5.0 / 140,
     .nsPerBlock = 500,
     .integersAtFloatRate = true},
    {.name = "memory_copy",
     .about = "out[i] = in[i], by the SMs.",
     .arguments = kInOut,
     .registersPerThread = 10,
     .bytesPerElement = 2,
     .isElementwise = true},
    {.name = "matrix_product",
     .about = "out = a * b for each 64 x 64 matrix of the slice, by rows, the last one filled up "
              "with 0; 16 x 16 tiles in shared memory.",
     .arguments = kMatrixProduct,
     .registersPerThread = 30,
     .sharedBytesPerBlock = 2 * sizeof(double) * kTileSide * kTileSide,
     .bytesPerElement = 3,
     .flopsPerElement = 2 * kMatrixSide,
     // H200, driver 580.159.04, 2026-11-23: f32 in 3.3, 6.9, 20.8 and 88.9 us by 64, 1024, 4096 and
     // 16384 blocks, f64 in 3.8, 10.2, 33.2 and 128.7: shared memory and barriers bound it.
     .flopShare = 0.12,
     .nsPerBlock = 1000,
     .integersAtFloatRate = true},
    {.name = "spin",
     .about = "Every block waits a stated time; touches no memory.",
     .arguments = {},
     .defaultBlock = 32,
     .registersPerThread = kFewestSpinRegisters},
}};

}  // namespace

std::span<const Entry> catalogue() {
    return kCatalogue;
}

const Entry* find(std::string_view name) {
    const auto* found = std::ranges::find(kCatalogue, name, &Entry::name);
    return found == kCatalogue.end() ? nullptr : found;
}

}  // namespace streamscope::kernels
