// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/device_code.h"

namespace streamscope::kernels {
namespace {

template <typename T>
__global__ void divideBy(KernelValues values) {
    T* data = pointer<T>(values, 0);
    const T divisor = *pointer<T>(values, 1);
    forEachElement(values.count, [=](std::uint64_t i) { data[i] = quotient(data[i], divisor); });
}

}  // namespace

const void* divideByFunction(Element element) {
    return forElement(element, [](auto zero) {
        return reinterpret_cast<const void*>(&divideBy<decltype(zero)>);
    });
}

}  // namespace streamscope::kernels
