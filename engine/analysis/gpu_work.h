// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <algorithm>

namespace streamscope {

/// Whether anything takes time on a device: event records and waits alone do not. O(n).
[[nodiscard]] inline bool hasWork(const Trace& trace) {
    return !std::ranges::all_of(trace.kind, isMark);
}

}  // namespace streamscope
