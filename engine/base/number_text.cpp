// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/number_text.h"

#include <array>

namespace streamscope {
namespace {

constexpr std::size_t kRoom = 400;  ///< more than any double needs, in whatever form

}  // namespace

std::string numberText(double value, int digits, std::chars_format form) {
    std::array<char, kRoom> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, form, digits);
    return {text.data(), end.ptr};
}

std::string exactText(double value) {
    std::array<char, kRoom> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value);
    return {text.data(), end.ptr};
}

std::optional<double> numberFrom(std::string_view text) noexcept {
    double value = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    return error == std::errc() && stop == end && !text.empty() ? std::optional(value)
                                                                : std::nullopt;
}

}  // namespace streamscope
