// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/spin_code.h"

#include <utility>

namespace streamscope::kernels {
namespace {

__global__ void spinWithFewest(KernelValues values) {
    spinHolding<0>(values);
}

template <std::uint32_t Variant>
const void* spinVariant() {
    constexpr std::uint32_t kRegisters = spinRegisters(Variant * kSpinRegisterStep);
    if constexpr (kRegisters == kFewestSpinRegisters) {
        return reinterpret_cast<const void*>(&spinWithFewest);
    } else {
        return spinSymbol<kRegisters>();
    }
}

template <std::uint32_t... Variants>
const void* chooseSpin(std::uint32_t variant, std::integer_sequence<std::uint32_t, Variants...>) {
    const std::array<const void*, sizeof...(Variants)> functions{spinVariant<Variants>()...};
    return functions[variant];
}

}  // namespace

const void* spinFunction(std::uint32_t registers) {
    constexpr std::uint32_t kLast = (kMaxRegisters + kSpinRegisterStep - 1) / kSpinRegisterStep;
    return chooseSpin((spinRegisters(registers) + kSpinRegisterStep - 1) / kSpinRegisterStep,
                      std::make_integer_sequence<std::uint32_t, kLast + 1>{});
}

}  // namespace streamscope::kernels
