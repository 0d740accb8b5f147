// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/whatif/changes.h"
#include "engine/whatif/copy_rates.h"

namespace streamscope::whatif {

/// Copies that follow each other become one. `pinned`: their host memory is, in the changed
/// program. O(n).
void mergeCopies(const Trace& recording, const HostPlan& plan, const CopyRates& rates, bool pinned,
                 Changes& changes);

}  // namespace streamscope::whatif
