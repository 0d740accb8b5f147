// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"
#include "engine/whatif/program_change.h"

namespace streamscope {

/// Of the shipped profile of the GPU that a recording is of; zeros if none is.
[[nodiscard]] whatif::PinnedRates pinnedRatesFor(const Trace& recording);

}  // namespace streamscope
