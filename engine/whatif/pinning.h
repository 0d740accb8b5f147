// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"
#include "engine/whatif/changes.h"
#include "engine/whatif/copy_rates.h"

namespace streamscope::whatif {

/// The pageable host memory of copies is pinned (C9, H5): they take as long as pinned ones, and the
/// calls of those that are async return at once. Read-backs of values stay as they are.
void pinCopies(const Trace& recording, const CopyRates& rates, Changes& changes);

}  // namespace streamscope::whatif
