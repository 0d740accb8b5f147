// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/writing/expression_writer.h"

#include <string>
#include <string_view>
#include <utility>

namespace streamscope {

// What the two files of ExpressionWriter share.

/// Nearly the largest long long: the bounds of terms are rounded.
inline constexpr double kLargestLong = 9.2e18;

[[nodiscard]] inline bool isWide(const Term& term) {
    return !term.isFloating && term.bound == Term::kWide;
}

[[nodiscard]] inline std::string call(std::string_view function, const Term& argument) {
    return std::string(function) + "(" + argument.text + ")";
}

[[nodiscard]] inline Term floating(std::string text, Precedence precedence, ValueKind kind,
                                   bool isNonNegative) {
    return {std::move(text), precedence, kind, true, isNonNegative};
}

[[nodiscard]] inline bool isWholeKind(const Term& term) {
    return term.kind != ValueKind::Real;
}

}  // namespace streamscope
