// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <vector>

namespace streamscope {

/// By stream: whether it shares one row with others of its device. Those are the streams of
/// recordings on which nothing but nodes of graphs ran, where a device has more than
/// kStreamsOfTheirOwn streams: the driver spreads the nodes of a launch over streams that the
/// program never made. O(n).
[[nodiscard]] std::vector<bool> packedStreamsOf(const Trace& trace);

inline constexpr std::size_t kStreamsOfTheirOwn = 24;

}  // namespace streamscope
