// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/device_code.h"

namespace streamscope::kernels {
namespace {

template <typename T>
__global__ void saxpy(KernelValues values) {
    const T* x = pointer<T>(values, 0);
    T* y = pointer<T>(values, 1);
    forEachElement(values.count,
                   [=](std::uint64_t i) { y[i] = productPlus(factor<T>(), x[i], y[i]); });
}

}  // namespace

const void* saxpyFunction(Element element) {
    return forElement(
        element, [](auto zero) { return reinterpret_cast<const void*>(&saxpy<decltype(zero)>); });
}

}  // namespace streamscope::kernels
