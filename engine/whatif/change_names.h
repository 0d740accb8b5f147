// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/sentence.h"
#include "engine/trace/trace.h"

#include <cstddef>
#include <string_view>

namespace streamscope::whatif {

/// The names of a recording's kernels, for an error; at most eight are shown. O(n log n).
[[nodiscard]] Names kernelNamesIn(const Trace& recording);

/// Whether a call made the operation and its label contains `text`: a kernel's name, "H2D", …
[[nodiscard]] bool canMove(const Trace& recording, std::size_t operation, std::string_view text);

}  // namespace streamscope::whatif
