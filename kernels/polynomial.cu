// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/device_code.h"

namespace streamscope::kernels {
namespace {

/// By Horner's rule: one multiply-add a degree.
template <typename T>
__device__ T polynomialOf(T x) {
    const T t = polynomialArgument(x);
    T value{1};
#pragma unroll 32
    for (std::uint32_t k = 0; k < kPolynomialDegree; ++k) {
        value = productPlus(value, t, T{1});
    }
    return value;
}

template <typename T>
__global__ void polynomial(KernelValues values) {
    const T* in = pointer<T>(values, 0);
    T* out = pointer<T>(values, 1);
    forEachElement(values.count, [=](std::uint64_t i) { out[i] = polynomialOf(in[i]); });
}

}  // namespace

const void* polynomialFunction(Element element) {
    return forElement(element, [](auto zero) {
        return reinterpret_cast<const void*>(&polynomial<decltype(zero)>);
    });
}

}  // namespace streamscope::kernels
