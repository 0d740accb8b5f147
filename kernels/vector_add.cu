// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/device_code.h"

namespace streamscope::kernels {
namespace {

template <typename T>
__global__ void vectorAdd(KernelValues values) {
    const T* a = pointer<T>(values, 0);
    const T* b = pointer<T>(values, 1);
    T* out = pointer<T>(values, 2);
    forEachElement(values.count, [=](std::uint64_t i) { out[i] = sum(a[i], b[i]); });
}

}  // namespace

const void* vectorAddFunction(Element element) {
    return forElement(element, [](auto zero) {
        return reinterpret_cast<const void*>(&vectorAdd<decltype(zero)>);
    });
}

}  // namespace streamscope::kernels
