// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/element.h"

#include <cstdint>

/// The host symbols of the __global__ functions, one instantiation for each type of element.
namespace streamscope::kernels {

[[nodiscard]] const void* vectorAddFunction(Element element);
[[nodiscard]] const void* saxpyFunction(Element element);
[[nodiscard]] const void* partialReduceFunction(Element element);
[[nodiscard]] const void* singleThreadSumFunction(Element element);
[[nodiscard]] const void* divideByFunction(Element element);
[[nodiscard]] const void* scaleFunction(Element element);
[[nodiscard]] const void* incrementFunction(Element element);
[[nodiscard]] const void* polynomialFunction(Element element);
[[nodiscard]] const void* stencilFunction(Element element);
[[nodiscard]] const void* memoryCopyFunction(Element element);
[[nodiscard]] const void* matrixProductFunction(Element element);

/// The variant with the fewest registers that has at least `registers`, or the largest.
[[nodiscard]] const void* spinFunction(std::uint32_t registers);

}  // namespace streamscope::kernels
