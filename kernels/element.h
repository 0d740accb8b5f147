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
};

/// By the value of Element.
inline constexpr std::array<ElementInfo, 7> kElements{
    {{"u8", 1}, {"f64", 8}, {"f32", 4}, {"i64", 8}, {"i32", 4}, {"u32", 4}, {"i8", 1}}};

[[nodiscard]] constexpr const ElementInfo& infoOf(Element element) noexcept {
    return kElements[static_cast<std::size_t>(element)];
}

}  // namespace streamscope::kernels
