// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/recordings/recording.h"

#include <cstdint>
#include <vector>

namespace streamscope::recordings {

/// By call: the name of the innermost range of its thread in which it began, or kNone. Needs calls
/// and ranges as finish() leaves them. O(n + the depth of ranges within each other).
[[nodiscard]] std::vector<std::uint32_t> innermostRanges(const Recording& recording);

}  // namespace streamscope::recordings
