// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/workload.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace streamscope {

/// A first look at a JSON text: linear, no recursion, memory in the number of values.
struct JsonScan {
    /// Where each value starts, in document order; keys are not values. In well-formed JSON these
    /// are the values that a parser meets, one by one.
    std::vector<std::uint32_t> values;
    std::optional<Diagnostic> problem;  ///< too large, too deep, not UTF-8; without line and column
};

[[nodiscard]] JsonScan scanJson(std::string_view text, const ReadLimits& limits);

}  // namespace streamscope
