// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/comparison.h"
#include "app/cli/console.h"

#include <string>

namespace streamscope::cli {

/// Where both sides come from, a line for each workload, what a reader must know of single ones,
/// and the summary of all where there are several.
[[nodiscard]] std::string comparisonText(const ComparisonRun& run);

void writeComparisons(const ComparisonRun& run, const TextSink& sink);

}  // namespace streamscope::cli
