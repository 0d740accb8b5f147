// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/comparison.h"
#include "app/cli/console.h"

#include <string>
#include <vector>

namespace streamscope::cli {

/// Where both sides come from, a line for each workload, what a reader must know of single ones,
/// and the summary of all where there are several; then the same of the next profile.
[[nodiscard]] std::string comparisonText(const std::vector<ComparisonRun>& runs);

/// One object for each profile; of several a list.
void writeComparisons(const std::vector<ComparisonRun>& runs, const TextSink& sink);

}  // namespace streamscope::cli
