// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace streamscope {

/// Steps that people who know CUDA or a library above it look for, and that there are not: what of
/// CUDA is not modeled, and what to write instead. Two sentences without their full stops.
struct NotModeled {
    std::string_view key;
    const char* what;
    const char* instead;
};

/// Of a key in place of a step's; null: nobody is known to look for it.
[[nodiscard]] const NotModeled* notModeled(std::string_view key) noexcept;

}  // namespace streamscope
