// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/catalogue.h"

#include <algorithm>
#include <array>

namespace streamscope::kernels {
namespace {

using enum AccessMode;
using enum Extent;

constexpr std::array<Argument, 3> kVectorAdd{{{"a", Read}, {"b", Read}, {"out", Write}}};
constexpr std::array<Argument, 2> kSaxpy{{{"x", Read}, {"y", ReadWrite}}};
constexpr std::array<Argument, 2> kPartialReduce{{{"in", Read}, {"partial", Write, PerBlock}}};
constexpr std::array<Argument, 2> kSingleThreadSum{{{"in", Read}, {"out", Write, One}}};
constexpr std::array<Argument, 2> kDivideBy{{{"data", ReadWrite}, {"divisor", Read, One}}};
constexpr std::array<Argument, 1> kInPlace{{{"data", ReadWrite}}};
constexpr std::array<Argument, 2> kInOut{{{"in", Read}, {"out", Write}}};

constexpr std::array<Entry, 11> kCatalogue{{
    {.name = "vector_add",
     .about = "out[i] = a[i] + b[i]; bound by memory.",
     .arguments = kVectorAdd,
     .bytesPerElement = 3,
     .flopsPerElement = 1},
    {.name = "saxpy",
     .about = "y[i] = factor * x[i] + y[i]; bound by memory.",
     .arguments = kSaxpy,
     .bytesPerElement = 3,
     .flopsPerElement = 2},
    {.name = "partial_reduce",
     .about = "Each block adds its share of in; partial[block] takes the sum.",
     .arguments = kPartialReduce,
     .sharedBytesPerBlock = 2048,
     .elementsPerThread = 8,
     .bytesPerElement = 1,
     .flopsPerElement = 1},
    {.name = "single_thread_sum",
     .about = "One thread adds all of in: a dependent chain, however large the device.",
     .arguments = kSingleThreadSum,
     .defaultBlock = 1,
     .bytesPerElement = 1,
     .flopsPerElement = 1,
     .serialNsPerElement = 10},
    {.name = "divide_by",
     .about = "data[i] = data[i] / divisor[0]; bound by memory.",
     .arguments = kDivideBy,
     .bytesPerElement = 2,
     .flopsPerElement = 8},
    {.name = "scale",
     .about = "data[i] = factor * data[i]; bound by memory.",
     .arguments = kInPlace,
     .bytesPerElement = 2,
     .flopsPerElement = 1},
    {.name = "increment",
     .about = "data[i] = data[i] + 1; bound by memory.",
     .arguments = kInPlace,
     .bytesPerElement = 2,
     .flopsPerElement = 1},
    {.name = "polynomial",
     .about = "out[i] = a polynomial of degree 256 of in[i]; bound by arithmetic.",
     .arguments = kInOut,
     .registersPerThread = 24,
     .bytesPerElement = 2,
     .flopsPerElement = 512},
    {.name = "stencil",
     .about = "out[i] = mean of in[i-2 .. i+2] within the slice.",
     .arguments = kInOut,
     .bytesPerElement = 2,
     .flopsPerElement = 5},
    {.name = "memory_copy",
     .about = "out[i] = in[i], by the SMs.",
     .arguments = kInOut,
     .bytesPerElement = 2},
    {.name = "spin",
     .about = "Every block waits a stated time; touches no memory.",
     .arguments = {},
     .defaultBlock = 32},
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
