// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/answer.h"
#include "app/cli/comparison.h"
#include "app/cli/json.h"

namespace streamscope::cli {

/// Where both sides come from, how far they are apart, and what a reader must know of them.
[[nodiscard]] Answer answer(const Comparison& comparison, const ComparedPair& pair);

/// {"simulated": …, "measured": …}: where both sides come from.
[[nodiscard]] Json pairJson(const ComparedPair& pair);
[[nodiscard]] Json comparisonJson(const Comparison& comparison);
[[nodiscard]] Json spreadJson(const Spread& spread);

}  // namespace streamscope::cli
