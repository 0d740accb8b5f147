// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/answer.h"
#include "app/cli/comparison.h"

#include <vector>

namespace streamscope::cli {

/// Where both sides come from, a line for each workload, what a reader must know of single ones,
/// and the summary of all where there are several; then the same of the next profile.
[[nodiscard]] Answer answer(const std::vector<ComparisonRun>& runs);

}  // namespace streamscope::cli
