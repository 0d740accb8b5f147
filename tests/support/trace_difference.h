// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <string>

namespace streamscope::test {

/// The first part of two traces that differs, or nothing if a reader could not tell them apart.
/// Where the chains of causes lie in `causes` does not matter.
[[nodiscard]] std::string traceDifference(const Trace& left, const Trace& right);

}  // namespace streamscope::test
