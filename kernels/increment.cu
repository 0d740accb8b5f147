// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/device_code.h"

namespace streamscope::kernels {
namespace {

template <typename T>
__global__ void increment(KernelValues values) {
    T* data = pointer<T>(values, 0);
    forEachElement(values.count, [=](std::uint64_t i) { data[i] = sum(data[i], T{1}); });
}

}  // namespace

const void* incrementFunction(Element element) {
    return forElement(element, [](auto zero) {
        return reinterpret_cast<const void*>(&increment<decltype(zero)>);
    });
}

}  // namespace streamscope::kernels
