// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/element.h"

#include <cstddef>
#include <span>

namespace streamscope {

/// One element as a number; whole ones of 64 bits lose their last digits.
[[nodiscard]] double valueAt(kernels::Element element, const std::byte* at);

/// |got - want| <= tolerance * max(1, |want|). What is not finite is within no tolerance of
/// anything: infinity equals itself, and what is not a number all that is none.
[[nodiscard]] bool areEqual(double want, double got, double tolerance);

/// How many elements are not a number; none of whole ones.
[[nodiscard]] std::size_t countNotNumbers(kernels::Element element,
                                          std::span<const std::byte> bytes);

}  // namespace streamscope
