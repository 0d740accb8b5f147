// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/device_code.h"

namespace streamscope::kernels {
namespace {

template <typename T>
__global__ void scale(KernelValues values) {
    T* data = pointer<T>(values, 0);
    forEachElement(values.count, [=](std::uint64_t i) { data[i] = product(factor<T>(), data[i]); });
}

}  // namespace

const void* scaleFunction(Element element) {
    return forElement(
        element, [](auto zero) { return reinterpret_cast<const void*>(&scale<decltype(zero)>); });
}

}  // namespace streamscope::kernels
