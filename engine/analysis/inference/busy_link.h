// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/inference/engine_order.h"
#include "engine/analysis/inference/order.h"
#include "engine/trace/trace.h"

#include <vector>

namespace streamscope::inference {

/// By operation, whether copies of its device were on their way when it was released (C20): where
/// its own call released it copies in, else any. Marks and host functions
/// need no link, and a copy behind one of its own stream on the same engine asks nothing of it.
[[nodiscard]] std::vector<bool> busyLinks(const Trace& trace, const Order& order,
                                          const EngineOrder& engines);

}  // namespace streamscope::inference
