// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/query.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace streamscope {

/// A number and its unit: nanoseconds of a time ("1.5ms": ns, us, µs, ms or s must be there), bytes
/// ("64KiB", "1MB", "4096"), or a plain number. The error is a sentence.
[[nodiscard]] Result<double, std::string> readQueryNumber(std::string_view text, QueryUnit unit);

// The whole numbers nearest to a bound: the least above it, the least not below it, and so on.
[[nodiscard]] std::int64_t after(double value);
[[nodiscard]] std::int64_t notBefore(double value);
[[nodiscard]] std::int64_t before(double value);
[[nodiscard]] std::int64_t notAfter(double value);

}  // namespace streamscope
