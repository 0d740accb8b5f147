// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/device_code.h"

namespace streamscope::kernels {
namespace {

template <typename T>
__global__ void stencil(KernelValues values) {
    const T* in = pointer<T>(values, 0);
    T* out = pointer<T>(values, 1);
    forEachElement(values.count,
                   [=](std::uint64_t i) { out[i] = meanOf(in, neighborsOf(i, values.count)); });
}

}  // namespace

const void* stencilFunction(Element element) {
    return forElement(
        element, [](auto zero) { return reinterpret_cast<const void*>(&stencil<decltype(zero)>); });
}

}  // namespace streamscope::kernels
