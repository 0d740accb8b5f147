// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <ctime>
#include <string>

namespace streamscope {

/// "2026-11-21", in local time.
[[nodiscard]] inline std::string today() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    std::array<char, 16> text{};
    ::localtime_r(&now, &parts);
    return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d", &parts)};
}

}  // namespace streamscope
