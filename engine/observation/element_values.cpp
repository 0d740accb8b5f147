// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/observation/element_values.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>

namespace streamscope {

double valueAt(kernels::Element element, const std::byte* at) {
    const auto as = [at]<typename T>(T value) {
        std::memcpy(&value, at, sizeof(T));
        return static_cast<double>(value);
    };
    switch (element) {
        case kernels::Element::F64:
            return as(double{});
        case kernels::Element::F32:
            return as(float{});
        case kernels::Element::I64:
            return as(std::int64_t{});
        case kernels::Element::I32:
            return as(std::int32_t{});
        case kernels::Element::U32:
            return as(std::uint32_t{});
        case kernels::Element::I8:
            return as(std::int8_t{});
        case kernels::Element::U8:
            break;
    }
    return as(std::uint8_t{});
}

bool areEqual(double want, double got, double tolerance) {
    if (std::isfinite(want) && std::isfinite(got)) {
        return std::abs(got - want) <= tolerance * std::max(1.0, std::abs(want));
    }
    return (std::isnan(want) && std::isnan(got)) || want == got;
}

std::size_t countNotNumbers(kernels::Element element, std::span<const std::byte> bytes) {
    if (!isFloating(element)) {
        return 0;
    }
    const std::size_t size = infoOf(element).bytes;
    std::size_t count = 0;
    for (std::size_t at = 0; at + size <= bytes.size(); at += size) {
        count += std::isnan(valueAt(element, bytes.data() + at)) ? 1 : 0;
    }
    return count;
}

}  // namespace streamscope
