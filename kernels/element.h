// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace streamscope::kernels {

/// What one element of a memory is.
enum class Element : std::uint8_t { U8, F64, F32, I64, I32, U32, I8 };

struct ElementInfo {
    std::string_view name;  ///< as in a workload file: "f64"
    std::uint32_t bytes = 1;
    /// A multiply-add takes the SMs as long as so many of f32; f64 has a rate of its own. NVIDIA
    /// H200, driver 580.159.04, 2026-11-24: `polynomial` over 2^24 elements.
    double asFloats = 1;
};

/// By the value of Element.
inline constexpr std::array<ElementInfo, 7> kElements{{{"u8", 1, 1.8},
                                                       {"f64", 8, 1},
                                                       {"f32", 4, 1},
                                                       {"i64", 8, 6.8},
                                                       {"i32", 4, 1.63},
                                                       {"u32", 4, 1.63},
                                                       {"i8", 1, 1.8}}};

[[nodiscard]] constexpr const ElementInfo& infoOf(Element element) noexcept {
    return kElements[static_cast<std::size_t>(element)];
}

[[nodiscard]] constexpr bool isFloating(Element element) noexcept {
    return element == Element::F64 || element == Element::F32;
}

}  // namespace streamscope::kernels
