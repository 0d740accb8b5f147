// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace streamscope {

/// Where a profile number comes from. Shown wherever the number is shown.
enum class NumberOrigin : std::uint8_t { Measured, Datasheet, Documented, Assumed };

struct NumberSource {
    NumberOrigin origin = NumberOrigin::Assumed;
    std::string note;  ///< which GPU and date, which document, or why assumed
};

[[nodiscard]] std::string_view originName(NumberOrigin origin) noexcept;

}  // namespace streamscope
