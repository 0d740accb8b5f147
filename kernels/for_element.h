// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/element.h"

#include <cstdint>

namespace streamscope::kernels {

/// Calls `use` with a zero of the C++ type that stands for `element`.
template <typename Use>
auto forElement(Element element, Use use) {
    switch (element) {
        case Element::F64:
            return use(double{});
        case Element::F32:
            return use(float{});
        case Element::I64:
            return use(std::int64_t{});
        case Element::I32:
            return use(std::int32_t{});
        case Element::U32:
            return use(std::uint32_t{});
        case Element::I8:
            return use(std::int8_t{});
        case Element::U8:
            break;
    }
    return use(std::uint8_t{});
}

}  // namespace streamscope::kernels
